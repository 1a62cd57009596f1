import type { WordsOf } from '#domain/chart-words'
import type { besideMachine } from './chart'

export const besideWords: WordsOf<typeof besideMachine> = {
  order: 40,
  title: 'Al lado de la llamada',
  events: {
    'panel.show': 'Abre el chat o las notas',
    'panel.close': 'Cierra lo que tiene al lado',
  },
  guards: { asksNotes: 'pide las notas' },
}
