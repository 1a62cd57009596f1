import { attemptsMachine } from '#machines/shell/attempts/chart'
import type { PathModel } from '../../../paths/travel'

export const attemptsModel: PathModel = {
  withoutScreen: 'Guarda las claves de lo que se manda; nadie la ve.',
  machine: attemptsMachine,
  ways: ['Ningún envío espera respuesta', 'Un registro quedó sin respuesta'],
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
