import { type BookableTrip, bookable, type Span, type TripTime } from '#domain/bookable'
import type { PlannedPause } from '../../kernel/database/columns'
import type { Db, Trx } from '../../kernel/database/door'
import type { TripRow } from '../../kernel/database/rows'
import { zoneOrHouse } from '../../kernel/house-zone'
import { tripCredits } from '../ledger/ledger'

export const pausesOf = (stored: readonly PlannedPause[]): Span[] =>
  stored.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))
export const storedPauses = (pauses: readonly Span[]): PlannedPause[] =>
  pauses.map(({ from, until }) => ({
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
  }))

type Timed = Pick<TripRow, 'activation_date' | 'end_date' | 'planned_pauses'> & {
  program_starts_at: Date
  program_expires_at: Date
}

/** When a trip's sessions may be held. A trip without an end of its own ends with its program. */
export const timeOf = (trip: Timed): TripTime => ({
  startsAt: Math.max(trip.program_starts_at.getTime(), trip.activation_date?.getTime() ?? 0),
  endsAt: (trip.end_date ?? trip.program_expires_at).getTime(),
  pauses: pausesOf(trip.planned_pauses),
})

/** A trip as its row and its program's say it. */
type KnownTrip = Timed & Pick<TripRow, 'id' | 'status'> & { coachee_timezone: string | null }

/** What decides how many sessions of these trips can be booked, in two statements. */
async function withBookings(db: Db, trips: readonly KnownTrip[]): Promise<Map<string, BookableTrip>> {
  const ids = trips.map(({ id }) => id)
  const sessions = await db
    .selectFrom('sessions')
    .select(['trip_id', 'slot'])
    .where('trip_id', 'in', ids)
    .where('state', 'in', ['active', 'inprogress'])
    .execute()
  const credits = await tripCredits(db, ids)
  return new Map(
    trips.map((trip) => [
      trip.id,
      {
        ...timeOf(trip),
        status: trip.status,
        available: credits.get(trip.id)?.available ?? 0,
        standing: sessions.filter((one) => one.trip_id === trip.id).map(({ slot }) => slot.getTime()),
        zone: zoneOrHouse(trip.coachee_timezone),
      },
    ]),
  )
}

/** As `withBookings`, of trips that are known by their ids: one statement more. */
async function bookableTrips(db: Db, ids: readonly string[]): Promise<Map<string, BookableTrip>> {
  if (ids.length === 0) return new Map()
  const trips = await db
    .selectFrom('trips')
    .innerJoin('programs', 'programs.id', 'trips.program_id')
    .innerJoin('users', 'users.id', 'trips.user_id')
    .select(['trips.id', 'trips.status', 'activation_date', 'end_date', 'planned_pauses'])
    .select(['programs.starts_at as program_starts_at', 'programs.expires_at as program_expires_at'])
    .select('users.timezone as coachee_timezone')
    .where('trips.id', 'in', ids)
    .execute()
  return withBookings(db, trips)
}

/** What can be booked now in a trip that was just read, and what that rests on. */
export async function bookableIn(db: Db, trip: KnownTrip): Promise<BookableTrip> {
  const found = (await withBookings(db, [trip])).get(trip.id)
  if (!found) throw new Error(`No trip ${trip.id}.`)
  return found
}

/** How many sessions of each trip can be booked. */
export async function bookableOf(
  db: Db | Trx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const trips = await bookableTrips(db, ids)
  return new Map([...trips].map(([id, trip]) => [id, bookable(trip, now.getTime())]))
}
