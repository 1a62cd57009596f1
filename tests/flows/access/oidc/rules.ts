import type { oidcMachine } from '#machines/access/oidc/chart'
import { alike, forgetsWhy, given, keepsWhy, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof oidcMachine>()
const MUST_START = ['offered', 'declined']

export const oidcRules: RulesOf<typeof oidcMachine> = {
  must: ['offered', 'declined', 'entering', 'inside', 'gone'],
  always: {},
  ways: {
    'Quien vuelve identificado entra; quien no dio permiso lo ve dicho': [
      begins('entering', {
        if: ({ after }) => after.context.answer !== null,
        asks: ['loginWithOidc'],
        so: (step) => alike(given(step), step.after.context.answer),
      }),
      begins('declined', { if: ({ after }) => after.context.refused }),
      begins('offered'),
    ],
    'Se va a identificar a la dirección que dice el servidor': [
      on(MUST_START, 'oidc.start', 'leaving', { asks: ['startOidc'] }),
      on('leaving', 'startOidc.done', 'gone', {
        tells: [{ type: 'outside.wanted', url: 'https://id.example.cl/authorize' }],
        so: forgetsWhy,
      }),
      on('leaving', 'startOidc.error', 'offered', { so: keepsWhy }),
    ],
    'Entra con la cuenta que ya tiene; nunca se crea una': [
      on('entering', 'loginWithOidc.done', 'inside', {
        tells: [{ type: 'connection.opened', token: 'token' }],
        so: (step) => outputOf<{ token: string }>(step).token === 'token',
      }),
      on('entering', 'loginWithOidc.error', 'offered', { so: keepsWhy }),
    ],
  },
}
