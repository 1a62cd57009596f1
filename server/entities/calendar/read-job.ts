import { DAY_MS, MINUTE_MS, SESSION_MINUTES } from '#domain/constants'
import type { BusyPeriod } from '#domain/slots/free-slots'
import type { Services } from '../../kernel/context'
import type { Trx } from '../../kernel/database/door'
import type { CalendarType } from '../../kernel/database/rows'
import { zoneOrHouse } from '../../kernel/house-zone'
import { growingPause } from '../../kernel/one-by-one'
import type { BusyReading, BusyWindow } from '../../outside/calendar/port'
import { CalendarTrouble } from '../../outside/calendar/troubles'
import { warnOfConflicts } from './conflicts'
import { openAccount, providerOf } from './kept'

/** Slots reach 60 days ahead; a day more on both sides for zones. */
const AHEAD_DAYS = 62
const BEHIND_DAYS = 1
/** A change outside is seen within a minute: this, the beat of the job, and the reading itself. */
const AGAIN_MS = 40_000
const CLAIMED_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
const AT_ONCE = 8
const ROWS_AT_ONCE = 500

type Due = {
  id: string
  account_id: string
  user_id: string
  type: CalendarType
  outside_id: string | null
  read_mark: string | null
  failed_reads: number
}

const waitAfter = (failures: number): number =>
  growingPause(failures, { first: MINUTE_MS, longest: LONGEST_WAIT_MS })

/** Calendars to read now; another process leaves them alone meanwhile. */
const claim = ({ door }: Services, now: Date, only?: readonly string[]): Promise<Due[]> =>
  door.db
    .updateTable('calendars')
    .set({ next_read_at: new Date(now.getTime() + CLAIMED_MS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('calendars')
        .select('id')
        .where('removed_at', 'is', null)
        .where('user_id', 'in', (users) =>
          users
            .selectFrom('users')
            .select('id')
            .where('users.removed_at', 'is', null)
            .where('status', '!=', 'inactive'),
        )
        .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
        .$if(only === undefined, (query) => query.where('next_read_at', '<=', now))
        .orderBy('next_read_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'account_id', 'user_id', 'type', 'outside_id', 'read_mark', 'failed_reads'])
    .execute()

/** Makes the stored intervals those that were read; rows that stay the same are not touched. */
async function storeBusy(trx: Trx, calendar: Due, busy: readonly BusyPeriod[]): Promise<void> {
  const rows = await trx
    .selectFrom('external_busy')
    .select(['start_at', 'end_at'])
    .where('calendar_id', '=', calendar.id)
    .execute()
  const known = new Map(rows.map((row) => [row.start_at.getTime(), row.end_at.getTime()]))
  const fresh = busy.filter(({ startMs, endMs }) => known.get(startMs) !== endMs)
  const wanted = new Map(busy.map(({ startMs, endMs }) => [startMs, endMs]))
  const gone = [...known].filter(([startMs, endMs]) => wanted.get(startMs) !== endMs)
  for (let i = 0; i < gone.length; i += ROWS_AT_ONCE) {
    const starts = gone.slice(i, i + ROWS_AT_ONCE).map(([startMs]) => new Date(startMs))
    await trx
      .deleteFrom('external_busy')
      .where('calendar_id', '=', calendar.id)
      .where('start_at', 'in', starts)
      .execute()
  }
  for (let i = 0; i < fresh.length; i += ROWS_AT_ONCE)
    await trx
      .insertInto('external_busy')
      .values(
        fresh.slice(i, i + ROWS_AT_ONCE).map(({ startMs, endMs }) => ({
          calendar_id: calendar.id,
          user_id: calendar.user_id,
          start_at: new Date(startMs),
          end_at: new Date(endMs),
        })),
      )
      .execute()
}

async function windowOf({ door }: Services, userId: string, now: Date): Promise<BusyWindow> {
  const user = await door.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const sessions = await door.db
    .selectFrom('sessions')
    .select('slot')
    .where('coach_id', '=', userId)
    .where('state', 'in', ['active', 'inprogress'])
    .where('slot', '>', new Date(now.getTime() - DAY_MS))
    .execute()
  const ours = new Set(sessions.map(({ slot }) => slot.getTime()))
  return {
    fromMs: now.getTime() - BEHIND_DAYS * DAY_MS,
    toMs: now.getTime() + AHEAD_DAYS * DAY_MS,
    zone: zoneOrHouse(user.timezone),
    ours: [...ours],
    isOurs: (startMs, endMs) => ours.has(startMs) && endMs - startMs === SESSION_MINUTES * MINUTE_MS,
  }
}

/** What a provider is asked about before anything is stored. */
export const connectWindow = (now: Date, zone: string): BusyWindow => ({
  fromMs: now.getTime() - BEHIND_DAYS * DAY_MS,
  toMs: now.getTime() + AHEAD_DAYS * DAY_MS,
  zone,
  ours: [],
  isOurs: () => false,
})

async function store(
  services: Services,
  calendar: Due,
  reading: BusyReading | null,
  now: Date,
): Promise<boolean> {
  const nextReadAt = new Date(now.getTime() + (reading?.againMs ?? AGAIN_MS))
  return services.door.transaction(async (trx) => {
    const stays = await trx
      .updateTable('calendars')
      .set({ read_at: now, next_read_at: nextReadAt, failed_reads: 0, problem: null })
      .$if(reading !== null, (query) =>
        query.set({ read_mark: reading?.mark ?? null, skipped_lines: reading?.skipped ?? 0 }),
      )
      .where('id', '=', calendar.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (stays.numUpdatedRows === 0n || !reading) return false
    await storeBusy(trx, calendar, reading.busy)
    return warnOfConflicts(trx, calendar.id, calendar.user_id, now)
  })
}

async function readOne(services: Services, calendar: Due): Promise<void> {
  const { door, outside, events, log } = services
  const now = services.now()
  try {
    const provider = providerOf(outside, calendar.type)
    const account = await door.db
      .selectFrom('calendar_accounts')
      .select(['id', 'secret'])
      .where('id', '=', calendar.account_id)
      .executeTakeFirstOrThrow()
    if (!provider || account.secret === null) return
    const reading = await provider.busy(
      openAccount(services, account),
      { outsideId: calendar.outside_id, mark: calendar.read_mark },
      await windowOf(services, calendar.user_id, now),
    )
    if (await store(services, calendar, reading, now)) events.publish({ type: 'outbox.added' })
  } catch (error) {
    if (!(error instanceof CalendarTrouble))
      log.error({ err: error, calendar: calendar.id }, 'calendar was not read')
    const failures = calendar.failed_reads + 1
    const asked = error instanceof CalendarTrouble ? (error.retryAfterMs ?? 0) : 0
    await door.db
      .updateTable('calendars')
      .set({
        failed_reads: failures,
        problem: error instanceof CalendarTrouble ? error.trouble : 'unreachable',
        next_read_at: new Date(now.getTime() + Math.max(waitAfter(failures), asked)),
      })
      .where('id', '=', calendar.id)
      .execute()
  }
}

/**
 * Reads the calendars that are due, or those named, and stores when their coaches are busy. What could not be read is
 * kept as it was, tried again ever later, and the reason shown to the coach.
 */
export async function readCalendars(services: Services, only?: readonly string[]): Promise<void> {
  for (;;) {
    const due = await claim(services, services.now(), only)
    await Promise.all(due.map((calendar) => readOne(services, calendar)))
    if (only || due.length < AT_ONCE) return
  }
}
