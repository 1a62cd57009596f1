import type { acceleratorsMachine } from '#machines/development/accelerators/chart'
import { askedAbout, isIn, type RulesOf } from '../../rules'
import { ownRules } from '../own-rules'

export const acceleratorsRules: RulesOf<typeof acceleratorsMachine> = {
  must: ['nowhere', 'loading', 'failed', 'board.shown', 'answering', 'marking', 'told'],
  always: {
    ...ownRules('accelerators'),
    'La primera visita se anota una sola vez': (step) =>
      askedAbout(step, 'markVisited').length === 0 || !step.before || isIn(step.before, 'unknown'),
    'Quien ya estuvo no se anota': (step) =>
      askedAbout(step, 'markVisited').length === 0 || step.after.context.visited === false,
    'Que alguien ya los vio se dice a la aplicación': ({ move, told }) =>
      !move.type.includes('marking') ||
      told.some(({ type }) => type === 'user.updated') === move.type.endsWith('done'),
  },
}
