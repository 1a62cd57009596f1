import { sql } from 'kysely'
import { HOUR_MS } from '#domain/constants'
import type { Door, Trx } from '../../kernel/database/door'
import type { SessionRow } from '../../kernel/database/rows'
import type { Job } from '../../kernel/jobs'
import { type Log, oneByOne } from '../../kernel/one-by-one'
import { tellUnread } from '../chat/unread-mails'
import { tellReminder } from './notices'
import { tellWeek } from './weekly'

const KINDS = [
  { kind: 'day', beforeMs: 24 * HOUR_MS, untilMs: HOUR_MS },
  { kind: 'hour', beforeMs: HOUR_MS, untilMs: 0 },
] as const
type Kind = (typeof KINDS)[number]
export type ReminderKind = Kind['kind']
const EVERY_MS = 30_000

/** Sessions whose reminder is due and was not queued; who booked later than that needs none. */
const dueSessions = ({ db }: Door, { kind, beforeMs, untilMs }: Kind, now: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('session_reminders', (join) =>
      join.onRef('session_reminders.session_id', '=', 'sessions.id').on('session_reminders.kind', '=', kind),
    )
    .selectAll('sessions')
    .where('sessions.state', 'in', ['active', 'inprogress'])
    .where('sessions.slot', '>', new Date(now.getTime() + untilMs))
    .where('sessions.slot', '<=', new Date(now.getTime() + beforeMs))
    .where('session_reminders.kind', 'is', null)
    .where((eb) =>
      eb('sessions.scheduled_at', '<=', sql<Date>`sessions.slot - ${beforeMs} * interval '1 millisecond'`),
    )
    .orderBy('sessions.slot')

/** Marks a reminder as queued; false: somebody else has. */
const take = async (trx: Trx, session: SessionRow, kind: ReminderKind, now: Date): Promise<boolean> =>
  (await trx
    .insertInto('session_reminders')
    .values({ session_id: session.id, kind, queued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()) !== undefined

/** Queues the reminders that are due, each once over all processes. @returns how many. */
export async function remind(door: Door, now: Date, log?: Log): Promise<number> {
  let told = 0
  for (const one of KINDS) {
    const queued = await oneByOne(door, {
      job: `reminders-${one.kind}`,
      now,
      log,
      batch: 100,
      due: (limit, ready) => dueSessions(door, one, now).where(ready('sessions.id')).limit(limit).execute(),
      ref: ({ id }) => id,
      work: (session) =>
        door.transaction(async (trx) => {
          if (!(await take(trx, session, one.kind, now))) return null
          await tellReminder(trx, session, one.kind)
          return session.id
        }),
    })
    told += queued.length
  }
  return told
}

const telling = (name: string, tell: typeof remind): Job => ({
  name,
  everyMs: EVERY_MS,
  run: async ({ door, now, events, log }) => {
    if ((await tell(door, now(), log)) > 0) events.publish({ type: 'outbox.added' })
  },
})
export const REMINDER_JOBS: readonly Job[] = [
  telling('reminders', remind),
  telling('unread', tellUnread),
  telling('weekly', tellWeek),
]
