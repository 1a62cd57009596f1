import type { ClientSignal } from '#contract/signal'
import { CALL_FAILURES, CALL_PATHS } from '#domain/call-outcome'
import type { Numbers } from '../../kernel/numbers'

/** A tab that comes and goes all the time counts no more than so often. */
const MOST_TOLD = 20

type Outcome = Extract<ClientSignal, { type: 'connected' | 'failed' }>

/** Counts how calls came about, each side for itself. @returns what counts for one socket. */
export function callOutcomes(numbers: Numbers): () => (told: Outcome) => void {
  const count = numbers.count(
    'travesia_video_calls_total',
    'Video calls by how each side found the other, or why it did not.',
    'outcome',
    [...CALL_PATHS, ...CALL_FAILURES],
  )
  return () => {
    let told = 0
    return (outcome) => {
      told += 1
      if (told <= MOST_TOLD) count(outcome.type === 'connected' ? outcome.path : outcome.reason)
    }
  }
}
