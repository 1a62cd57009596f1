import { availableWord } from '#domain/counted'
import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { accountId, CODE, type Holder } from './accounts'
import { assignedToProgram, assignedToTrip, type Movement, record, tripCredits } from './ledger'

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
    `Hacen falta ${wanted} y hay ${there} ${availableWord(there)}. Abona créditos o baja la cantidad.`,
  )

type Giving = {
  organizationId: string
  programId: string
  description?: string
  createdBy: string | null
  at: Date
}
/** `each`: whole credits for each trip. */
type Gift = Giving & { tripIds: readonly string[]; each: number }

/** What an organization can still give to trips of a program: the program's share, then its free credits. */
export async function lockedToGive(
  trx: Trx,
  { organizationId, programId }: Pick<Giving, 'organizationId' | 'programId'>,
): Promise<{ share: number; free: number }> {
  const free = await lockedAvailable(trx, { organizationId })
  return { share: await lockedAvailable(trx, { organizationId, programId }), free }
}

/**
 * Gives each of some trips of one program as many credits: from the program's share, then from the free ones.
 * @throws ApiError NO_CREDITS, nothing is given then.
 */
export const giveToTrips = (trx: Trx, { tripIds, each, ...gift }: Gift): Promise<void> =>
  giveAmounts(trx, gift, new Map(tripIds.map((id) => [id, each])))

/** As `giveToTrips`, with an amount of its own for each trip. @throws ApiError NO_CREDITS, nothing is given then. */
export async function giveAmounts(
  trx: Trx,
  gift: Giving,
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  const { organizationId, programId, createdBy, at } = gift
  const given = [...amounts].filter(([, amount]) => amount > 0).sort(([a], [b]) => (a < b ? -1 : 1))
  const wanted = given.reduce((sum, [, amount]) => sum + amount, 0)
  if (wanted === 0) return
  const { share, free } = await lockedToGive(trx, gift)
  if (wanted > share + free) throw tooFew(wanted, share + free)
  const by = { createdBy, at, description: gift.description ?? '' }
  const movements: Movement[] = []
  if (wanted > share)
    movements.push(assignedToProgram(organizationId, programId, { ...by, amount: wanted - share }))
  for (const [tripId, amount] of given)
    movements.push(assignedToTrip({ organizationId, programId, tripId }, { ...by, amount }))
  await record(trx, movements)
  await raisePlans(
    trx,
    given.map(([tripId]) => tripId),
  )
}

type Taking = { trip: Required<{ [K in keyof Holder]: string }>; amount: number }
/**
 * Credits trips do not use are the program's share again; their accounts are locked by who knows how many there are.
 * Plans stay as they are.
 */
export async function takeToShare(
  trx: Trx,
  taken: readonly Taking[],
  by: { createdBy: string | null; at: Date; description: string },
): Promise<void> {
  await record(
    trx,
    taken
      .filter(({ amount }) => amount > 0)
      .map(({ trip: { organizationId, programId, tripId }, amount }) => ({
        ...by,
        operation: 'cross',
        amount,
        from: { organizationId, programId, tripId, code: CODE.available },
        to: { organizationId, programId, code: CODE.available },
      })),
  )
}

/** A plan grows with what its trip is given: paid credits must be usable. */
export async function raisePlans(trx: Trx, tripIds: readonly string[]): Promise<void> {
  for (const [id, { total }] of await tripCredits(trx, tripIds))
    await trx
      .updateTable('trips')
      .set({ max_sessions: total })
      .where('id', '=', id)
      .where('max_sessions', '<', total)
      .execute()
}

/** What is taken out of a trip was never planned then, but what it still holds is. */
export async function lowerPlan(trx: Trx, tripId: string, by: number): Promise<void> {
  const total = (await tripCredits(trx, [tripId])).get(tripId)?.total ?? 0
  await trx
    .updateTable('trips')
    .set((eb) => ({
      max_sessions: eb.fn<number>('greatest', [eb.val(total), eb('max_sessions', '-', by), eb.val(1)]),
    }))
    .where('id', '=', tripId)
    .execute()
}
