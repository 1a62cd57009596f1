import { DAY_MS, HORIZON_DAYS } from './constants'
import type { Instant } from './models'
import { localToUtc, utcToLocal } from './slots/local-time'

/** So many sessions, one every so many weeks. */
export type Series = { everyWeeks: 1 | 2; count: number }
/** As many as the server takes at once, and as fit in what can be booked. */
export const mostInSeries = (everyWeeks: Series['everyWeeks']): number =>
  Math.min(10, Math.floor(HORIZON_DAYS / (7 * everyWeeks)) + 1)

const iso = (ms: number): Instant => new Date(ms).toISOString()

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
    const wall = new Date(Date.parse(`${local}Z`) + at * everyWeeks * 7 * DAY_MS).toISOString().slice(0, 16)
    const ms = at === 0 ? Date.parse(first) : localToUtc(zone, wall)
    const there = offered.has(ms) && (at === 0 || utcToLocal(zone, ms) === wall)
    found[there ? 'slots' : 'missing'].push(iso(ms))
  }
  return found
}
