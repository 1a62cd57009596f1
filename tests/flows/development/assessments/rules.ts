import type { assessmentsMachine } from '#machines/development/assessments/chart'
import { outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof assessmentsMachine>()

export const assessmentsRules: RulesOf<typeof assessmentsMachine> = {
  must: ['inviting', 'nothing'],
  always: {},
  ways: {
    'Se invita a responder la que esté abierta; si no se supo, la pantalla sigue sin ella': [
      begins('looking', { asks: ['loadAssessments'] }),
      on('looking', 'loadAssessments.done', 'inviting', {
        if: (step) => outputOf<unknown[]>(step).length > 0,
        so: ({ after }) => after.context.name === 'Autoevaluación de partida',
      }),
      on('looking', 'loadAssessments.done', 'nothing'),
      on('looking', 'loadAssessments.error', 'nothing'),
    ],
  },
}
