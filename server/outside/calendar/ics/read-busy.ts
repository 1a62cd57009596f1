import { DAY_MS } from '#domain/constants'
import { CalendarTrouble } from '../troubles'
import { type Line, type Property, propertyOf, readLines } from './lines'
import { addOccurrences, type EventParts, type Gather } from './occurrences'
import { durationOf, wallOf, zonesOf } from './wall'

export type IcsQuestion = {
  /** IANA zone of the calendar's owner: where all-day events and times without a zone are meant. */
  zone: string
  /** Epoch ms. */
  fromMs: number
  toMs: number
  /** UIDs that end so are our own events come back; they do not count. */
  ownSuffix: string
}
export type IcsReading = {
  /** Disjoint intervals in order: start, end, start, end … (epoch ms). */
  busy: Float64Array
  /** Lines and events that could not be understood. */
  skipped: number
  events: number
}

/** More disjoint intervals than that are not a person's calendar. */
const MAX_INTERVALS = 40_000
const MAX_GATHERED = 400_000
const MAX_ZONE_TEXT = 64 * 1024

type Raw = Map<string, Property[]>

/** Components of the text: events as properties, zones as text, free/busy lists. */
function componentsOf(bytes: Buffer) {
  const events: Raw[] = []
  const freeBusy: Property[] = []
  const zones = new Map<string, string>()
  const stack: string[] = []
  let event: Raw | null = null
  let zoneText: string[] | null = null
  let zoneName = ''
  let zoneSize = 0
  let isCalendar = false
  let skipped = 0

  const begin = (name: string): void => {
    stack.push(name)
    if (name === 'VCALENDAR') isCalendar = true
    if (name === 'VEVENT') event = new Map()
    if (name === 'VTIMEZONE') {
      zoneText = []
      zoneName = ''
      zoneSize = 0
    }
  }
  const end = (name: string): void => {
    const depth = stack.lastIndexOf(name)
    if (depth < 0) {
      skipped += 1
      return
    }
    stack.length = depth
    if (name === 'VEVENT' && event) {
      events.push(event)
      event = null
    }
    if (name === 'VTIMEZONE' && zoneText) {
      if (zoneName && zoneSize < MAX_ZONE_TEXT) zones.set(zoneName, zoneText.join('\r\n'))
      zoneText = null
    }
  }
  const onLine = ({ name, raw }: Line): void => {
    const inside = stack.at(-1)
    const value = raw.slice(1).trim().toUpperCase()
    if (name === 'BEGIN') begin(value)
    if (zoneText && zoneSize < MAX_ZONE_TEXT) {
      zoneText.push(`${name}${raw}`)
      zoneSize += raw.length
      if (name === 'TZID') zoneName = raw.slice(raw.indexOf(':') + 1).trim()
    }
    if (name === 'END') end(value)
    if (name === 'BEGIN' || name === 'END') return
    const wanted = (inside === 'VEVENT' && event) || (inside === 'VFREEBUSY' && name === 'FREEBUSY')
    if (!wanted) return
    const property = propertyOf(raw)
    if (!property) {
      skipped += 1
      return
    }
    if (inside === 'VFREEBUSY') {
      if (freeBusy.length < MAX_INTERVALS) freeBusy.push(property)
    } else if (event) {
      const known = event.get(name)
      if (known) known.push(property)
      else event.set(name, [property])
    }
  }
  readLines(bytes, { onLine, onBroken: () => (skipped += 1) }, () => zoneText !== null)
  if (!isCalendar) throw new CalendarTrouble('notCalendar')
  if (event) events.push(event)
  return { events, freeBusy, zones, skipped }
}

