import { DAY_MS } from '../constants'
import { dayKey } from '../format-time'
import { chileanHolidays } from '../holidays'
import { freeSlots, type SlotQuestion } from './free-slots'
import type { NamedBusy } from './hidden-starts'

export const CLOSED_REASONS = ['full', 'holiday'] as const
/** A day without a free start. full: it had hours and all are taken · holiday: the coach rests that day, `name` says why. */
export type ClosedDay = { day: string; reason: (typeof CLOSED_REASONS)[number]; name: string | null }

/** What the coach closes themselves, beside what others take from them. */
const OWN_RULES = new Set<NamedBusy['rule']>(['blocked', 'lock'])

/**
 * The days (yyyy-mm-dd in `reader`, ascending) on which nothing is free though the coach works then: taken by others, or a
 * holiday they rest on; `free`: what the question answers. A day whose hours are the coach's own business is not among them. By the computation that offers.
 */
export function closedDays(
  question: Omit<SlotQuestion, 'busy'> & { busy: readonly NamedBusy[] },
  free: readonly number[],
  reader: string,
): ClosedDay[] {
  const daysOf = (starts: readonly number[]): Set<string> =>
    new Set(starts.map((start) => dayKey(start, reader)))
  const without = (busy: readonly NamedBusy[]): Set<string> => daysOf(freeSlots({ ...question, busy }))
  const left = daysOf(free)
  const offered = without(question.busy.filter(({ rule }) => OWN_RULES.has(rule)))
  const { fromMs, toMs } = question
  const years = [new Date(fromMs).getUTCFullYear(), new Date(toMs + DAY_MS).getUTCFullYear()]
  const holidays = new Map(years.flatMap(chileanHolidays).map(({ date, name }) => [date, name]))
  const closed: ClosedDay[] = []
  for (const day of without([])) {
    if (left.has(day)) continue
    const name = holidays.get(day) ?? null
    if (offered.has(day)) closed.push({ day, reason: 'full', name: null })
    else if (name) closed.push({ day, reason: 'holiday', name })
  }
  return closed
}
