import { NO_FACTS, type TripEvent, type TripFacts } from '#domain/entities/trip/facts'
import {
  noTrip,
  statusOf,
  stepTrip,
  type TripEffect,
  type TripSnapshot,
  tripAt,
} from '#domain/entities/trip/stored'
import type { Trx } from '../../kernel/database/door'
import type { TripRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { tripCredits } from '../ledger/ledger'

export type LockedTrip = TripRow

/** Who moves a trip; without id the server itself. `reason`: a sysadmin's to read. */
export type TripMover = { id: string | null; reason?: string | null }

const at = (date: Date | null): number | null => date?.getTime() ?? null
const day = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

/** The chart at a locked trip. */
export async function tripIn(trx: Trx, trip: LockedTrip): Promise<TripSnapshot> {
  const credits = (await tripCredits(trx, [trip.id])).get(trip.id)
  const { pauses } = await trx
    .selectFrom('trip_transitions')
    .select((eb) => eb.fn.countAll<string>().as('pauses'))
    .where('trip_id', '=', trip.id)
    .where('event', '=', 'trip.pause')
    .executeTakeFirstOrThrow()
  return tripAt(trip.status, {
    invitationAt: at(trip.invitation_date),
    activatedAt: at(trip.activation_date),
    endsAt: at(trip.end_date),
    endedAt: at(trip.ended_at),
    pausedAt: at(trip.paused_at),
    pausedUntil: at(trip.paused_until),
    pauses: Number(pauses),
    begun: credits !== undefined && credits.used + credits.reserved > 0,
  })
}

/** What the chart knows of a trip, as its row has it. */
export const columnsOf = (facts: TripFacts) => ({
  invitation_date: day(facts.invitationAt),
  activation_date: day(facts.activatedAt),
  end_date: day(facts.endsAt),
  ended_at: day(facts.endedAt),
  paused_at: day(facts.pausedAt),
  paused_until: day(facts.pausedUntil),
})

/** Writes down what happened to a trip. */
export async function logTrip(
  trx: Trx,
  entry: { tripId: string; from: TripRow['status'] | null; to: TripRow['status']; event: string; at: Date },
  mover: TripMover,
): Promise<void> {
  const { tripId, from, to, event, at: when } = entry
  await trx
    .insertInto('trip_transitions')
    .values({
      trip_id: tripId,
      from_status: from,
      to_status: to,
      event,
      at: when,
      actor_id: mover.id,
      reason: mover.reason ?? null,
    })
    .execute()
}

/**
 * Moves a locked trip by one event of its chart and writes it down, in the caller's transaction.
 * @returns the trip as it is now, and what the chart says is to be done, which is `carryOutTrip`'s.
 * @throws ApiError INVALID_TRANSITION when the chart refuses
 */
export async function moveTrip(
  trx: Trx,
  trip: LockedTrip,
  event: TripEvent,
  mover: TripMover,
): Promise<{ moved: LockedTrip; effects: TripEffect[] }> {
  const before = await tripIn(trx, trip)
  if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')
  const { after, effects } = stepTrip(before, event)
  const moved = await trx
    .updateTable('trips')
    .set({ status: statusOf(after), version: trip.version + 1 })
    .set(columnsOf(after.context))
    .where('id', '=', trip.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const entry = {
    tripId: trip.id,
    from: trip.status,
    to: moved.status,
    event: event.type,
    at: new Date(event.now),
  }
  await logTrip(trx, entry, mover)
  return { moved, effects }
}

type FirstEvent = Extract<TripEvent, { type: 'trip.create' | 'trip.accept' }>
/** How a trip begins, as its chart says. @throws ApiError INVALID_TRANSITION when the chart refuses */
export function beginTrip(event: FirstEvent) {
  const before = noTrip(NO_FACTS)
  if (!before.can(event)) throw new ApiError('INVALID_TRANSITION')
  const { after, effects } = stepTrip(before, event)
  return { status: statusOf(after), columns: columnsOf(after.context), effects }
}

/** Whether a trip's chart lets an event pass now. */
export const tripAllows = async (trx: Trx, trip: LockedTrip, event: TripEvent): Promise<boolean> =>
  (await tripIn(trx, trip)).can(event)
