import { contestant } from '#domain/session-rules'
import { creditFate, type Party, type SessionState } from '#domain/session-states'

/** What becomes of the credit of a session that comes to a state. */
export type Fate = 'none' | 'reserved' | 'used' | 'back' | 'moved'

/** `by`: who cancelled, where that makes a difference. */
export function fateOf(state: SessionState, by: Party | 'sysadmin' | null = null): Fate {
  const fate = creditFate(state, by)
  return fate === 'released' ? 'back' : fate
}
/** Who may say that it ended otherwise; null: nobody. */
export const contestantOf = (state: SessionState): Party | null => contestant(state)
