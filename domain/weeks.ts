import { DAY_MS } from './constants'
import { dayKey } from './format-time'

/** The ISO 8601 week of an instant on a zone's own calendar, "2026-W36": from Monday, named by its Thursday's year. */
export function isoWeek(instant: string | number, zone: string): string {
  const day = Date.parse(`${dayKey(instant, zone)}T00:00Z`)
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const thursday = day + (3 - weekday) * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  const week = 1 + Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY_MS))
  return `${year}-W${String(week).padStart(2, '0')}`
}
