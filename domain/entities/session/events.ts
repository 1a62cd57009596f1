import type { CloseOutcome, Party } from '../../session-states'

/** A party of a session, or somebody of the house. */
export type Actor = Party | 'sysadmin'

/** `now` is epoch milliseconds. Without `by` it is the server's own, as is party.joined. */
export type SessionEvent =
  | { type: 'session.book'; by: Actor; now: number }
  | { type: 'session.propose'; by: Party; now: number }
  | { type: 'session.accept'; by: Party; now: number }
  | { type: 'session.decline'; by: Party; now: number }
  | { type: 'session.withdraw'; by: Party; now: number }
  | { type: 'session.cancel'; by: Actor; now: number }
  | { type: 'session.reschedule'; by: Actor; now: number }
  | { type: 'session.close'; by: Party; outcome: CloseOutcome; now: number }
  | { type: 'session.rate'; by: Party; now: number }
  | { type: 'session.contest'; by: Party; now: number }
  | { type: 'session.confirmHeld'; by: Party; now: number }
  | { type: 'session.denyHeld'; by: Party; now: number }
  | { type: 'session.resolve'; by: Actor; upheld: boolean; now: number }
  | { type: 'party.joined'; by: Party; now: number }
  | { type: 'slot.passed'; now: number }
  | { type: 'time.over'; now: number }
  | { type: 'contest.overdue'; now: number }
  | { type: 'program.ended'; now: number }

/**
 * What a transition does to a credit of the trip. `used` and `lost` spend the reserved one, `back` frees it, `moved` takes
 * it to another session; `restored` and `charged` turn around what an end had decided.
 */
export type CreditFate = 'reserved' | 'used' | 'lost' | 'back' | 'moved' | 'restored' | 'charged'
/** What mail a transition sends; whom and in which words is the server's. */
export type SessionMail =
  | 'proposed'
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'rating'
  | 'wasItHeld'
  | 'upheld'
  | 'kept'
