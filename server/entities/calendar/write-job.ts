import { MINUTE_MS } from '#domain/constants'
import type { Services } from '../../kernel/context'
import type { Db } from '../../kernel/database/door'
import { type Queue, waitingIn } from '../../kernel/numbers'
import { growingPause } from '../../kernel/one-by-one'
import type { OutsideEvent } from '../../outside/calendar/port'
import { CalendarTrouble } from '../../outside/calendar/troubles'
import { sessionEntry } from '../calendar-entry/entry'
import { NOTHING } from '../calendar-entry/invites'
import { openAccount, providerOf } from './kept'

const AT_ONCE = 20
const CLAIMED_MS = 2 * MINUTE_MS
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 60 * MINUTE_MS
/** A session that long ago is not written any more. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS

type Due = {
  uid: string
  calendar_id: string
  wanted_sequence: number
  outside_ref: string | null
  attempts: number
}

/** Events of main calendars that are not as they should be, and whose time has come. */
const dueEvents = (db: Db, now: Date) =>
  db
    .selectFrom('calendar_events')
    .innerJoin('calendars', 'calendars.id', 'calendar_events.calendar_id')
    .where('calendars.removed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .whereRef('written_sequence', 'is distinct from', 'wanted_sequence')

const claim = ({ door }: Services, now: Date): Promise<Due[]> =>
  door.db
    .updateTable('calendar_events')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + CLAIMED_MS),
    }))
    .where((eb) =>
      eb(
        eb.refTuple('uid', 'calendar_id'),
        'in',
        dueEvents(door.db, now)
          .select(['calendar_events.uid', 'calendar_events.calendar_id'])
          .orderBy('next_attempt_at')
          .limit(AT_ONCE)
          .forUpdate('calendar_events')
          .skipLocked()
          .$asTuple('uid', 'calendar_id'),
      ),
    )
    .returning(['uid', 'calendar_id', 'wanted_sequence', 'outside_ref', 'attempts'])
    .execute()

/** The session as the coach's calendar should show it. */
async function eventOf(services: Services, uid: string): Promise<OutsideEvent | null> {
  const { door, config, now } = services
  const row = await door.db
    .selectFrom('session_invites')
    .innerJoin('sessions', 'sessions.id', 'session_invites.session_id')
    .innerJoin('users as coachee', 'coachee.id', 'sessions.coachee_id')
    .innerJoin('users as coach', 'coach.id', 'sessions.coach_id')
    .select('coach.timezone')
    .select(['uid', 'sequence', 'sessions.id', 'slot', 'sessions.updated_at', 'sessions.conference_url'])
    .select(['coachee.first_name', 'coachee.last_name'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!row || row.slot.getTime() < now().getTime() - GIVE_UP_MS) return null
  const { url, description } = sessionEntry(row, config.origin, row.timezone)
  return {
    uid: `${uid}@${new URL(config.origin).hostname}`,
    sequence: row.sequence,
    stamp: row.updated_at,
    start: row.slot,
    summary: `Sesión con ${`${row.first_name} ${row.last_name}`.trim()}`,
    description,
    url,
  }
}

async function writeOne(services: Services, due: Due): Promise<void> {
  const { door, outside, config, log, now } = services
  const at = now()
  const settle = (set: {
    written_sequence?: number
    outside_ref?: string | null
    problem: string | null
    next_attempt_at?: Date
  }) =>
    door.db
      .updateTable('calendar_events')
      .set(set)
      .where('uid', '=', due.uid)
      .where('calendar_id', '=', due.calendar_id)
      .execute()
  try {
    const calendar = await door.db
      .selectFrom('calendars')
      .innerJoin('calendar_accounts', 'calendar_accounts.id', 'calendars.account_id')
      .select(['calendars.type', 'calendars.outside_id', 'calendar_accounts.id', 'calendar_accounts.secret'])
      .where('calendars.id', '=', due.calendar_id)
      .executeTakeFirstOrThrow()
    const provider = providerOf(outside, calendar.type)
    const event = due.wanted_sequence === NOTHING ? null : await eventOf(services, due.uid)
    if (!provider?.writes || calendar.secret === null) {
      await settle({ written_sequence: due.wanted_sequence, problem: null })
      return
    }
    const account = openAccount(services, calendar)
    const place = { outsideId: calendar.outside_id, mark: null }
    if (event) {
      const ref = await provider.write(account, place, event, due.outside_ref)
      await settle({ written_sequence: due.wanted_sequence, outside_ref: ref, problem: null })
    } else {
      const uid = `${due.uid}@${new URL(config.origin).hostname}`
      if (due.wanted_sequence === NOTHING) await provider.remove(account, place, uid, due.outside_ref)
      await settle({ written_sequence: due.wanted_sequence, problem: null })
    }
  } catch (error) {
    const known = error instanceof CalendarTrouble
    if (!known) log.error({ err: error, calendar: due.calendar_id }, 'session was not written to a calendar')
    const wait = Math.max(
      growingPause(due.attempts, { first: FIRST_WAIT_MS, longest: LONGEST_WAIT_MS }),
      known ? (error.retryAfterMs ?? 0) : 0,
    )
    await settle({
      problem: known ? error.trouble : 'unreachable',
      next_attempt_at: new Date(at.getTime() + wait),
    })
  }
}

export const eventsDue: Queue = (db, now) => dueEvents(db, now).select(waitingIn).executeTakeFirstOrThrow()

/** Carries sessions into main calendars: writes, rewrites and takes away; what fails is tried again ever later. */
export async function writeCalendars(services: Services): Promise<void> {
  for (;;) {
    const due = await claim(services, services.now())
    for (const one of due) await writeOne(services, one)
    if (due.length < AT_ONCE) return
  }
}
