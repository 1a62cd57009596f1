import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { accountId, CODE, type Holder } from './accounts'
import { assignedToProgram, assignedToTrip, type Movement, record } from './ledger'

/** What an account has, locked until the transaction ends. Lock an organization's before a program's, that before a trip's. */
export async function lockedAvailable(trx: Trx, holder: Holder): Promise<number> {
  const row = await trx
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', accountId({ ...holder, code: CODE.available }))
    .forUpdate()
    .executeTakeFirst()
  return row?.balance ?? 0
}

export const tooFew = (wanted: number, there: number): ApiError =>
  new ApiError(
    'NO_CREDITS',
    {},
    `Hacen falta ${wanted} y hay ${there} disponibles. Abona créditos o baja la cantidad.`,
  )

type Gift = {
  organizationId: string
  programId: string
  tripIds: readonly string[]
  /** whole credits for each trip */
  each: number
  description?: string
  createdBy: string | null
  at: Date
}

/** What an organization can still give to trips of a program: the program's share, then its free credits. */
export async function lockedToGive(
  trx: Trx,
  { organizationId, programId }: Pick<Gift, 'organizationId' | 'programId'>,
): Promise<{ share: number; free: number }> {
  const free = await lockedAvailable(trx, { organizationId })
  return { share: await lockedAvailable(trx, { organizationId, programId }), free }
}

/**
 * Gives each of some trips of one program as many credits: from the program's share, then from the free ones.
 * @throws ApiError NO_CREDITS, nothing is given then.
 */
export async function giveToTrips(trx: Trx, gift: Gift): Promise<void> {
  const { organizationId, programId, tripIds, each, createdBy, at } = gift
  const wanted = each * tripIds.length
  if (wanted === 0) return
  const { share, free } = await lockedToGive(trx, gift)
  if (wanted > share + free) throw tooFew(wanted, share + free)
  const given = { createdBy, at, description: gift.description ?? '' }
  const movements: Movement[] = []
  if (wanted > share)
    movements.push(assignedToProgram(organizationId, programId, { ...given, amount: wanted - share }))
  for (const tripId of [...tripIds].sort())
    movements.push(assignedToTrip({ organizationId, programId, tripId }, { ...given, amount: each }))
  await record(trx, movements)
}
