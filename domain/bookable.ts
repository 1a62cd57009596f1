import { MINUTE_MS, NOTICE_SECONDS, SLOT_GRID_MINUTES } from './constants'
import type { TripStatus } from './models'
import { localDay, localToUtc } from './slots/local-time'

/** From one instant until another, epoch milliseconds; the second is outside. */
export type Span = { from: number; until: number }

/** When sessions of a trip may be held: from its start to its end, outside its planned pauses. Epoch milliseconds. */
export type TripTime = { startsAt: number; endsAt: number; pauses: readonly Span[] }

/** What decides how many sessions of a trip can still be booked. */
export type BookableTrip = TripTime & {
  status: TripStatus
  available: number
  /** slots of its standing sessions */
  standing: readonly number[]
  /** the coachee's */
  zone: string
}
/** Why nothing can be booked: no credit, or no day left to use one on. */
export type NoneBookable = 'none' | 'daysLeft'

const GRID_MS = SLOT_GRID_MINUTES * MINUTE_MS
const onGrid = (at: number): number => Math.ceil(at / GRID_MS) * GRID_MS

const startOfLocalDay = (zone: string, day: number): number =>
  localToUtc(zone, `${new Date(day * 86_400_000).toISOString().slice(0, 10)}T00:00`)

/** The planned pause a slot falls into; null: none. */
export const pauseAt = ({ pauses }: Pick<TripTime, 'pauses'>, slot: number): Span | null =>
  pauses.find(({ from, until }) => from <= slot && slot < until) ?? null

/** Whether a session could begin within a span, on the grid and outside the pauses. */
function hasStart({ from, until }: Span, pauses: readonly Span[]): boolean {
  let start = onGrid(from)
  for (const pause of [...pauses].sort((a, b) => a.from - b.from))
    if (pause.from <= start && start < pause.until) start = onGrid(pause.until)
  return start < until
}

/** Days of the coachee, at most so many, on which one more session can be held. */
function daysLeft({ startsAt, endsAt, pauses, standing, zone }: BookableTrip, now: number, most: number) {
  const first = Math.max(onGrid(now + NOTICE_SECONDS * 1000), startsAt)
  if (first >= endsAt) return 0
  const taken = new Set(standing.map((slot) => localDay(zone, slot)))
  const last = localDay(zone, endsAt - 1)
  let found = 0
  for (let day = localDay(zone, first); day <= last && found < most; day += 1) {
    const from = Math.max(first, startOfLocalDay(zone, day))
    const until = Math.min(endsAt, startOfLocalDay(zone, day + 1))
    if (!taken.has(day) && hasStart({ from, until }, pauses)) found += 1
  }
  return found
}

/** How many sessions of a trip can be booked now, one a day: what is told to be free is this. */
export function bookable(trip: BookableTrip, now: number): number {
  if (trip.status !== 'invited' && trip.status !== 'active') return 0
  return daysLeft(trip, now, trip.available)
}

/** Why a trip that may book has nothing to book; null: it has. */
export function noneBookable(trip: BookableTrip, now: number): NoneBookable | null {
  if (trip.available <= 0) return 'none'
  return bookable(trip, now) > 0 ? null : 'daysLeft'
}
