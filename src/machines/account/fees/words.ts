import type { WordsOf } from '#domain/chart-words'
import type { feesMachine } from './chart'

export const feesWords: WordsOf<typeof feesMachine> = {
  order: 10,
  title: 'Tarifas y estado de pago',
  events: {
    'month.choose': 'Elige un mes',
    'statement.print': 'Imprime',
  },
  guards: { hasLines: 'el mes tiene sesiones' },
}
