import { DEFAULT_DAY, LAST_HOUR, LAST_START, SESSION_MINUTES } from './constants'
import type { AvailabilityDay, AvailabilityRange } from './models'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** Minutes since midnight of a wall-clock time HH:mm; NaN when it is none. */
export function minutesOf(time: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : Number.NaN
}
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Monday to Friday, 09:00–17:00. */
export const defaultWeek = (): AvailabilityDay[] =>
  WEEKDAYS.map((id) => ({ id, ranges: id >= 1 && id <= 5 ? [{ ...DEFAULT_DAY }] : [] }))

function checkRange(range: AvailabilityRange): string | null {
  const start = minutesOf(range.start)
  const end = minutesOf(range.end)
  if (Number.isNaN(start) || Number.isNaN(end)) return 'Escribe la hora como 09:00.'
  if (start >= end) return 'La hora de inicio debe ser anterior a la de término.'
  if (start > minutesOf(LAST_START)) return 'La última hora de inicio es 23:00.'
  if (end > minutesOf(LAST_HOUR)) return 'La última hora de término es 23:59.'
  return end - start < SESSION_MINUTES ? 'Un rango debe durar al menos 45 minutos.' : null
}

/** The sentence for the first rule a day breaks, or null. */
function checkDay(day: AvailabilityDay): string | null {
  for (const range of day.ranges) {
    const error = checkRange(range)
    if (error) return error
  }
  const sorted = [...day.ranges].sort((a, b) => minutesOf(a.start) - minutesOf(b.start))
  const overlaps = sorted.some((range, at) => {
    const before = sorted[at - 1]
    return before !== undefined && minutesOf(before.end) > minutesOf(range.start)
  })
  return overlaps ? 'Estos rangos se topan. Júntalos o ajusta uno.' : null
}

/** weekday id → sentence */
export function checkWeek(week: AvailabilityDay[]): Record<number, string> {
  const errors: Record<number, string> = {}
  for (const day of week) {
    const error = checkDay(day)
    if (error) errors[day.id] = error
  }
  return errors
}
