import { DAY_MS } from './constants'
import type { Instant } from './models'
import { localDay, localToUtc, utcToLocal } from './slots/local-time'

/** The house's own calendar: days of trips are counted in it, wherever somebody looks from. */
export const HOUSE_ZONE = 'America/Santiago'

/** Epoch milliseconds of the start of a day `YYYY-MM-DD`. */
export const startOfDay = (isoDate: string): number => localToUtc(HOUSE_ZONE, `${isoDate}T00:00`)
/** Epoch milliseconds of its last minute: what ends on a day may be used on it. */
export const endOfDay = (isoDate: string): number => localToUtc(HOUSE_ZONE, `${isoDate}T23:59`)
/** The day `YYYY-MM-DD` of an instant. */
export const dayOf = (at: number): string => utcToLocal(HOUSE_ZONE, at).slice(0, 10)

const plusDays = (isoDate: string, days: number): string =>
  new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The same wall-clock time that many days later; negative: earlier. */
export function daysLater(at: number, days: number): number {
  const [, time = '00:00'] = utcToLocal(HOUSE_ZONE, at).split('T')
  return localToUtc(HOUSE_ZONE, `${plusDays(dayOf(at), days)}T${time}`)
}

/** The end of a trip whose pause lasts from one instant to another: later by as many days. Epoch milliseconds. */
export const endAfterPause = (endsAt: number, from: number, until: number): number =>
  daysLater(endsAt, localDay(HOUSE_ZONE, until) - localDay(HOUSE_ZONE, from))

/** The day so many months after a day `YYYY-MM-DD`; the 31st becomes a shorter month's last day. */
export function monthsLater(isoDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Whole months between two instants, rounded; null while one is missing. */
export function monthsBetween(from: Instant | null, to: Instant | null): number | null {
  if (from === null || to === null) return null
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / (30.44 * DAY_MS)))
}
