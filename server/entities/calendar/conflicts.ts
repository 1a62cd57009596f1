import { sql } from 'kysely'
import { MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { Trx } from '../../kernel/database/door'
import { tellConflict } from '../session/notices'

/**
 * Tells both parties of booked sessions that something outside lies over them, once; a session whose conflict went away
 * is told of the next one again. @returns whether somebody was told.
 */
export async function warnOfConflicts(
  trx: Trx,
  calendarId: string,
  coachId: string,
  now: Date,
): Promise<boolean> {
  const length = sql<string>`make_interval(mins => ${SESSION_MINUTES})`
  const hit = await trx
    .selectFrom('sessions')
    .select(['sessions.id', 'slot', 'coach_id', 'coachee_id'])
    .where('coach_id', '=', coachId)
    .where('state', '=', 'active')
    .where('slot', '>', new Date(now.getTime() - SESSION_MINUTES * MINUTE_MS))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('external_busy')
          .select(sql<number>`1`.as('one'))
          .where('calendar_id', '=', calendarId)
          .whereRef('end_at', '>', 'sessions.slot')
          .where(sql<boolean>`external_busy.start_at < sessions.slot + ${length}`)
          .where(
            sql<boolean>`not (external_busy.start_at = sessions.slot and external_busy.end_at = sessions.slot + ${length})`,
          ),
      ),
    )
    .execute()
  const ids = hit.map(({ id }) => id)
  await trx
    .deleteFrom('calendar_conflicts')
    .where('calendar_id', '=', calendarId)
    .$if(ids.length > 0, (query) => query.where('session_id', 'not in', ids))
    .execute()
  if (ids.length === 0) return false
  const fresh = await trx
    .insertInto('calendar_conflicts')
    .values(ids.map((session_id) => ({ session_id, calendar_id: calendarId, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('session_id')
    .execute()
  const told = new Set(fresh.map(({ session_id }) => session_id))
  for (const session of hit) if (told.has(session.id)) await tellConflict(trx, session)
  return told.size > 0
}
