import type { WordsOf } from '#domain/chart-words'
import type { messageSearchMachine } from './chart'

export const messageSearchWords: WordsOf<typeof messageSearchMachine> = {
  order: 50,
  title: 'Buscar en una conversación',
  events: { 'search.change': 'Escribe lo que busca', 'search.close': 'Cierra la búsqueda' },
  guards: { wordy: 'hay algo escrito' },
}
