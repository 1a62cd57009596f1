import { DAY_MS, HORIZON_DAYS } from './constants'
import type { Instant, Pace } from './models'
import { localToUtc, utcToLocal } from './slots/local-time'

/** So many sessions, one every so many weeks. */
export const SERIES_WEEKS = [1, 2, 4] as const
export type Series = { everyWeeks: (typeof SERIES_WEEKS)[number]; count: number }
/** So many sessions at once. */
export const MOST_IN_SERIES = 10
/** As many as the server takes at once, and as fit in what can be booked. */
export const mostInSeries = (everyWeeks: Series['everyWeeks']): number =>
  Math.min(MOST_IN_SERIES, Math.floor(HORIZON_DAYS / (7 * everyWeeks)) + 1)

const iso = (ms: number): Instant => new Date(ms).toISOString()
const wallLater = (local: string, weeks: number): string =>
  new Date(Date.parse(`${local}Z`) + weeks * 7 * DAY_MS).toISOString().slice(0, 16)

const PACE_WEEKS: Record<Pace, number> = { weekly: 1, biweekly: 2, monthly: 4 }
/**
 * When somebody who keeps a pace meets next: at the same time of the clock in `zone`, on the same weekday, and not before
 * `now` (epoch ms). Without a pace, every two weeks.
 */
export function nextInRhythm(last: Instant, pace: Pace | null, zone: string, now: number): Instant {
  const local = utcToLocal(zone, Date.parse(last))
  let weeks = PACE_WEEKS[pace ?? 'biweekly']
  let at = localToUtc(zone, wallLater(local, weeks))
  while (at <= now) {
    weeks += 1
    at = localToUtc(zone, wallLater(local, weeks))
  }
  return iso(at)
}

/**
 * The starts of a series at one wall-clock time of `zone`, from `first` on: those among `free`, and those that are not
 * (taken, not open yet, or at a time the clock skips that day).
 */
export function seriesOf(
  first: Instant,
  { everyWeeks, count }: Series,
  zone: string,
  free: readonly Instant[],
): { slots: Instant[]; missing: Instant[] } {
  const offered = new Set(free.map((slot) => Date.parse(slot)))
  const local = utcToLocal(zone, Date.parse(first))
  const found = { slots: [] as Instant[], missing: [] as Instant[] }
  for (let at = 0; at < count; at += 1) {
    const wall = wallLater(local, at * everyWeeks)
    const ms = at === 0 ? Date.parse(first) : localToUtc(zone, wall)
    const there = offered.has(ms) && (at === 0 || utcToLocal(zone, ms) === wall)
    found[there ? 'slots' : 'missing'].push(iso(ms))
  }
  return found
}
