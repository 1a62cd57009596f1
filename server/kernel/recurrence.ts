import { createRequire } from 'node:module'
import type { Options } from 'rrule'
import { DAY_MS, HOUR_MS } from '#domain/constants'

// Published as a bundle that Node reads only as CommonJS.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

/** So many looks at the interval a frequency may take, from years (0) to hours (4): each takes about as long. */
const MOST_STEPS = [500, 3000, 20_000, 20_000, 20_000]

/** The rule never comes to an end where it is asked, or goes too far to get there. */
export class TooLong extends Error {}

/** A rule that never happens never ends, so its steps are counted where it asks how far to go. */
function guarded(options: Options): void {
  const { interval, freq } = options
  const most = MOST_STEPS[freq] ?? 0
  let steps = 0
  Object.defineProperty(options, 'interval', {
    get: () => {
      steps += 1
      if (steps > most) throw new TooLong()
      return interval
    },
  })
}

const UNITS: Partial<Record<number, number>> = {
  [RRule.HOURLY]: HOUR_MS,
  [RRule.DAILY]: DAY_MS,
  [RRule.WEEKLY]: 7 * DAY_MS,
}

/** Hours, days and weeks that are not counted may begin right before they are asked for. */
function shifted({ freq, interval, count, bysetpos }: Partial<Options>, first: number, from: number): number {
  const unit = freq === undefined ? undefined : UNITS[freq]
  if (unit === undefined || count || bysetpos || from <= first) return first
  const step = unit * (interval ?? 1)
  return first + Math.max(0, Math.floor((from - first) / step) - 1) * step
}

const UNTIL = /;?\bUNTIL=(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?[^;]*/i

/** Where a rule's UNTIL lies: a day holds whole, a moment on the wall and an instant hold themselves. */
function endOf(
  text: string,
  toUtc: (wallMs: number) => number,
): { ms: number; over(wallMs: number): boolean } {
  const [, year, month, day, hour, minute, second, utc] = UNTIL.exec(text) ?? []
  if (year === undefined) return { ms: Number.POSITIVE_INFINITY, over: () => false }
  const [y = 0, m = 0, d = 0, ...clock] = [year, month, day, hour, minute, second].map((part) =>
    Number(part ?? 0),
  )
  const ms = Date.UTC(y, m - 1, d, ...clock)
  if (hour === undefined) return { ms: ms + DAY_MS, over: (wallMs) => wallMs >= ms + DAY_MS }
  return { ms, over: (wallMs) => (utc ? toUtc(wallMs) : wallMs) > ms }
}

export type Asked = {
  /** the first time, and what is asked for, [from, to): on the wall clock, epoch ms as if it were UTC */
  first: number
  from: number
  to: number
  toUtc: (wallMs: number) => number
}

/**
 * Starts of a repetition on the wall clock, by RFC 5545: the one reading of rules, for hours a coach writes and for
 * calendars from outside alike. The first time counts only if the rule names it.
 * @throws TooLong, or Error for a rule that is none.
 */
export function wallStarts(text: string, { first, from, to, toUtc }: Asked): number[] {
  const bare = text.replace(UNTIL, '').replace(/^(RRULE:)?;/i, '$1')
  const given = RRule.parseString(bare.toUpperCase())
  if (given.freq === undefined) throw new Error('a rule says how often')
  if (given.count === 0) return []
  const end = endOf(text, toUtc)
  const rule = new RRule({ ...given, dtstart: new Date(shifted(given, first, from)), tzid: null })
  guarded(rule.options)
  // an instant differs from the wall clock by less than a day
  const last = Math.min(to, end.ms + DAY_MS) - 1
  return rule
    .between(new Date(Math.max(from, first)), new Date(last), true)
    .map((date) => date.getTime())
    .filter((wallMs) => !end.over(wallMs))
}
