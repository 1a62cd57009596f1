/** One property of an iCalendar component. `raw` is everything behind the name: `;PARAM=…:value`. */
export type Line = { name: string; raw: string }
export type LineReader = { onLine(line: Line): void; onBroken(): void }

const LF = 10
const CR = 13
const SPACE = 32
const TAB = 9
const QUOTE = 34
const COLON = 58
const SEMICOLON = 59
const MAX_LINE = 64 * 1024

const isNameByte = (byte: number): boolean =>
  (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte === 45

/** Properties that say when somebody is busy; the others are only checked for their shape. */
const WANTED = new Set([
  'BEGIN',
  'END',
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'FREEBUSY',
  'X-MICROSOFT-CDO-BUSYSTATUS',
])
const LONGEST = 26

/**
 * Reads iCalendar text line by line without ever holding it as one string (RFC 5545 §3.1: folded lines are joined).
 * `keepAll`: whether the lines of the present component are wanted whatever their name.
 */
export function readLines(bytes: Buffer, reader: LineReader, keepAll: () => boolean): void {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const { length } = bytes
  while (at < length) {
    const found = bytes.indexOf(LF, at)
    const next = found < 0 ? length : found + 1
    let end = found < 0 ? length : found
    if (end > at && bytes[end - 1] === CR) end -= 1
    const start = at
    at = next
    const folded = bytes[at] === SPACE || bytes[at] === TAB
    if (end === start && !folded) continue

    let stop = start
    while (stop < end && isNameByte(bytes[stop] ?? 0)) stop += 1
    const sign = bytes[stop]
    const shaped = stop > start && stop < end && (sign === COLON || sign === SEMICOLON)
    const name = shaped && stop - start <= LONGEST ? bytes.toString('latin1', start, stop).toUpperCase() : ''
    const wanted = shaped && (WANTED.has(name) || keepAll())
    let raw = wanted ? bytes.toString('latin1', stop, Math.min(end, stop + MAX_LINE)) : ''
    while (bytes[at] === SPACE || bytes[at] === TAB) {
      const close = bytes.indexOf(LF, at)
      let until = close < 0 ? length : close
      const after = close < 0 ? length : close + 1
      if (until > at && bytes[until - 1] === CR) until -= 1
      if (wanted && raw.length < MAX_LINE) raw += bytes.toString('latin1', at + 1, until)
      at = after
    }
    if (!shaped) reader.onBroken()
    else if (wanted) reader.onLine({ name, raw })
  }
}

export type Property = { params: Record<string, string>; value: string }

/** Parameters (upper-case names) and value; null when there is no value. */
export function propertyOf(raw: string): Property | null {
  let quoted = false
  let colon = -1
  for (let i = 0; i < raw.length; i++) {
    const code = raw.charCodeAt(i)
    if (code === QUOTE) quoted = !quoted
    else if (code === COLON && !quoted) {
      colon = i
      break
    }
  }
  if (colon < 0) return null
  const params: Record<string, string> = {}
  if (colon > 0) {
    for (const part of raw.slice(1, colon).match(/[^;"]*(?:"[^"]*"[^;"]*)*/g) ?? []) {
      const equals = part.indexOf('=')
      if (equals > 0) params[part.slice(0, equals).toUpperCase()] = part.slice(equals + 1).replace(/"/g, '')
    }
  }
  return { params, value: raw.slice(colon + 1).trim() }
}
