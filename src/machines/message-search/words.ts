import type { WordsOf } from '../words'
import type { messageSearchMachine } from './chart'

export const messageSearchWords: WordsOf<typeof messageSearchMachine> = {
  title: 'Buscar en una conversación',
  events: { 'search.change': 'Escribe lo que busca', 'search.close': 'Cierra la búsqueda' },
  guards: { wordy: 'hay algo escrito' },
}