const blocks = (event: Raw): boolean => {
  const text = (name: string): string => event.get(name)?.[0]?.value.toUpperCase() ?? ''
  return (
    text('STATUS') !== 'CANCELLED' &&
    text('TRANSP') !== 'TRANSPARENT' &&
    text('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE'
  )
}

/** Sorts and joins what overlaps or touches. */
function joined(starts: number[], ends: number[]): Float64Array {
  const order = Float64Array.from(starts, (_start, index) => index).sort(
    (a, b) => (starts[a] ?? 0) - (starts[b] ?? 0),
  )
  const out: number[] = []
  for (const index of order) {
    const start = starts[index] ?? 0
    const end = ends[index] ?? 0
    const last = out.length - 1
    if (last > 0 && start <= (out[last] ?? 0)) out[last] = Math.max(out[last] ?? 0, end)
    else out.push(start, end)
  }
  if (out.length > 2 * MAX_INTERVALS) throw new CalendarTrouble('tooMany')
  return Float64Array.from(out)
}

/**
 * When a calendar (iCalendar text) says its owner is busy in a window. Broken lines and events are left out and counted.
 * @throws CalendarTrouble notCalendar, tooMany, tooOften
 */
export function readBusy(bytes: Buffer, { zone, fromMs, toMs, ownSuffix }: IcsQuestion): IcsReading {
  const found = componentsOf(bytes)
  const zones = zonesOf(zone, found.zones)
  const starts: number[] = []
  const ends: number[] = []
  let { skipped } = found
  const gather: Gather = {
    fromMs,
    toMs,
    add: (startMs, endMs) => {
      if (endMs <= fromMs || startMs >= toMs || endMs <= startMs) return
      starts.push(Math.max(startMs, fromMs))
      ends.push(Math.min(endMs, toMs))
      if (starts.length > MAX_GATHERED) throw new CalendarTrouble('tooMany')
    },
  }

  const masters: EventParts[] = []
  const replaced = new Map<string, Set<number>>()
  for (const event of found.events) {
    const uid = event.get('UID')?.[0]?.value ?? ''
    const at = event.get('DTSTART')?.[0]
    const start = at && wallOf(at, zones)
    if (!start) {
      skipped += 1
      continue
    }
    if (ownSuffix && uid.endsWith(ownSuffix)) continue
    const instead = event.get('RECURRENCE-ID')?.[0]
    const insteadOf = instead && wallOf(instead, zones)
    if (instead && !insteadOf) skipped += 1
    if (insteadOf && Math.abs(insteadOf.wallMs - fromMs) < toMs - fromMs + 2 * DAY_MS) {
      const instants = replaced.get(uid) ?? new Set()
      replaced.set(uid, instants.add(insteadOf.zone.toUtc(insteadOf.wallMs)))
    }
    if (!blocks(event)) continue
    const until = event.get('DTEND')?.[0]
    const end = until && wallOf(until, zones)
    const lasts = event.get('DURATION')?.[0]
    const duration = lasts && durationOf(lasts.value)
    if ((until && !end) || (lasts && duration === null)) skipped += 1
    masters.push({
      uid,
      start,
      lengthMs: end
        ? end.zone.name === start.zone.name
          ? end.wallMs - start.wallMs
          : end.zone.toUtc(end.wallMs) - start.zone.toUtc(start.wallMs)
        : (duration ?? (start.isDate ? DAY_MS : 0)),
      rules: insteadOf ? [] : (event.get('RRULE') ?? []).map(({ value }) => value),
      dates: insteadOf ? [] : (event.get('RDATE') ?? []),
      exceptions: event.get('EXDATE') ?? [],
      isOverride: Boolean(insteadOf),
    })
  }
  for (const master of masters) {
    const without = master.isOverride ? undefined : replaced.get(master.uid)
    skipped += addOccurrences(master, without, zones, gather)
  }
  for (const { params, value } of found.freeBusy) {
    if (params.FBTYPE?.toUpperCase() === 'FREE') continue
    for (const part of value.split(',')) {
      const [from = '', to = ''] = part.split('/')
      const start = wallOf({ params: {}, value: from }, zones)
      const end = wallOf({ params: {}, value: to }, zones)
      const lasts = durationOf(to)
      if (!start || (!end && lasts === null)) skipped += 1
      else gather.add(start.wallMs, end ? end.wallMs : start.wallMs + (lasts ?? 0))
    }
  }
  return { busy: joined(starts, ends), skipped, events: found.events.length }
}
