import {
  BUFFER_MINUTES,
  DAY_MS,
  HORIZON_DAYS,
  MINUTE_MS,
  NOTICE_SECONDS,
  SESSION_MINUTES,
  SLOT_GRID_MINUTES,
} from '../constants'
import { openWindows, type Repeats, repeatsOf, type WeeklyRange } from './open-windows'
import { type ZoneTable, zoneTable } from './zone-table'

/** Epoch milliseconds, end exclusive. */
export type BusyPeriod = { startMs: number; endMs: number }
export type SlotQuestion = {
  ranges: readonly WeeklyRange[]
  /** Times open beside the week, whatever the weekday. */
  extra?: readonly BusyPeriod[]
  /** IANA name of the coach's zone. */
  zone: string
  busy: readonly BusyPeriod[]
  /** Starts asked for: fromMs inclusive, toMs exclusive. */
  fromMs: number
  toMs: number
  nowMs: number
  /** Distance between starts, 15 unless told. */
  stepMinutes?: number
}

type Blocked = { low: Float64Array; high: Float64Array; length: number }

/** Starts strictly between low and high (epoch minutes) would touch something busy; sorted, without overlaps. */
function blockedStarts(busy: readonly BusyPeriod[]): Blocked {
  let sorted = busy
  for (let i = 1; i < busy.length; i++) {
    if ((busy[i]?.startMs ?? 0) < (busy[i - 1]?.startMs ?? 0)) {
      sorted = [...busy].sort((a, b) => a.startMs - b.startMs)
      break
    }
  }
  const low = new Float64Array(sorted.length)
  const high = new Float64Array(sorted.length)
  let length = 0
  for (const period of sorted) {
    const from = period.startMs / MINUTE_MS - SESSION_MINUTES - BUFFER_MINUTES
    const to = period.endMs / MINUTE_MS + BUFFER_MINUTES
    const last = high[length - 1]
    if (last !== undefined && from < last) {
      if (to > last) high[length - 1] = to
      continue
    }
    low[length] = from
    high[length] = to
    length++
  }
  return { low, high, length }
}

type Visit = Parameters<typeof openWindows>[4]

/** The windows of the week and the extra ones, in order; what overlaps or touches is one window. */
function joinedWindows(
  table: ZoneTable,
  { ranges, extra = [] }: SlotQuestion,
  earliest: number,
  latest: number,
  visit: Visit,
): void {
  const windows: { start: number; end: number }[] = extra
    .filter(
      // What opens while the last session is held still joins the hours it starts in.
      ({ startMs, endMs }) =>
        endMs >= earliest * MINUTE_MS && startMs <= (latest + SESSION_MINUTES) * MINUTE_MS,
    )
    .map(({ startMs, endMs }) => ({ start: startMs / MINUTE_MS, end: endMs / MINUTE_MS }))
  openWindows(table, ranges, earliest, latest, (start, end) => windows.push({ start, end }))
  windows.sort((a, b) => a.start - b.start)
  const repeats: Repeats = repeatsOf(table, 0)
  let open: { start: number; end: number } | null = null
  for (const window of windows) {
    if (open && window.start <= open.end) {
      if (window.end > open.end) open.end = window.end
      continue
    }
    if (open) visit(open.start, open.end, repeats)
    open = { ...window }
  }
  if (open) visit(open.start, open.end, repeats)
}

/**
 * Free starts in epoch ms, ascending: on the 15-minute grid, every minute of the session inside the weekly ranges
 * (local time) or the extra ones, 15 minutes away from anything busy, from 1800 s to 60 days ahead of now. A local time the clock
 * skips is not offered, one that happens twice only at its first instant.
 * @throws RangeError for a zone Intl does not know.
 */
export function freeSlots(question: SlotQuestion): number[] {
  const step = question.stepMinutes ?? SLOT_GRID_MINUTES
  const earliest = Math.max(question.fromMs, question.nowMs + NOTICE_SECONDS * 1000) / MINUTE_MS
  const latest = Math.min(question.toMs - 1, question.nowMs + HORIZON_DAYS * DAY_MS) / MINUTE_MS
  const slots: number[] = []
  const extra = question.extra?.length ?? 0
  if (!(latest >= earliest) || question.ranges.length + extra === 0) return slots
  const table = zoneTable(question.zone, earliest * MINUTE_MS, latest * MINUTE_MS)
  const { low, high, length } = blockedStarts(question.busy)
  let next = 0

  const visit: Visit = (start, end, repeats) => {
    const first = Math.ceil(start / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES
    let at = first < earliest ? first + Math.ceil((earliest - first) / step) * step : first
    const last = Math.min(end - SESSION_MINUTES, latest)
    while (at <= last) {
      while (next < length && (high[next] ?? 0) <= at) next++
      if (next < length && (low[next] ?? 0) < at) {
        at += Math.ceil(((high[next] ?? 0) - at) / step) * step
        continue
      }
      if (repeats === null || !repeats(at, first, step)) slots.push(at * MINUTE_MS)
      at += step
    }
  }
  if (extra > 0) joinedWindows(table, question, earliest, latest, visit)
  else openWindows(table, question.ranges, earliest, latest, visit)
  return slots
}
