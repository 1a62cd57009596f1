import { DAY_MS } from './constants'
import { dayAfter } from './dates'
import { HOUSE_ZONE } from './house'
import type { Instant } from './models'
import { localDay, localToUtc, utcToLocal } from './slots/local-time'

// days of trips are counted in the house's own calendar, wherever somebody looks from

/** Epoch milliseconds of the start of a day `YYYY-MM-DD`. */
export const startOfDay = (isoDate: string): number => localToUtc(HOUSE_ZONE, `${isoDate}T00:00`)
/** Epoch milliseconds of its last minute: what ends on a day may be used on it. */
export const endOfDay = (isoDate: string): number => localToUtc(HOUSE_ZONE, `${isoDate}T23:59`)
/** The day `YYYY-MM-DD` of an instant. */
export const dayOf = (at: number): string => utcToLocal(HOUSE_ZONE, at).slice(0, 10)

/** The same wall-clock time that many days later; negative: earlier. */
export function daysLater(at: number, days: number): number {
  const [, time = '00:00'] = utcToLocal(HOUSE_ZONE, at).split('T')
  return localToUtc(HOUSE_ZONE, `${dayAfter(dayOf(at), days)}T${time}`)
}

/** The end of a trip whose pause lasts from one instant to another: later by as many days. Epoch milliseconds. */
export const endAfterPause = (endsAt: number, from: number, until: number): number =>
  daysLater(endsAt, localDay(HOUSE_ZONE, until) - localDay(HOUSE_ZONE, from))

/** Whole months between two instants, rounded; null while one is missing. */
export function monthsBetween(from: Instant | null, to: Instant | null): number | null {
  if (from === null || to === null) return null
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / (30.44 * DAY_MS)))
}
