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
/** What becomes of the reserved credit when a session reaches a state. */
export type CreditFate = 'none' | 'reserved' | 'used' | 'released' | 'moved'

/** Where the state alone does not tell: a late cancellation costs a credit only if the coachee cancelled. */
export function creditFate(state: SessionState, cancelledBy: Party | 'sysadmin' | null): CreditFate {
  switch (state) {
    case 'pending':
      return 'none'
    case 'active':
    case 'inprogress':
      return 'reserved'
    case 'finished':
    case 'finished_outside':
    case 'finished_without_coachee':
    case 'unfinished_with_parties':
    case 'unfinished_without_coachee':
      return 'used'
    case 'cancelled_off_time':
      return cancelledBy === 'coachee' ? 'used' : 'released'
    case 'cancelled_with_reschedulling':
      return 'moved'
    default:
      return 'released'
  }
}
