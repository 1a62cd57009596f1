import type { WordsOf } from '../words'
import type { chunkLoadMachine } from './chart'

export const chunkLoadWords: WordsOf<typeof chunkLoadMachine> = {
  title: 'Traer una parte del programa',
  events: {},
  guards: {},
}
