import type { Trx } from '../../database/door'
import { accountId, CODE } from '../credit/accounts'
import { assignedToProgram, assignedToTrip, type Movement, record } from '../credit/ledger'

type Trip = { organizationId: string; programId: string; tripId: string }

async function lockedBalance(trx: Trx, id: string): Promise<number> {
  const row = await trx
    .selectFrom('accounts')
    .select('balance')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.balance ?? 0
}

/**
 * Gives a new trip its credits: from the organization's share in the program, then from its free credits,
 * as many as there are up to `wanted`.
 */
export async function grantCredits(
  trx: Trx,
  trip: Trip,
  wanted: number,
  createdBy: string | null,
  at: Date,
): Promise<void> {
  const { organizationId, programId } = trip
  const free = await lockedBalance(trx, accountId({ organizationId, code: CODE.available }))
  const share = await lockedBalance(trx, accountId({ organizationId, programId, code: CODE.available }))
  const amount = Math.min(wanted, share + free)
  if (amount <= 0) return
  const movements: Movement[] = []
  if (amount > share)
    movements.push(assignedToProgram(organizationId, programId, { amount: amount - share, createdBy, at }))
  movements.push(assignedToTrip(trip, { amount, createdBy, at }))
  await record(trx, movements)
}
