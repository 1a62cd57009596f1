import { type RawBuilder, sql } from 'kysely'
import type { Span } from '#domain/bookable'
import { OPEN_SESSION } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { LockedSession } from './session-row'
import { type Mover, moveSession } from './transition'

/** Cancels sessions whose trips are locked: their credits are free again and both people are told. */
async function cancelAll(
  trx: Trx,
  sessions: RawBuilder<boolean>,
  mover: Mover,
  now: Date,
): Promise<LockedSession[]> {
  const open = await trx
    .selectFrom('sessions')
    .innerJoin('trips', 'trips.id', 'sessions.trip_id')
    .selectAll('sessions')
    .select('trips.organization_id')
    .where('sessions.state', 'in', OPEN_SESSION)
    .where(sessions)
    .orderBy('sessions.id')
    .forUpdate('sessions')
    .execute()
  for (const session of open) {
    await moveSession(trx, session, { type: 'program.ended', now: now.getTime() }, mover)
  }
  return open
}

/**
 * Cancels what stands of a locked trip that ends, or what lies `inside` its pause.
 * @returns the sessions, to tell the listeners after the commit.
 */
export const cancelSessionsOfTrip = (
  trx: Trx,
  tripId: string,
  mover: Mover,
  now: Date,
  inside: Span | null = null,
): Promise<LockedSession[]> =>
  cancelAll(
    trx,
    inside
      ? sql`sessions.trip_id = ${tripId} and sessions.slot >= ${new Date(inside.from)}
          and sessions.slot < ${new Date(inside.until)}`
      : sql`sessions.trip_id = ${tripId}`,
    mover,
    now,
  )

/** Cancels what stands between a coach and some people in a program. @returns the sessions, as above. */
export async function cancelSessionsBetween(
  trx: Trx,
  { coachId, programId, coacheeIds }: { coachId: string; programId: string; coacheeIds: readonly string[] },
  mover: Mover,
  now: Date,
): Promise<LockedSession[]> {
  if (coacheeIds.length === 0) return []
  await trx
    .selectFrom('trips')
    .select('id')
    .where('user_id', 'in', coacheeIds)
    .where('program_id', '=', programId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const between = sql<boolean>`sessions.coach_id = ${coachId} and sessions.program_id = ${programId}
    and sessions.coachee_id in (${sql.join([...coacheeIds])})`
  return cancelAll(trx, between, mover, now)
}

/**
 * Cancels what lies ahead of somebody who leaves: their credits are free again and both people are told.
 * @returns the sessions, to tell the listeners after the commit.
 */
export async function cancelOpenSessions(
  trx: Trx,
  userId: string,
  mover: Mover,
  now: Date,
): Promise<LockedSession[]> {
  const mine = trx
    .selectFrom('sessions')
    .select('trip_id')
    .where((eb) => eb.or([eb('coach_id', '=', userId), eb('coachee_id', '=', userId)]))
    .where('state', 'in', OPEN_SESSION)
  await trx.selectFrom('trips').select('id').where('id', 'in', mine).orderBy('id').forUpdate().execute()
  return cancelAll(trx, sql`(sessions.coach_id = ${userId} or sessions.coachee_id = ${userId})`, mover, now)
}
