import type { objectivesMachine } from '#machines/development/objectives/chart'
import { alike, enters, given, isIn, outputOf, type RulesOf, waysOf } from '../../rules'
import { ownRules } from '../own-rules'

const { on, begins, asksAgain } = waysOf<typeof objectivesMachine>()
export const objectivesRules: RulesOf<typeof objectivesMachine> = {
  must: ['nowhere', 'loading', 'failed', 'empty', 'answering', 'shown'],
  always: {
    ...ownRules('objectives'),
    'Sin focos elegidos se invita a crearlos; con ellos se ven': ({ after }) =>
      isIn(after, 'answering') ||
      ((!isIn(after, 'shown') || after.context.objectives?.objectives.length !== 0) &&
        (!isIn(after, 'empty') || after.context.objectives?.objectives.length === 0)),
    'Solo se responde lo que no se ha respondido': (step) =>
      !enters(step, 'answering') || (step.before !== null && isIn(step.before, 'empty')),
  },
  ways: {
    'Se traen sus focos; quien no está en un programa no los tiene': [
      begins('nowhere', { if: ({ after }) => after.context.where === null }),
      begins('loading', {
        asks: ['objectives.load'],
        so: (step) => alike(given(step), { question: step.after.context.where }),
      }),
      asksAgain('loading', 'objectives'),
      on('loading', 'objectives.load.done', 'shown', {
        if: (step) => outputOf<{ objectives: unknown[] }>(step).objectives.length > 0,
        so: ({ after, move }) => after.context.objectives === move.output,
      }),
      on('loading', 'objectives.load.done', 'empty', {
        so: ({ after, move }) => after.context.objectives === move.output,
      }),
    ],
    'Sin ninguno se eligen, y se ven': [
      on('empty', 'goal.create', 'answering', {
        asks: ['form'],
        so: (step) => alike(given(step), { formType: 'focus' }),
      }),
      on('answering', 'goal.leave', 'empty'),
      on('answering', 'form.done', 'loading', { asks: ['objectives.load'] }),
    ],
  },
}
