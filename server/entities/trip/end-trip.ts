import type { TripEvent } from '#domain/entities/trip/chart'
import { OPEN_TRIP } from '#domain/models'
import type { Trx } from '../../kernel/database/door'
import { CODE } from '../ledger/accounts'
import { lockedAvailable } from '../ledger/give'
import { record } from '../ledger/ledger'
import { cancelSessionsOfTrip } from '../session/cancel-open'
import { type LockedTrip, moveTrip, type TripMover } from '../trip-state/move-trip'

export type CancelledSession = { sessionId: string; coachId: string; coacheeId: string }

/** What a trip did not use: of a cancelled one it is the program's again, of one that ended it has expired. */
async function settleCredits(trx: Trx, trip: LockedTrip, at: Date, mover: TripMover): Promise<void> {
  const holder = { organizationId: trip.organization_id, programId: trip.program_id, tripId: trip.id }
  const share = { organizationId: trip.organization_id, programId: trip.program_id }
  if (trip.status === 'canceled') await lockedAvailable(trx, share)
  const amount = await lockedAvailable(trx, holder)
  if (amount === 0) return
  const movement = { amount, from: { ...holder, code: CODE.available }, createdBy: mover.id, at }
  await record(trx, [
    trip.status === 'canceled'
      ? {
          ...movement,
          operation: 'cross',
          to: { ...share, code: CODE.available },
          description: 'Travesía cancelada',
        }
      : {
          ...movement,
          operation: 'expire',
          to: { ...holder, code: CODE.expired },
          description: 'Cierre de travesía',
        },
  ])
}

/** Whoever has no trip left has completed. */
async function completeUser(trx: Trx, userId: string): Promise<void> {
  const open = await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', OPEN_TRIP)
    .limit(1)
    .executeTakeFirst()
  if (open) return
  await trx
    .updateTable('users')
    .set((eb) => ({ status: 'completed', version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where('status', '=', 'verified')
    .execute()
}

type EndEvent = Extract<TripEvent, { type: 'trip.finish' | 'trip.cancel' | 'trip.ended' }>

/**
 * Ends a locked trip: its open sessions are cancelled, what it did not use goes where it belongs.
 * @returns the sessions it cancelled, to tell after the transaction.
 * @throws ApiError INVALID_TRANSITION
 */
export async function endTrip(
  trx: Trx,
  trip: LockedTrip,
  event: EndEvent,
  mover: TripMover,
): Promise<CancelledSession[]> {
  const at = new Date(event.now)
  const gone = { ended_at: at, paused_at: null, paused_until: null }
  const ended = await moveTrip(trx, trip, event, mover, gone)
  const cancelled = await cancelSessionsOfTrip(trx, ended.id, { id: mover.id }, at)
  await settleCredits(trx, ended, at, mover)
  if (ended.status === 'finished') await completeUser(trx, ended.user_id)
  return cancelled.map(({ id, coach_id, coachee_id }) => ({
    sessionId: id,
    coachId: coach_id,
    coacheeId: coachee_id,
  }))
}
