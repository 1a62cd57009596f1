export const SESSION_STATES = [
  'pending',
  'active',
  'inprogress',
  'finished',
  'finished_outside',
  'finished_without_coach',
  'finished_without_coachee',
  'unfinished_with_parties',
  'unfinished_without_coachee',
  'unfinished_without_parties',
  'cancelled',
  'cancelled_on_time',
  'cancelled_off_time',
  'cancelled_with_reschedulling',
  'expired',
] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** A session that still lies ahead or goes on. */
export const OPEN_SESSION = ['pending', 'active', 'inprogress'] as const

export type Party = 'coach' | 'coachee'
export type CloseOutcome = 'both' | 'coacheeMissing' | 'coachMissing' | 'external'
