import type { ContextFrom } from 'xstate'
import type { acceleratorsMachine } from '#machines/development/accelerators/chart'
import { alike, askedAbout, given, givenIn, isIn, type RulesOf, type Step, waysOf } from '../../rules'
import { ownRules } from '../own-rules'

type At = Step<ContextFrom<typeof acceleratorsMachine>>
const { on, begins, asksAgain } = waysOf<typeof acceleratorsMachine>()
const taken = ({ before, after, move }: At) =>
  after.context.presentations === givenIn(move.output, 'presentations') &&
  after.context.accelerators === givenIn(move.output, 'accelerators') &&
  after.context.visited === (before?.context.visited ?? givenIn(move.output, 'visited'))
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
  ways: {
    'Quien no está en un programa no tiene aceleradores; a los demás se les traen': [
      begins(['board.nowhere', 'visit.unknown'], { if: ({ after }) => after.context.where === null }),
      begins(['board.loading', 'visit.unknown'], {
        asks: ['accelerators.load'],
        so: (step) => alike(given(step), { question: step.after.context.where }),
      }),
      asksAgain('board.loading', 'accelerators'),
      on('board.loading', 'accelerators.load.done', ['board.shown', 'visit.marking'], {
        if: ({ before, move }) =>
          before?.context.visited === null && givenIn(move.output, 'visited') === false,
        asks: ['markVisited'],
        so: taken,
      }),
      on('board.loading', 'accelerators.load.done', 'board.shown', { so: taken }),
    ],
    'Se responde uno que aún no se había respondido': [
      on('board.shown', 'form.open', 'board.answering', {
        if: ({ move }) => move.kind === 'pulse',
        asks: ['form'],
        so: (step) => alike(given(step), { formType: 'pulse' }) && step.after.context.kind === 'pulse',
      }),
      on('board.answering', 'form.leave', 'board.shown', { so: ({ after }) => after.context.kind === null }),
      on('board.answering', 'form.done', 'board.loading', {
        asks: ['accelerators.load'],
        so: ({ after }) => after.context.kind === null,
      }),
    ],
    'La primera visita se anota': [
      on('visit.marking', 'markVisited.done', 'visit.told', { tells: ['user.updated'] }),
      on('visit.marking', 'markVisited.error', 'visit.told'),
    ],
  },
}
