import type { WordsOf } from '#domain/chart-words'
import type { lastMessageMachine } from './chart'

export const lastMessageWords: WordsOf<typeof lastMessageMachine> = {
  order: 61,
  title: 'Último mensaje',
  events: {},
  guards: { isThere: 'alguien escribió' },
}
