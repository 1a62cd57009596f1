import type { WordsOf } from '#domain/chart-words'
import type { visibilityMachine } from './chart'

export const visibilityWords: WordsOf<typeof visibilityMachine> = {
  order: 90,
  title: 'Qué ve cada rol de mí',
  events: { retry: 'Reintenta' },
  guards: {},
}
