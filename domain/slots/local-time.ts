import { MINUTE_MS } from '../constants'
import { dayAfter } from '../dates'
import type { Instant } from '../models'
import { offsetMinutes, zoneTable } from './zone-table'

const DAY_MINUTES = 1440

/**
 * The instant (epoch ms) of what the wall clock of an IANA zone shows, in ms as if it were UTC.
 * Doubled times answer their first instant; skipped ones move forward by the length of the gap.
 */
export function wallToUtc(zone: string, wallMs: number): number {
  const { from, offset } = zoneTable(zone, wallMs, wallMs)
  const minute = wallMs / MINUTE_MS
  for (let i = 0; i < from.length; i++) {
    const utc = minute - (offset[i] ?? 0)
    if (utc < (from[i + 1] ?? Number.POSITIVE_INFINITY)) {
      const shown = utc >= (from[i] ?? 0) ? utc : minute - (offset[i - 1] ?? 0)
      return shown * MINUTE_MS
    }
  }
  throw new RangeError(`No offset of ${zone} at ${wallMs}.`)
}

/** The same for a local time `YYYY-MM-DDTHH:mm`. */
export const localToUtc = (zone: string, local: string): number => wallToUtc(zone, Date.parse(`${local}Z`))

/** What the wall clock of a zone shows at an instant, in ms as if it were UTC. */
export const wallClock = (zone: string, atMs: number): number => atMs + offsetMinutes(zone, atMs) * MINUTE_MS

/** The local wall-clock time `YYYY-MM-DDTHH:mm` of an instant. */
export const utcToLocal = (zone: string, atMs: number): string =>
  new Date(wallClock(zone, atMs)).toISOString().slice(0, 16)

/** Days since 1970-01-01 on the zone's own calendar. */
export const localDay = (zone: string, atMs: number): number =>
  Math.floor((atMs / MINUTE_MS + offsetMinutes(zone, atMs)) / DAY_MINUTES)

/** A whole day YYYY-MM-DD of a zone, as instants. */
export const wholeDay = (date: string, zone: string): { start: Instant; end: Instant } => ({
  start: new Date(localToUtc(zone, `${date}T00:00`)).toISOString(),
  end: new Date(localToUtc(zone, `${dayAfter(date)}T00:00`)).toISOString(),
})
