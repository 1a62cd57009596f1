import type { WordsOf } from '#domain/chart-words'
import type { chunkLoadMachine } from './chart'

export const chunkLoadWords: WordsOf<typeof chunkLoadMachine> = {
  order: 40,
  title: 'Traer una parte del programa',
  events: {},
  guards: {},
}
