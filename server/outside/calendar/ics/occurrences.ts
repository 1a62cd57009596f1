import { DAY_MS } from '#domain/constants'
import { wallStarts } from '../../../kernel/recurrence'
import { CalendarTrouble } from '../troubles'
import type { Property } from './lines'
import { durationOf, type Wall, wallOf, type Zones } from './wall'

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
const TOO_OFTEN = /FREQ=(SECONDLY|MINUTELY)/i

/** Times of a rule on the wall that lie within reach. @throws CalendarTrouble tooOften */
function timesOf(text: string, start: Wall, reach: { fromMs: number; toMs: number }): number[] {
  if (TOO_OFTEN.test(text)) throw new CalendarTrouble('tooOften')
  return wallStarts(text, {
    first: start.wallMs,
    from: reach.fromMs,
    to: reach.toMs + 1,
    toUtc: start.zone.toUtc,
  })
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
