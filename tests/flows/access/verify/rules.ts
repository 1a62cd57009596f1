import type { verifyMachine } from '#machines/access/verify/chart'
import {
  forgetsWhy,
  given,
  goes,
  keepsWhy,
  outputOf,
  type RulesOf,
  type Step,
  says,
  waysOf,
} from '../../rules'

type Flow = typeof verifyMachine
type At = Step<import('xstate').ContextFrom<Flow>>
const { on, begins } = waysOf<Flow>()
const statusOf = ({ before, after }: At) => (before ?? after).context.me?.status
const waits = (step: At) => statusOf(step) === 'unverified'
const isIn = (step: At) => statusOf(step) === 'verified'

export const verifyRules: RulesOf<Flow> = {
  must: ['active', 'passwordNeeded', 'waiting', 'resent', 'leaving'],
  always: {},
  ways: {
    'Con un enlace se activa la cuenta, también sin haber entrado': [
      begins('activating', {
        if: ({ after }) => after.context.token !== null,
        asks: ['activate'],
        so: (step) => given(step) === 't',
      }),
      on('activating', 'activate.done', 'passwordNeeded', {
        if: (step) => outputOf<{ passwordToken: string | null }>(step).passwordToken !== null,
        so: ({ after }) => after.context.passwordToken === 'p',
      }),
      on('activating', 'activate.done', 'active', {
        tells: [
          { type: 'connection.opened', token: 'token' },
          says('Tu cuenta está activa.'),
          goes('/', true),
        ],
      }),
      on('passwordNeeded', 'password.choose', 'leaving', { tells: [goes('/cambio/p', true)] }),
    ],
    'Un enlace malo no dice nada: sigue como si no viniera': [
      on('activating', 'activate.error', 'waiting', { if: waits }),
      on('activating', 'activate.error', 'leaving', { if: isIn, tells: [goes('/', true)] }),
      on('activating', 'activate.error', 'leaving', { tells: [goes('/acceder', true)] }),
    ],
    'Sin enlace: quien espera el correo lo puede pedir, quien está dentro va al inicio, quien no, a entrar': [
      begins('waiting', { if: waits }),
      begins('leaving', { if: isIn, tells: [goes('/', true)] }),
      begins('leaving', { tells: [goes('/acceder', true)] }),
    ],
    'El correo se puede pedir otra vez': [
      on(['waiting', 'resent'], 'activation.resend', 'resending', { asks: ['resendActivation'] }),
      on('resending', 'resendActivation.done', 'resent', { so: forgetsWhy }),
      on('resending', 'resendActivation.error', 'waiting', { so: keepsWhy }),
    ],
  },
}
