import { attemptsMachine } from '#machines/attempts/chart'
import type { PathModel } from '../travel'

export const attemptsModel: PathModel = {
  machine: attemptsMachine,
  inputs: [{ keys: {} }, { keys: { register: 'k0' } }],
  events: [
    { type: 'attempt.begin', what: 'register', key: 'k1' },
    { type: 'attempt.begin', what: 'book', key: 'k2' },
    { type: 'attempt.answered', what: 'register' },
    { type: 'attempt.answered', what: 'book' },
    { type: 'attempts.forget' },
  ],
  outcomes: {},
}
