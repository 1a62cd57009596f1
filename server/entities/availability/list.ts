import { DAY_MS } from '#domain/constants'
import { type Context, meOf } from '../../kernel/context'
import type { EntryKind } from '../../kernel/database/rows'
import { timesOf } from '../slot/repetition'

/** Where an entry is kept: hours on dates, named entries, or locks. */
export const ENTRY_SOURCES = ['period', 'calendar', 'lock'] as const
export type EntrySource = (typeof ENTRY_SOURCES)[number]
export type AvailabilityEntry = {
  id: string
  name: string
  type: EntryKind
  source: EntrySource
  start: Date
  end: Date
  recurrence: string | null
  version: number
  /** Starts of the next times, three at most. */
  next: Date[]
}

const NEXT = 3
const SOON = 40 * DAY_MS
const FAR = 3 * 366 * DAY_MS
type Stored = Omit<AvailabilityEntry, 'next'> & { except: Date[] }

/** Everything beside the week that is not over, the soonest first. */
export async function availabilities(context: Context): Promise<AvailabilityEntry[]> {
  const { id: coachId, timezone: zone } = meOf(context)
  const { db } = context.door
  const now = context.now()
  const [periods, entries, locks] = await Promise.all([
    db
      .selectFrom('available_periods')
      .selectAll()
      .where('coach_id', '=', coachId)
      .where('end_at', '>', now)
      .execute(),
    db.selectFrom('availability_entries').selectAll().where('coach_id', '=', coachId).execute(),
    db
      .selectFrom('availability_locks')
      .selectAll()
      .where('coach_id', '=', coachId)
      .where((eb) => eb.or([eb('end_at', '>', now), eb('recurrence', 'is not', null)]))
      .execute(),
  ])
  const times = ({ start_at, end_at }: { start_at: Date; end_at: Date }) => ({ start: start_at, end: end_at })
  const all: Stored[] = [
    ...periods.map((row) => ({
      id: row.id,
      name: '',
      type: 'available' as const,
      source: 'period' as const,
      recurrence: null,
      ...times(row),
      version: 1,
      except: [],
    })),
    ...entries.map((row) => ({
      id: row.id,
      name: row.name,
      type: row.type,
      source: 'calendar' as const,
      recurrence: row.recurrence,
      ...times(row),
      version: row.version,
      except: row.except_at,
    })),
    ...locks.map((row) => ({
      id: row.id,
      name: row.name,
      type: 'blocked' as const,
      source: 'lock' as const,
      recurrence: row.recurrence,
      ...times(row),
      version: 1,
      except: [],
    })),
  ]
  return all
    .map(({ except, ...entry }) => ({ ...entry, next: nextTimes({ ...entry, except }, zone, now) }))
    .filter(({ next }) => next.length > 0)
    .sort((a, b) => Number(a.next[0]) - Number(b.next[0]) || (a.id < b.id ? -1 : 1))
}

function nextTimes({ start, end, recurrence, except }: Stored, zone: string, now: Date): Date[] {
  const repeated = { startMs: start.getTime(), endMs: end.getTime(), recurrence, except: except.map(Number) }
  const from = Math.max(now.getTime(), recurrence === null ? 0 : start.getTime() - DAY_MS)
  const until = (toMs: number) => timesOf(repeated, zone, from, toMs).slice(0, NEXT)
  const soon = until(from + SOON)
  const starts = soon.length === NEXT ? soon : until(from + FAR)
  return starts.map(({ startMs }) => new Date(startMs))
}
