import type { feesMachine } from '#machines/account/fees/chart'
import { broughtRules } from '../../kit/brought-rules'
import { askedAbout, type RulesOf } from '../../rules'

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
}
