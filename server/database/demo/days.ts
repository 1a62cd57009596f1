import { DAY_MS } from '#domain/constants'

/** Whole days from a moment. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** The same day some months later. */
export function monthsFrom(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}
