import { DAY_MS, IN_PROGRESS_MINUTES_AFTER, MINUTE_MS } from './constants'
import { OPEN_SESSION, type SessionState } from './session-states'

/** What a session leaves, and until when who may write it. */
export const TOPIC_MAX = 500
export const AGREEMENT_MAX = 1000
export const FIRST_STEP_MAX = 200
export const NOTE_MAX = 10_000
export const MOST_TOPICS = 4
/** Days after the end in which a coach may still write. */
export const CLOSING_DAYS = 7
/** Months after the relation in which a coach still reads what a session left. */
export const LEFT_MONTHS = 24

/** What became of an agreement, as the coachee says. */
export const MARKS = ['done', 'half', 'open'] as const
export type Mark = (typeof MARKS)[number]

type Timed = { state: SessionState; slot: string }
const isOpen = (state: SessionState): boolean => OPEN_SESSION.some((open) => open === state)

/** The topic may be written while the session stands, until its minutes are over. */
export const mayWriteTopic = ({ state, slot }: Timed, nowMs: number): boolean =>
  isOpen(state) && nowMs <= Date.parse(slot) + IN_PROGRESS_MINUTES_AFTER * MINUTE_MS

/** The close may be written from when both may be there, and a while after the end; never of what fell. */
export function mayWriteClosing(
  { state, slot, endedAt }: Timed & { endedAt: string | null },
  nowMs: number,
): boolean {
  if (state === 'inprogress') return true
  if (isOpen(state) || state.startsWith('cancelled') || state === 'expired') return false
  return nowMs <= Date.parse(endedAt ?? slot) + CLOSING_DAYS * DAY_MS
}
