import { DAY_MS, MINUTE_MS } from '#domain/constants'
import type { BusyPeriod } from '#domain/slots/free-slots'
import { localToUtc, utcToLocal, wallClock, wallToUtc } from '#domain/slots/local-time'
import { windowsOf } from '#domain/slots/open-windows'
import { zoneTable } from '#domain/slots/zone-table'
import { TooLong, wallStarts } from '../../kernel/recurrence'

/** Epoch ms; a repetition keeps the wall-clock time and length of its first time. */
export type Repeated = BusyPeriod & { recurrence: string | null; except?: readonly number[] }

const LONGEST = 500
const MOST_INSTANCES = 512
const WINDOW_DAYS = 60
const TOO_FAST = /FREQ=(SECONDLY|MINUTELY)/i
/** Counting hours means going through all of them, years later too. */
const COUNTED_HOURS = /FREQ=HOURLY(?=.*(COUNT|BYSETPOS))|(COUNT|BYSETPOS).*FREQ=HOURLY/i
const ALLOWED = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYSETPOS',
  'BYHOUR',
])

const kept = new Map<string, BusyPeriod[]>()
const MOST_KEPT = 5000

/**
 * When something that may repeat happens, as far as it touches [fromMs, toMs]: at the same local time in that zone on
 * both sides of a clock change, and not at all where the clock skips it.
 */
export function timesOf(
  { startMs, endMs, recurrence, except = [] }: Repeated,
  zone: string,
  fromMs: number,
  toMs: number,
): BusyPeriod[] {
  if (recurrence === null) return startMs < toMs && endMs > fromMs ? [{ startMs, endMs }] : []
  const day = (ms: number, by: number) => (Math.floor(ms / DAY_MS) + by) * DAY_MS
  const low = day(fromMs, 0)
  const high = day(toMs, 1)
  const key = [recurrence, startMs, endMs, zone, low, high, except.join()].join('|')
  let times = kept.get(key)
  if (!times) {
    times = expand({ startMs, endMs, recurrence, except }, zone, low, high)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, times)
  }
  return times.filter((time) => time.startMs < toMs && time.endMs > fromMs)
}

function expand(
  { startMs, endMs, recurrence, except = [] }: Repeated & { recurrence: string },
  zone: string,
  low: number,
  high: number,
): BusyPeriod[] {
  const table = zoneTable(zone, Math.min(startMs, low - DAY_MS), high + DAY_MS)
  const first = wallClock(zone, startMs)
  const length = wallClock(zone, endMs) - first
  const reach = length + 2 * DAY_MS
  const left = new Set(except)
  const toUtc = (wallMs: number) => wallToUtc(zone, wallMs)
  return wallStarts(recurrence, { first, from: low - reach, to: high + 2 * DAY_MS, toUtc }).flatMap(
    (start) => {
      const local = start / MINUTE_MS
      const pieces = windowsOf(table, 0, local, local + length / MINUTE_MS)
      const [begin] = pieces
      if (!begin || left.has(begin.start * MINUTE_MS)) return []
      return pieces
        .map((piece) => ({ startMs: piece.start * MINUTE_MS, endMs: piece.end * MINUTE_MS }))
        .filter((piece) => piece.startMs < high && piece.endMs > low)
    },
  )
}

const NEVER = 'Esta repetición no ocurre nunca.'

/** What is wrong with a repetition, as a sentence for the coach; null: nothing. */
export function checkRecurrence(time: Repeated, zone: string): string | null {
  const { recurrence, startMs, endMs } = time
  if (recurrence === null) return null
  const wrong = 'Elige cómo se repite.'
  const rule = recurrence.replace(/^RRULE:/i, '')
  if (rule.length > LONGEST) return 'La repetición es demasiado larga.'
  if (TOO_FAST.test(rule)) return 'Una repetición va por horas, días, semanas, meses o años.'
  if (COUNTED_HOURS.test(rule)) return 'Di hasta cuándo se repite, no cuántas veces.'
  const parts = rule.split(';').map((part) => part.split('='))
  if (!parts.every(([name = '', value]) => value && ALLOWED.has(name.toUpperCase()))) return wrong
  try {
    const times = expand({ ...time, recurrence }, zone, startMs, startMs + WINDOW_DAYS * DAY_MS)
    if (times.length > MOST_INSTANCES)
      return `Se repite más de ${MOST_INSTANCES} veces en 60 días. Hazla menos seguida.`
    if (!happens({ ...time, recurrence }, zone)) return NEVER
    if (times.some((one, at) => (times[at + 1]?.startMs ?? Number.POSITIVE_INFINITY) < one.endMs))
      return 'Dura más que lo que tarda en repetirse.'
  } catch (error) {
    return error instanceof TooLong ? NEVER : wrong
  }
  return endMs > startMs ? null : 'La hora de inicio debe ser anterior a la de término.'
}

const YEARS_AHEAD = 5
const happens = (time: Repeated & { recurrence: string }, zone: string): boolean =>
  expand(time, zone, time.startMs, time.startMs + YEARS_AHEAD * 366 * DAY_MS).length > 0

/** The instant of the same wall-clock time in another zone. */
export const sameLocalTime = (atMs: number, zone: string, other: string): number =>
  localToUtc(other, utcToLocal(zone, atMs))
