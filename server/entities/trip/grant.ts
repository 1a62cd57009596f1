import type { Trx } from '../../kernel/database/door'
import { giveToTrips, lockedToGive } from '../ledger/give'

type Trip = { organizationId: string; programId: string; tripId: string }

/**
 * Gives a new trip its credits: from the organization's share in the program, then from its free credits,
 * as many as there are up to `wanted`.
 */
export async function grantCredits(
  trx: Trx,
  { tripId, ...place }: Trip,
  wanted: number,
  createdBy: string | null,
  at: Date,
): Promise<void> {
  const { share, free } = await lockedToGive(trx, place)
  await giveToTrips(trx, {
    ...place,
    tripIds: [tripId],
    each: Math.min(wanted, share + free),
    createdBy,
    at,
  })
}
