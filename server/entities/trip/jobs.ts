import { sql } from 'kysely'
import type { TripEvent } from '#domain/entities/trip/facts'
import { OPEN_TRIP } from '#domain/models'
import type { Door, Trx } from '../../kernel/database/door'
import type { Job } from '../../kernel/jobs'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { type LockedTrip, tripIn } from '../trip-state/move-trip'
import { type CancelledSession, changeTrip } from './end-trip'
import { lockTripById } from './trip-row'

const EVERY_MS = 60_000
const SERVER = { id: null }

/** Trips whose day has come: to be invited, to go on, to pause, or to end; each by an index of its own. */
const dueTrips = ({ db }: Door, now: Date) =>
  db
    .selectFrom('trips')
    .select('trips.id')
    .innerJoin('organizations', 'organizations.id', 'trips.organization_id')
    .where('organizations.removed_at', 'is', null)
    .where(
      'trips.id',
      'in',
      sql<string>`(
        select id from trips where status = 'scheduled' and invitation_date <= ${now}
        union all select id from trips where status = 'paused' and paused_until <= ${now}
        union all select id from trips where status = 'active' and planned_pauses <> '[]'
          and planned_pauses -> 0 ->> 'from' <= ${now.toISOString()}
        union all select id from trips where status in (${sql.join(OPEN_TRIP.map((one) => sql.lit(one)))})
          and end_date <= ${now})`,
    )
    .orderBy('trips.id')

/** Does what is due of a trip, if it still is: somebody else may have moved it meanwhile. */
async function moveOn(trx: Trx, trip: LockedTrip, now: number): Promise<CancelledSession[]> {
  const change = async (event: TripEvent) => (await changeTrip(trx, trip, event, SERVER)).cancelled
  const snapshot = await tripIn(trx, trip)
  const events: TripEvent[] = [
    { type: 'trip.ended', now },
    { type: 'trip.invite', by: 'server', now },
    { type: 'trip.resume', by: 'server', now },
    { type: 'trip.pauseDue', now },
  ]
  const due = events.find((event) => snapshot.can(event))
  return due ? change(due) : []
}

/** Moves on what a day has come for, each trip in its own transaction. @returns how many, and what ended with them. */
export async function sweepTrips(
  door: Door,
  now: Date,
  log?: Log,
): Promise<{ moved: number; cancelled: CancelledSession[] }> {
  const ended = await oneByOne(door, {
    job: 'trips',
    now,
    log,
    due: (limit, ready) => dueTrips(door, now).where(ready('trips.id')).limit(limit).execute(),
    ref: ({ id }) => id,
    work: ({ id }) =>
      door.transaction(async (trx) => moveOn(trx, await lockTripById(trx, id), now.getTime())),
  })
  return { moved: ended.length, cancelled: ended.flat() }
}

export const tripsJob: Job = {
  name: 'trips',
  everyMs: EVERY_MS,
  run: async ({ door, now, events, log }) => {
    const { moved, cancelled } = await sweepTrips(door, now(), log)
    for (const one of cancelled) events.publish({ type: 'session.changed', ...one })
    if (moved > 0) events.publish({ type: 'outbox.added' })
  },
}
