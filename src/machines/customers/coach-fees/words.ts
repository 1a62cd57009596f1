import type { WordsOf } from '#domain/chart-words'
import type { coachFeesMachine } from './chart'

export const coachFeesWords: WordsOf<typeof coachFeesMachine> = {
  order: 83,
  title: 'Tarifas de coaches',
  events: {
    'text.change': 'Busca por nombre',
    'coach.open': 'Abre a una o un coach',
    'side.close': 'Vuelve',
  },
  guards: {},
}
