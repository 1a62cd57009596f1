import { fateAt } from '#domain/entities/session/effects'
import type { Party, SessionState } from '#domain/session-states'

/** What becomes of the credit of a session that comes to a state. */
export type Fate = 'none' | 'reserved' | 'used' | 'back' | 'moved'

/** `by`: who cancelled, where that makes a difference. */
export function fateOf(state: SessionState, by: Party | 'sysadmin' | null = null): Fate {
  const fate = fateAt(state, by)
  if (fate === 'lost' || fate === 'charged') return 'used'
  return fate === 'restored' ? 'back' : (fate ?? 'none')
}
/** Who may say that it ended otherwise; null: nobody. */
export function contestantOf(state: SessionState): Party | null {
  if (state === 'finished_without_coach') return 'coach'
  return state !== 'cancelled_off_time' && fateOf(state) === 'used' ? 'coachee' : null
}
