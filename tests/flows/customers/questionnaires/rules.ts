import type { questionnairesMachine } from '#machines/customers/questionnaires/chart'
import { alike, given, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof questionnairesMachine>()

export const questionnairesRules: RulesOf<typeof questionnairesMachine> = {
  must: ['opening', 'failed', 'showing'],
  always: {
    'Buscar no pide nada: ya están todos': ({ move, asked }) =>
      move.type !== 'text.change' || asked.length === 0,
  },
  ways: {
    'Se traen los cuestionarios': [
      begins('opening', {
        asks: ['questionnaires.load'],
        so: (step) => alike(given(step), { question: null }),
      }),
      asksAgain('opening', 'questionnaires'),
      on('opening', 'questionnaires.load.done', 'showing', {
        so: (step) => alike(step.after.context.questionnaires, outputOf(step)),
      }),
      on('showing', 'text.change', null, { so: ({ after, move }) => after.context.text === move.text }),
    ],
  },
}
