import type { WordsOf } from '../words'
import type { feesMachine } from './chart'

export const feesWords: WordsOf<typeof feesMachine> = {
  title: 'Tarifas y estado de pago',
  events: {
    'fees.retry': 'Reintenta',
    'month.choose': 'Elige un mes',
    'statement.print': 'Imprime',
  },
  guards: { hasLines: 'el mes tiene sesiones' },
}
