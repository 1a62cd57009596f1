import { DAY_MS, MINUTE_MS } from '../constants'

/**
 * Offsets of one zone as segments: segment i holds from `from[i]` (epoch minutes, UTC, inclusive) to `from[i + 1]`,
 * with `offset[i]` minutes to add to UTC for the local wall clock. The first segment starts at -Infinity.
 */
export type ZoneTable = { from: readonly number[]; offset: readonly number[] }

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
    formatters.set(zone, formatter)
  }
  return formatter
}

/** Whether the name is an IANA zone this runtime knows. */
export function isZone(zone: string): boolean {
  try {
    formatterOf(zone)
    return true
  } catch {
    return false
  }
}

/** Minutes from UTC to the local wall clock at an instant, asked of Intl. */
function askOffset(zone: string, epochMinute: number): number {
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
    let high = at + PROBE
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
const tables = new Map<string, Built>()
const MARGIN = (400 * DAY_MS) / MINUTE_MS

/**
 * The zone's offsets around [fromMs, toMs], built once and kept.
 * @throws RangeError for a zone Intl does not know.
 */
export function zoneTable(zone: string, fromMs: number, toMs: number): ZoneTable {
  const wanted = { first: Math.floor(fromMs / MINUTE_MS) - 4320, last: Math.ceil(toMs / MINUTE_MS) + 4320 }
  const known = tables.get(zone)
  if (known && known.first <= wanted.first && known.last >= wanted.last) return known.table
  const first = Math.min(wanted.first - MARGIN, known?.first ?? Number.POSITIVE_INFINITY)
  const last = Math.max(wanted.last + MARGIN, known?.last ?? Number.NEGATIVE_INFINITY)
  const table = build(zone, first, last)
  tables.set(zone, { table, first, last })
  return table
}
