import { dayOf } from '#domain/trip-dates'

const MONTHS = 12

/** `2026-11`, in the house's calendar: whoever looks from another zone counts the same answers together. */
export const monthOf = (at: Date): string => dayOf(at.getTime()).slice(0, 7)

/** The last twelve months, this one included, oldest first. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = monthOf(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, at) => {
    const count = year * 12 + month - 1 - (MONTHS - 1 - at)
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
