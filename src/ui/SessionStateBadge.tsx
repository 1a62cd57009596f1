import { Badge } from '@mantine/core'
import type { SessionState } from '#domain/session-states'
import type { Tone } from './tone'

/** What is not named is gray. */
const TONES: Partial<Record<SessionState, Tone>> = {
  pending: 'warning',
  active: 'primary',
  inprogress: 'secondary',
  finished: 'success',
  finished_outside: 'success',
  unfinished_with_parties: 'success',
  finished_without_coach: 'error',
  finished_without_coachee: 'error',
  unfinished_without_coachee: 'error',
  cancelled_off_time: 'warning',
}

/** A session's state; the words come from the feature's copy. */
export function SessionStateBadge({ state, children }: { state: SessionState; children: string }) {
  return <Badge color={TONES[state] ?? 'gray'}>{children}</Badge>
}
