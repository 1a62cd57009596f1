import { DAY_MS, MINUTE_MS, SLOT_GRID_MINUTES } from '#domain/constants'

/** The quarter hour that has begun. */
export function gridBefore(now: Date): Date {
  const grid = SLOT_GRID_MINUTES * MINUTE_MS
  return new Date(Math.floor(now.getTime() / grid) * grid)
}

/** Whole days from a moment. */
export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** The same day some months later. */
export function monthsFrom(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved
}
