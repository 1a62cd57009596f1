import type { emailChangeMachine } from '#machines/account/email-change/chart'
import { looksLikeMail } from '../../access/login/rules'
import { submitRules } from '../../kit/submit-ways'
import { errorOf, given, goes, keepsWhy, type RulesOf, says, waysOf } from '../../rules'

export const emailRequestRules = submitRules({
  wrong: ({ email, currentPassword = '' }) => [
    ...(looksLikeMail(email) ? [] : ['email']),
    ...(currentPassword === '' ? ['currentPassword'] : []),
  ],
})

const { on, begins } = waysOf<typeof emailChangeMachine>()
export const emailChangeRules: RulesOf<typeof emailChangeMachine> = {
  must: ['confirmed', 'refused', 'failed'],
  always: {},
  ways: {
    'El enlace que llegó al correo nuevo lo confirma, y se entra con él': [
      begins('confirming', { asks: ['confirmEmail'], so: (step) => given(step) === 't' }),
      on('confirming', 'confirmEmail.done', 'confirmed', {
        tells: [says('Tu correo cambió. Entra con el nuevo.'), goes('/salir', true)],
      }),
    ],
    'Un enlace que venció o se usó no sirve; si no se pudo preguntar, se reintenta': [
      on('confirming', 'confirmEmail.error', 'refused', {
        if: (step) => ['badInput', 'conflict'].includes(errorOf(step)?.type ?? ''),
        so: keepsWhy,
      }),
      on('confirming', 'confirmEmail.error', 'failed', { so: keepsWhy }),
      on('failed', 'confirm.retry', 'confirming', {
        asks: ['confirmEmail'],
        so: (step) => given(step) === 't',
      }),
    ],
  },
}
