import type { ZoneTable } from './zone-table'

const DAY = 1440
/** No wall clock is further than this from UTC, and no change moves it further. */
const NEAR = 2 * DAY

/** Local wall-clock minutes of a weekday (0 Sunday), end exclusive, at most 1440. */
export type WeeklyRange = { weekday: number; startMinute: number; endMinute: number }

/** Whether a start is the second instant of a local time whose first instant is a candidate too. */
export type Repeats = (at: number, first: number, step: number) => boolean
type Visit = (start: number, end: number, repeats: Repeats | null) => void
export type Window = { start: number; end: number }

function byWeekday(ranges: readonly WeeklyRange[]): Window[][] {
  const week: Window[][] = [[], [], [], [], [], [], []]
  const sorted = [...ranges].sort((a, b) => a.startMinute - b.startMinute)
  for (const { weekday, startMinute, endMinute } of sorted) {
    const day = week[weekday]
    const last = day?.at(-1)
    if (last && startMinute <= last.end) last.end = Math.max(last.end, endMinute)
    else day?.push({ start: startMinute, end: endMinute })
  }
  return week
}

/**
 * Windows (epoch minutes) in which the local clock shows [start, end), given in minutes since 1970-01-01T00:00 of that
 * clock: cut where the clock changes, joined where they touch, none where the clock skips them.
 */
export function windowsOf(table: ZoneTable, segment: number, start: number, end: number): Window[] {
  const pieces: Window[] = []
  for (let i = segment; i < table.from.length; i++) {
    const offset = table.offset[i] ?? 0
    const from = Math.max(start - offset, table.from[i] ?? 0)
    const to = Math.min(end - offset, table.from[i + 1] ?? Number.POSITIVE_INFINITY)
    if (from >= to) continue
    const last = pieces.at(-1)
    if (last && last.end === from) last.end = to
    else pieces.push({ start: from, end: to })
  }
  return pieces
}

export const repeatsOf =
  (table: ZoneTable, segment: number): Repeats =>
  (at, first, step) => {
    for (let i = segment + 1; i < table.from.length; i++) {
      const change = table.from[i] ?? 0
      const doubled = (table.offset[i - 1] ?? 0) - (table.offset[i] ?? 0)
      if (at >= change && at < change + doubled) return (at - doubled - first) % step === 0
    }
    return false
  }

/**
 * Visits, in order, the windows (epoch minutes, end exclusive) in which the local clock shows one of the weekly ranges,
 * for every local day that touches [earliest, latest]. Touching ranges of a day are one window.
 */
export function openWindows(
  table: ZoneTable,
  ranges: readonly WeeklyRange[],
  earliest: number,
  latest: number,
  visit: Visit,
): void {
  const week = byWeekday(ranges)
  const { from, offset } = table
  const lastDay = Math.floor(latest / DAY) + 1
  let segment = 0
  for (let day = Math.floor(earliest / DAY) - 1; day <= lastDay; day++) {
    const midnight = day * DAY
    while ((from[segment + 1] ?? Number.POSITIVE_INFINITY) <= midnight - NEAR) segment++
    const windows = week[(((day + 4) % 7) + 7) % 7] ?? []
    if ((from[segment + 1] ?? Number.POSITIVE_INFINITY) > midnight + NEAR) {
      const shift = midnight - (offset[segment] ?? 0)
      for (const { start, end } of windows) visit(start + shift, end + shift, null)
      continue
    }
    const near = segment
    const pieces = windows.flatMap(({ start, end }) =>
      windowsOf(table, near, midnight + start, midnight + end),
    )
    pieces.sort((a, b) => a.start - b.start)
    const repeats = repeatsOf(table, near)
    for (const { start, end } of pieces) visit(start, end, repeats)
  }
}
