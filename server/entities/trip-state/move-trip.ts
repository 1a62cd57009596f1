import { pausesIn } from '#domain/entities/trip/actions'
import { NO_FACTS, type TripEvent, type TripFacts } from '#domain/entities/trip/facts'
import {
  noTrip,
  statusOf,
  stepTrip,
  type TripEffect,
  type TripSnapshot,
  tripAt,
} from '#domain/entities/trip/stored'
import type { Db, Trx } from '../../kernel/database/door'
import type { TripRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { tripCredits } from '../ledger/ledger'
import { pausesOf, storedPauses } from './trip-time'

export type LockedTrip = TripRow

/** Who moves a trip; without id the server itself. `reason`: a sysadmin's to read. */
export type TripMover = { id: string | null; reason?: string | null }

const at = (date: Date | null): number | null => date?.getTime() ?? null
const day = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

type Known = Pick<
  TripRow,
  | 'id'
  | 'status'
  | 'invitation_date'
  | 'activation_date'
  | 'end_date'
  | 'first_end'
  | 'ended_at'
  | 'paused_at'
  | 'paused_until'
  | 'planned_pauses'
>

/** The chart at each of some trips, in two statements. */
export async function tripsIn(db: Db | Trx, trips: readonly Known[]): Promise<Map<string, TripSnapshot>> {
  if (trips.length === 0) return new Map()
  const ids = trips.map(({ id }) => id)
  const credits = await tripCredits(db, ids)
  const changes = await db
    .selectFrom('trip_transitions')
    .select(['trip_id', 'event'])
    .where('trip_id', 'in', ids)
    .where('event', 'in', ['trip.pause', 'trip.unplan'])
    .execute()
  const events = new Map<string, string[]>()
  for (const { trip_id, event } of changes) events.set(trip_id, [...(events.get(trip_id) ?? []), event])
  return new Map(
    trips.map((trip) => {
      const { used = 0, reserved = 0 } = credits.get(trip.id) ?? {}
      return [
        trip.id,
        tripAt(trip.status, {
          invitationAt: at(trip.invitation_date),
          activatedAt: at(trip.activation_date),
          endsAt: at(trip.end_date),
          // what nobody wrote down is where it ends now, and is written with the first move
          firstEndsAt: at(trip.first_end ?? trip.end_date),
          endedAt: at(trip.ended_at),
          pausedAt: at(trip.paused_at),
          pausedUntil: at(trip.paused_until),
          planned: pausesOf(trip.planned_pauses),
          pauses: pausesIn(events.get(trip.id) ?? []),
          begun: used + reserved > 0,
        }),
      ]
    }),
  )
}

/** The chart at a locked trip. */
export async function tripIn(trx: Trx, trip: LockedTrip): Promise<TripSnapshot> {
  const snapshot = (await tripsIn(trx, [trip])).get(trip.id)
  if (!snapshot) throw new Error(`No chart of trip ${trip.id}.`)
  return snapshot
}

/** What the chart knows of a trip, as its row has it. */
export const columnsOf = (facts: TripFacts) => ({
  invitation_date: day(facts.invitationAt),
  activation_date: day(facts.activatedAt),
  end_date: day(facts.endsAt),
  first_end: day(facts.firstEndsAt),
  ended_at: day(facts.endedAt),
  paused_at: day(facts.pausedAt),
  paused_until: day(facts.pausedUntil),
  planned_pauses: JSON.stringify(storedPauses(facts.planned)),
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
