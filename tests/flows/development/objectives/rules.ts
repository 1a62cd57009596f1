import type { objectivesMachine } from '#machines/development/objectives/chart'
import { enters, isIn, type RulesOf } from '../../rules'
import { ownRules } from '../own-rules'

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
}
