import { HOUR_MS } from '#domain/constants'
import type { Services } from '../../context'
import type { Door, Trx } from '../../database/door'
import type { SessionRow } from '../../database/tables'
import { takeTurns } from '../../turns'
import { tellUnread } from '../chat/unread-mails'
import { tellReminder } from './notices'
import { tellWeek } from './weekly'

const KINDS = [
  { kind: 'day', beforeMs: 24 * HOUR_MS, untilMs: HOUR_MS },
  { kind: 'hour', beforeMs: HOUR_MS, untilMs: 0 },
] as const
export type ReminderKind = (typeof KINDS)[number]['kind']
const EVERY_MS = 30_000
const BATCH = 100

/** Sessions whose reminder is due and was not queued; who booked later than that needs none. */
async function due(trx: Trx, { kind, beforeMs, untilMs }: (typeof KINDS)[number], now: Date) {
  const from = new Date(now.getTime() + untilMs)
  const to = new Date(now.getTime() + beforeMs)
  const rows = await trx
    .selectFrom('sessions')
    .leftJoin('session_reminders', (join) =>
      join.onRef('session_reminders.session_id', '=', 'sessions.id').on('session_reminders.kind', '=', kind),
    )
    .selectAll('sessions')
    .where('sessions.state', 'in', ['active', 'inprogress'])
    .where('sessions.slot', '>', from)
    .where('sessions.slot', '<=', to)
    .where('session_reminders.kind', 'is', null)
    .orderBy('sessions.slot')
    .limit(BATCH)
    .execute()
  return rows.filter((row) => row.scheduled_at.getTime() <= row.slot.getTime() - beforeMs)
}

/** Marks a reminder as queued; false: somebody else has. */
const take = async (trx: Trx, session: SessionRow, kind: ReminderKind, now: Date): Promise<boolean> =>
  (await trx
    .insertInto('session_reminders')
    .values({ session_id: session.id, kind, queued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()) !== undefined

/** Queues the reminders that are due, each once over all processes. @returns how many. */
export const remind = (door: Door, now: Date): Promise<number> =>
  door.transaction(async (trx) => {
    let told = 0
    for (const one of KINDS) {
      for (const session of await due(trx, one, now)) {
        if (!(await take(trx, session, one.kind, now))) continue
        await tellReminder(trx, session, one.kind)
        told += 1
      }
    }
    return told
  })

/** Looks at once and every 30 s. @returns the stop, which waits for a running look. */
export function startReminders({ door, now, events, log }: Services): () => Promise<void> {
  const look = async (): Promise<void> => {
    try {
      const told =
        (await remind(door, now())) + (await tellUnread(door, now())) + (await tellWeek(door, now()))
      if (told > 0) events.publish({ type: 'outbox.added' })
    } catch (error) {
      log.error({ err: error }, 'nobody was reminded')
    }
  }
  return takeTurns(EVERY_MS, look).stop
}
