import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES, type SessionState } from '#domain/session-states'

/** How panels group states: took place, did not take place though its time came, still stands, was called off. */
export const HELD: readonly SessionState[] = SESSION_STATES.filter(countsAsFinished)
export const MISSED: readonly SessionState[] = [
  'finished_without_coach',
  'finished_without_coachee',
  'unfinished_without_coachee',
  'unfinished_without_parties',
]
export const OPEN: readonly SessionState[] = ['active', 'inprogress']
export const CANCELED: readonly SessionState[] = ['cancelled', 'cancelled_on_time', 'cancelled_off_time']
