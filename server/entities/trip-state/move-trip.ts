import { transition } from 'xstate'
import { type TripEvent, type TripFacts, tripChart } from '#domain/entities/trip/chart'
import type { Trx } from '../../kernel/database/door'
import type { TripRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { tripCredits } from '../ledger/ledger'

export type LockedTrip = TripRow

/** Who moves a trip; without id the server itself. `reason`: a sysadmin's to read. */
export type TripMover = { id: string | null; reason?: string | null }
/** What changes beside the status. */
type Columns = Partial<
  Pick<
    TripRow,
    | 'invitation_date'
    | 'activation_date'
    | 'end_date'
    | 'paused_at'
    | 'paused_until'
    | 'ended_at'
    | 'description'
  >
>

async function factsOf(trx: Trx, trip: Pick<TripRow, 'id' | 'end_date'>): Promise<TripFacts> {
  const credits = (await tripCredits(trx, [trip.id])).get(trip.id)
  return {
    endsAt: trip.end_date?.getTime() ?? null,
    begun: credits !== undefined && credits.used + credits.reserved > 0,
  }
}

/** Writes down what happened to a trip. */
export async function logTrip(
  trx: Trx,
  entry: { tripId: string; from: TripRow['status'] | null; to: TripRow['status']; event: string; at: Date },
  mover: TripMover,
): Promise<void> {
  const { tripId, from, to, event, at } = entry
  await trx
    .insertInto('trip_transitions')
    .values({
      trip_id: tripId,
      from_status: from,
      to_status: to,
      event,
      at,
      actor_id: mover.id,
      reason: mover.reason ?? null,
    })
    .execute()
}

/**
 * Moves a locked trip by one event of its chart and writes it down, in the caller's transaction. What an end does to
 * sessions and credits is `endTrip`'s.
 * @throws ApiError INVALID_TRANSITION when the chart refuses
 */
export async function moveTrip(
  trx: Trx,
  trip: LockedTrip,
  event: TripEvent,
  mover: TripMover,
  columns: Columns = {},
): Promise<LockedTrip> {
  const before = tripChart.resolveState({ value: trip.status, context: await factsOf(trx, trip) })
  if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')
  const [after] = transition(tripChart, before, event)
  const at = new Date(event.now)
  const moved = await trx
    .updateTable('trips')
    .set({ ...columns, status: after.value, version: trip.version + 1 })
    .where('id', '=', trip.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const entry = { tripId: trip.id, from: trip.status, to: moved.status, event: event.type, at }
  await logTrip(trx, entry, mover)
  return moved
}
