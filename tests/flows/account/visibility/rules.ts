import type { visibilityMachine } from '#machines/account/visibility/chart'
import { alike, enters, given, isIn, keepsWhy, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof visibilityMachine>()
export const visibilityRules: RulesOf<typeof visibilityMachine> = {
  must: ['loading', 'failed', 'shown'],
  always: {
    'Las reglas se piden al abrir y al reintentar, una vez': (step) =>
      step.asked.length === (enters(step, 'loading') ? 1 : 0),
    'Lo que llegó queda': ({ before, after }) => !before || !isIn(before, 'shown') || isIn(after, 'shown'),
    'Mirar quién ve los datos no avisa nada a nadie': ({ told }) => told.length === 0,
  },
  ways: {
    'Se piden, y de nuevo si no llegaron': [
      begins('loading', { asks: ['load'], so: (step) => alike(given(step), { question: null }) }),
      on('loading', 'load.done', 'shown', {
        so: ({ after, move }) => after.context.data === move.output && after.context.failure === null,
      }),
      on('loading', 'load.error', 'failed', { so: keepsWhy }),
      on('failed', 'retry', 'loading', { asks: ['load'] }),
    ],
  },
}
