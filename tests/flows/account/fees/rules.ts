import type { feesMachine } from '#machines/account/fees/chart'
import { broughtRules } from '../../kit/brought-rules'
import { alike, askedAbout, given, outputOf, type RulesOf, waysOf } from '../../rules'

const { on, begins, asksAgain } = waysOf<typeof feesMachine>()
export const feesRules: RulesOf<typeof feesMachine> = {
  must: [...broughtRules.must, 'showing', 'printing'],
  always: {
    ...broughtRules.always,
    'Solo se imprime un mes con sesiones': (step) =>
      askedAbout(step, 'print').length === 0 || (step.before?.context.statement?.lines.length ?? 0) > 0,
    'Elegir un mes pide ese mes, y nada más': ({ move, asked }) =>
      move.type !== 'month.choose' ||
      asked.length === 0 ||
      (asked.length === 1 && JSON.stringify(asked).includes(String(move.month))),
    'Lo que se ve queda mientras se suma otro mes': ({ before, after, move }) =>
      move.type !== 'month.choose' || before?.context.statement === after.context.statement,
    'Nada de esto avisa a nadie': ({ told }) => told.length === 0,
  },
  ways: {
    'Se traen las tarifas y después el mes': [
      begins('loading', { asks: ['fees.load'] }),
      asksAgain('loading', 'fees'),
      on('loading', 'fees.load.done', 'adding', {
        asks: ['statement.load'],
        so: (step) =>
          step.after.context.fees === outputOf(step) &&
          alike(given(step), { question: step.after.context.month }),
      }),
      asksAgain('adding', 'statement'),
      on('adding', 'statement.load.done', 'showing', {
        so: (step) => step.after.context.statement === outputOf(step),
      }),
    ],
    'Se elige otro mes': [
      on('showing', 'month.choose', 'adding', {
        asks: ['statement.load'],
        so: (step) =>
          step.after.context.month === step.move.month && alike(given(step), { question: step.move.month }),
      }),
    ],
    'Se imprime un mes que tiene sesiones': [
      on('showing', 'statement.print', 'printing', {
        if: ({ before }) => (before?.context.statement?.lines.length ?? 0) > 0,
        asks: ['print'],
      }),
      on('printing', 'print.done', 'showing'),
      on('printing', 'print.error', 'showing'),
    ],
  },
}
