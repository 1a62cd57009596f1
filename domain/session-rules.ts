import {
  ABSENCE_MINUTES_AFTER,
  ENTRY_CLOSES_MINUTES_AFTER,
  ENTRY_OPENS_MINUTES_BEFORE,
  HOUR_MS,
  IN_PROGRESS_MINUTES_AFTER,
  MINUTE_MS,
  ON_TIME_HOURS,
  WAITS_FROM_MINUTE,
} from './constants'
import type { SessionState } from './session-states'

type Timed = { state: SessionState; slot: string }
export type SessionPhase = 'proposed' | 'upcoming' | 'inprogress' | 'past'

const minutesFrom = (slot: string, nowMs: number): number => (nowMs - Date.parse(slot)) / MINUTE_MS

/** Upcoming: active and not within 10 minutes before its slot. In progress: until 45 minutes after it. */
export function sessionPhase(session: Timed, nowMs: number): SessionPhase {
  if (session.state === 'pending') return 'proposed'
  if (session.state === 'inprogress') return 'inprogress'
  if (session.state !== 'active') return 'past'
  const passed = minutesFrom(session.slot, nowMs)
  if (passed < -ENTRY_OPENS_MINUTES_BEFORE) return 'upcoming'
  return passed <= IN_PROGRESS_MINUTES_AFTER ? 'inprogress' : 'past'
}

/** Sessions by phase: what comes in order of time, the past newest first. */
export function byPhase<S extends Timed>(sessions: readonly S[], nowMs: number): Record<SessionPhase, S[]> {
  const found: Record<SessionPhase, S[]> = { inprogress: [], proposed: [], upcoming: [], past: [] }
  for (const session of [...sessions].sort((one, other) => one.slot.localeCompare(other.slot)))
    found[sessionPhase(session, nowMs)].push(session)
  found.past.reverse()
  return found
}

/** The button works from 10 minutes before the slot to 90 minutes after it. */
export function entryIsOpen(slot: string, nowMs: number): boolean {
  const passed = minutesFrom(slot, nowMs)
  return passed >= -ENTRY_OPENS_MINUTES_BEFORE && passed <= ENTRY_CLOSES_MINUTES_AFTER
}

/** A party who enters from 10 minutes before to 45 minutes after the slot puts the session in progress. */
export function joinIsOpen(slot: string, nowMs: number): boolean {
  const passed = minutesFrom(slot, nowMs)
  return passed >= -ENTRY_OPENS_MINUTES_BEFORE && passed <= IN_PROGRESS_MINUTES_AFTER
}

/** ON_TIME_HOURS of elapsed time, also across a clock change. */
export const isOnTime = (slot: string, nowMs: number): boolean =>
  Date.parse(slot) - nowMs >= ON_TIME_HOURS * HOUR_MS

/** Whether somebody who came then may tell of the other's absence later. */
export const cameEarly = (slot: string, joinedAt: string): boolean =>
  minutesFrom(slot, Date.parse(joinedAt)) < WAITS_FROM_MINUTE

/** From when on somebody may be told to have been absent, epoch ms. */
export const absenceFrom = (slot: string): number => Date.parse(slot) + ABSENCE_MINUTES_AFTER * MINUTE_MS

const HELD: readonly SessionState[] = ['unfinished_with_parties', 'finished', 'finished_outside']
/** Counts as finished: may be rated, and ends a coachee's first-session stage. */
export const countsAsFinished = (state: SessionState): boolean => HELD.includes(state)
/** Whether its coach said that it was held, and did not leave it to its time. */
export const wasClosed = (state: SessionState): boolean =>
  state === 'finished' || state === 'finished_outside'
export const firstSessionFinished = (sessions: { state: SessionState }[]): boolean =>
  sessions.some((session) => countsAsFinished(session.state))

const CLOSED_TO_ENTRY: readonly SessionState[] = [
  'cancelled_on_time',
  'cancelled_off_time',
  'unfinished_without_parties',
]
/** The conference refuses these states; the time window is asked separately. */
export const refusesEntry = (state: SessionState): boolean => CLOSED_TO_ENTRY.includes(state)
