import type { WordsOf } from '#domain/chart-words'
import type { questionnairesMachine } from './chart'

export const questionnairesWords: WordsOf<typeof questionnairesMachine> = {
  order: 140,
  title: 'Cuestionarios',
  remembers: {
    questionnaires: 'Cuestionarios',
  },
  events: { 'text.change': 'Busca por nombre' },
  guards: {},
}
