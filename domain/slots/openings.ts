import { MINUTE_MS, SESSION_MINUTES } from '../constants'
import { dayKey, partOfDay } from '../format-time'

const SESSION_MS = SESSION_MINUTES * MINUTE_MS
const MOST_PROPOSALS = 3

/** Of free starts (instants, ascending) those whose sessions do not overlap: the first, then each after the one before ends. */
export function openings(starts: readonly string[]): string[] {
  const chosen: string[] = []
  let until = Number.NEGATIVE_INFINITY
  for (const start of starts) {
    const at = Date.parse(start)
    if (at < until) continue
    chosen.push(start)
    until = at + SESSION_MS
  }
  return chosen
}

/** Up to three starts, each on a day of its own, that are the nearest to an instant. In order of time. */
export function nearestTo(at: string, starts: readonly string[], zone: string): string[] {
  const away = (start: string): number => Math.abs(Date.parse(start) - Date.parse(at))
  const days = new Set<string>()
  const chosen: string[] = []
  for (const start of [...starts].sort((one, other) => away(one) - away(other))) {
    const day = dayKey(start, zone)
    if (days.has(day)) continue
    days.add(day)
    chosen.push(start)
    if (chosen.length === MOST_PROPOSALS) break
  }
  return chosen.sort()
}

/**
 * Up to three starts to choose at one press: the first one, then the next on another day and in another part of the day;
 * where the parts run out another day is enough. In order of time.
 */
export function proposals(starts: readonly string[], zone: string): string[] {
  const chosen: string[] = []
  const seen = (of: (start: string) => string, start: string): boolean =>
    chosen.some((one) => of(one) === of(start))
  const day = (start: string): string => dayKey(start, zone)
  const part = (start: string): string => partOfDay(start, zone)
  for (const fits of [
    (start: string) => !seen(day, start) && !seen(part, start),
    (start: string) => !seen(day, start),
  ]) {
    for (const start of starts) {
      if (chosen.length === MOST_PROPOSALS) break
      if (fits(start)) chosen.push(start)
    }
  }
  return chosen.sort()
}
