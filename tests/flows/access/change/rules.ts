import type { changeMachine } from '#machines/access/change/chart'
import { submitRules } from '../../kit/submit-ways'
import { alike, given, goes, outputOf, type RulesOf, waysOf } from '../../rules'

const PASSWORD_LEAST = 8
export const changeFormRules = submitRules({
  wrong: ({ password = '', repeat = '' }) => [
    ...(password.length < PASSWORD_LEAST ? ['password'] : []),
    ...(repeat.length < PASSWORD_LEAST || repeat !== password ? ['repeat'] : []),
  ],
})

const { on, begins } = waysOf<typeof changeMachine>()
export const changeRules: RulesOf<typeof changeMachine> = {
  must: ['choosing', 'changed', 'expired'],
  always: {},
  ways: {
    'Con el enlace del correo se elige una contraseña; sin él se ofrece pedir otro': [
      begins('expired', { if: ({ after }) => after.context.token === null }),
      begins('choosing', {
        asks: ['save'],
        so: (step) => alike(given(step), { values: { token: 't', password: '', repeat: '' } }),
      }),
    ],
    'Guardada la contraseña se entra con ella': [
      on('choosing', 'save.done', 'changed', {
        if: (step) => outputOf(step) === 'changed',
        tells: ['snackbar.show', goes('/acceder', true)],
      }),
    ],
    'Un enlace que venció o se usó no sirve más': [on('choosing', 'save.done', 'expired')],
  },
}
