import ICAL from 'ical.js'
import { DAY_MS } from '#domain/constants'
import { CalendarTrouble } from '../troubles'
import type { Property } from './lines'
import { durationOf, timeOf, type Wall, wallOf, type Zones } from './wall'

/** An event, not yet repeated. `lengthMs` counts on the clock on the wall. */
export type EventParts = {
  uid: string
  start: Wall
  lengthMs: number
  rules: string[]
  dates: Property[]
  exceptions: Property[]
  isOverride: boolean
}
export type Gather = { fromMs: number; toMs: number; add(startMs: number, endMs: number): void }

/** Zones differ from the clock on the wall by less than that. */
const ZONE_MARGIN_MS = DAY_MS
const TOO_OFTEN = ['SECONDLY', 'MINUTELY']
/** Steps a rule may take before it is given up: a daily one of thirty years, or an hourly one of a year. */
const MAX_STEPS = 20_000
/** Days a rule of this frequency can be moved on by without changing what it says, when it does not count. */
const STRIDE_DAYS: Record<string, number> = { DAILY: 1, WEEKLY: 7 }

/** The rule's first time near the window: what lies long before needs no counting. */
function broughtNear(recur: ICAL.Recur, wallMs: number, fromMs: number): number {
  const stride = STRIDE_DAYS[recur.freq]
  if (!stride || recur.count) return wallMs
  const step = stride * (recur.interval || 1) * DAY_MS
  const ahead = Math.floor((fromMs - wallMs) / step) - 2
  return ahead > 0 ? wallMs + ahead * step : wallMs
}

/** Whether a time on the wall lies behind the rule's UNTIL, which may be a day, a time on the wall or an instant. */
function endOf(until: ICAL.Time | null, { zone }: Wall): { ms: number; over(wallMs: number): boolean } {
  if (!until) return { ms: Number.POSITIVE_INFINITY, over: () => false }
  const ms = Date.UTC(until.year, until.month - 1, until.day, until.hour, until.minute, until.second)
  if (until.isDate) return { ms: ms + DAY_MS, over: (wallMs) => wallMs >= ms + DAY_MS }
  const isInstant = until.zone?.tzid === 'UTC'
  const over = (wallMs: number): boolean =>
    isInstant && Math.abs(wallMs - ms) < 2 * DAY_MS ? zone.toUtc(wallMs) > ms : wallMs > ms
  return { ms, over }
}

/** Times of a rule on the wall that lie within reach. */
function* timesOf(text: string, start: Wall, reach: { fromMs: number; toMs: number }): Generator<number> {
  const recur = ICAL.Recur.fromString(text)
  if (TOO_OFTEN.includes(recur.freq)) throw new CalendarTrouble('tooOften')
  const end = endOf(recur.until, start)
  if (end.ms + ZONE_MARGIN_MS < reach.fromMs) return
  const bare = ICAL.Recur.fromString(text.replace(/;?UNTIL=[^;]*/i, '').replace(/^;/, ''))
  const iterator = bare.iterator(timeOf(broughtNear(bare, start.wallMs, reach.fromMs), start.isDate))
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const time = iterator.next()
    if (!time) return
    const wallMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    if (wallMs > reach.toMs || end.over(wallMs)) return
    if (wallMs >= reach.fromMs) yield wallMs
  }
  throw new CalendarTrouble('tooOften')
}

/** Instants of EXDATE or RDATE values; a value that is none is counted. */
function instantsOf(
  properties: readonly Property[],
  zones: Zones,
): { walls: (Wall & { lengthMs?: number })[]; broken: number } {
  const walls: (Wall & { lengthMs?: number })[] = []
  let broken = 0
  for (const { params, value } of properties) {
    for (const part of value.split(',')) {
      const [from = '', to] = part.split('/')
      const wall = wallOf({ params, value: from.trim() }, zones)
      const end = to === undefined ? null : wallOf({ params, value: to }, zones)
      if (!wall) broken += 1
      else if (to === undefined) walls.push(wall)
      else walls.push({ ...wall, lengthMs: end ? end.wallMs - wall.wallMs : (durationOf(to) ?? 0) })
    }
  }
  return { walls, broken }
}

/**
 * Adds every time an event takes place in the window. `replaced`: instants other events stand in for.
 * @returns how much of it could not be understood.
 * @throws CalendarTrouble tooOften
 */
export function addOccurrences(
  event: EventParts,
  replaced: ReadonlySet<number> | undefined,
  zones: Zones,
  { fromMs, toMs, add }: Gather,
): number {
  const { start, lengthMs } = event
  const reach = { fromMs: fromMs - Math.max(lengthMs, 0) - ZONE_MARGIN_MS, toMs: toMs + ZONE_MARGIN_MS }
  const isNear = (wallMs: number): boolean => wallMs >= reach.fromMs && wallMs <= reach.toMs
  const exceptions = instantsOf(event.exceptions, zones)
  let { broken } = exceptions
  const left = new Set(replaced)
  const days = new Set<number>()
  for (const wall of exceptions.walls) {
    if (wall.isDate) days.add(wall.wallMs)
    else if (isNear(wall.wallMs)) left.add(wall.zone.toUtc(wall.wallMs))
  }
  const take = (wallMs: number, zone = start.zone, length = lengthMs): void => {
    if (!isNear(wallMs) || days.has(Math.floor(wallMs / DAY_MS) * DAY_MS)) return
    const from = zone.toUtc(wallMs)
    if (!left.has(from)) add(from, start.isDate ? zone.toUtc(wallMs + length) : from + length)
  }

  if (event.rules.length === 0) take(start.wallMs)
  for (const rule of event.rules) {
    try {
      for (const wallMs of timesOf(rule, start, reach)) take(wallMs)
    } catch (error) {
      if (error instanceof CalendarTrouble) throw error
      broken += 1
      take(start.wallMs)
    }
  }
  const more = instantsOf(event.dates, zones)
  broken += more.broken
  for (const wall of more.walls) take(wall.wallMs, wall.zone, wall.lengthMs ?? lengthMs)
  return broken
}
