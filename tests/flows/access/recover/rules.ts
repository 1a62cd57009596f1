import type { recoverMachine } from '#machines/access/recover/chart'
import { submitRules } from '../../kit/submit-ways'
import { alike, forgetsWhy, given, keepsWhy, outputOf, type RulesOf, waysOf } from '../../rules'
import { looksLikeMail } from '../login/rules'

export const recoverFormRules = submitRules({
  wrong: ({ email }) => (looksLikeMail(email) ? [] : ['email']),
})

const { on, begins } = waysOf<typeof recoverMachine>()
export const recoverRules: RulesOf<typeof recoverMachine> = {
  must: ['sent'],
  always: {
    'La respuesta es la misma tenga o no cuenta ese correo': ({ told }) => told.length === 0,
  },
  ways: {
    'Se pide un correo, el que se traía escrito': [
      begins('asking', { asks: ['ask'], so: (step) => alike(given(step), { values: { email: '' } }) }),
    ],
    'Pedido el enlace se dice que va en camino': [
      on('asking', 'ask.done', 'sent', { so: (step) => step.after.context.email === outputOf(step) }),
    ],
    'Se puede pedir otro, para el mismo correo': [
      on('sent', 'recover.again', 'sendingAgain', {
        asks: ['askAgain'],
        so: (step) => given(step) === step.before?.context.email,
      }),
      on('sendingAgain', 'askAgain.done', 'sent', { so: forgetsWhy }),
      on('sendingAgain', 'askAgain.error', 'sent', { so: keepsWhy }),
    ],
  },
}
