import type { WordsOf } from '#domain/chart-words'
import type { summaryChoicesMachine } from './chart'

export const summaryChoicesWords: WordsOf<typeof summaryChoicesMachine> = {
  order: 41,
  title: 'Con qué filtrar sesiones',
  events: { 'choices.look': 'Busca por nombre', retry: 'Reintenta' },
  guards: { isOther: 'busca otra cosa que antes' },
}
