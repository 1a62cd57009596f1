import { DAY_MS, MINUTE_MS } from '../constants'
import { isKnownZone, knownOffset, knownSpan, onKnownZones } from './known-zones'
import { corrected, REACH } from './zone-corrections'

/**
 * Offsets of one zone as segments: segment i holds from `from[i]` (epoch minutes, UTC, inclusive) to `from[i + 1]`,
 * with `offset[i]` minutes to add to UTC for the local wall clock. The first segment starts at -Infinity.
 */
export type ZoneTable = { from: readonly number[]; offset: readonly number[] }

/** There are some 600 names, but each may be written in capitals or not. */
const MOST_NAMES = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    if (formatters.size >= MOST_NAMES) formatters.clear()
    formatters.set(zone, formatter)
  }
  return formatter
}

function isOwnZone(zone: string): boolean {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** Whether the name is an IANA zone this runtime knows, or one the server told of. */
export const isZone = (zone: string): boolean => isKnownZone(zone) || isOwnZone(zone)

/** Minutes from UTC to the local wall clock at an instant: as the server told, else asked of Intl. */
function askOffset(zone: string, epochMinute: number): number {
  const told =
    knownOffset(zone, epochMinute) ?? (isOwnZone(zone) ? null : knownOffset(zone, epochMinute, true))
  if (told !== null) return told
  const text = formatterOf(zone).format(epochMinute * MINUTE_MS)
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return Math.round(Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - epochMinute)
}

const PROBE = (7 * DAY_MS) / MINUTE_MS

function build(zone: string, first: number, last: number): ZoneTable {
  const from: number[] = [Number.NEGATIVE_INFINITY]
  const offset: number[] = [askOffset(zone, first)]
  let current = offset[0] ?? 0
  for (let at = first; at < last; at += PROBE) {
    let high = Math.min(at + PROBE, last)
    if (askOffset(zone, high) === current) continue
    let low = at
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (askOffset(zone, middle) === current) low = middle
      else high = middle
    }
    current = askOffset(zone, high)
    from.push(high)
    offset.push(current)
    at = high - PROBE
  }
  return { from, offset }
}

type Built = { table: ZoneTable; first: number; last: number }
/** Of each zone, spans that do not touch: an instant a century away costs a span of its own, not all between. */
const tables = new Map<string, Built[]>()
const MARGIN = (400 * DAY_MS) / MINUTE_MS
const WIDEST = (20 * 366 * DAY_MS) / MINUTE_MS
const MOST_SPANS = 20
onKnownZones(() => tables.clear())

const heard = new Map<string, Map<number, number>>()
const MOST_HEARD = 4000

/**
 * The zone's offsets around [fromMs, toMs], built once and kept.
 * @throws RangeError for a zone nobody knows.
 */
export function zoneTable(zone: string, fromMs: number, toMs: number): ZoneTable {
  const wanted = { first: Math.floor(fromMs / MINUTE_MS) - 4320, last: Math.ceil(toMs / MINUTE_MS) + 4320 }
  const spans = tables.get(zone) ?? []
  const known = spans.find(({ first, last }) => first <= wanted.first && last >= wanted.last)
  if (known) return known.table
  // past what was told Intl is asked, which takes long to begin: not for a margin
  const told = knownSpan(zone) ?? { first: Number.NEGATIVE_INFINITY, last: Number.POSITIVE_INFINITY }
  let first = Math.min(wanted.first, Math.max(wanted.first - MARGIN, told.first))
  let last = Math.max(wanted.last, Math.min(wanted.last + MARGIN, told.last))
  const apart: Built[] = []
  for (const span of spans) {
    const whole = { first: Math.min(first, span.first), last: Math.max(last, span.last) }
    if (whole.last - whole.first > WIDEST) apart.push(span)
    else ({ first, last } = whole)
  }
  const own = build(zone, first, last)
  const said = heard.get(zone)
  const table = said ? corrected(own, said) : own
  if (tables.size >= MOST_NAMES) tables.clear()
  tables.set(zone, [{ table, first, last }, ...apart].slice(0, MOST_SPANS))
  return table
}

/** Minutes to add to UTC for the wall clock of a zone at an instant (epoch ms). */
export function offsetMinutes(zone: string, atMs: number): number {
  const { from, offset } = zoneTable(zone, atMs, atMs)
  let i = from.length - 1
  while (i > 0 && (from[i] ?? 0) * MINUTE_MS > atMs) i--
  return offset[i] ?? 0
}

/**
 * Takes the offsets one answer of the server was computed with. Where the page reckons otherwise the answer is right,
 * and what earlier answers said around there is forgotten.
 */
export function hearOffsets(zone: string, said: readonly { atMs: number; offset: number }[]): void {
  if (said.length === 0 || !isZone(zone)) return
  const points = heard.get(zone) ?? new Map<number, number>()
  heard.set(zone, points)
  const wrong = said
    .filter(({ atMs, offset }) => offsetMinutes(zone, atMs) !== offset)
    .map(({ atMs }) => Math.floor(atMs / MINUTE_MS))
  if (wrong.length > 0) {
    const low = wrong.reduce((one, other) => Math.min(one, other)) - REACH
    const high = wrong.reduce((one, other) => Math.max(one, other)) + REACH
    for (const minute of points.keys()) if (minute >= low && minute <= high) points.delete(minute)
    tables.delete(zone)
  }
  for (const { atMs, offset } of said) points.set(Math.floor(atMs / MINUTE_MS), offset)
  for (const minute of points.keys()) {
    if (points.size <= MOST_HEARD) break
    points.delete(minute)
  }
}
