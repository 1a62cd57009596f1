import { Chip, type Tone } from './Chip'

const TONES: Record<string, Tone> = {
  pending: 'warning',
  active: 'primary',
  inprogress: 'accent',
  finished: 'success',
  finished_outside: 'success',
  unfinished_with_parties: 'success',
  finished_without_coach: 'error',
  finished_without_coachee: 'error',
  unfinished_without_coachee: 'error',
  cancelled_off_time: 'warning',
}

/** A session's state; the words come from the feature's copy. */
export function StateChip({ state, children }: { state: string; children: string }) {
  return <Chip tone={TONES[state] ?? 'neutral'}>{children}</Chip>
}
