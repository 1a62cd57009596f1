import type { WordsOf } from '#domain/chart-words'
import type { loadMachine } from './chart'

export const loadWords: WordsOf<ReturnType<typeof loadMachine>> = {
  order: 10,
  title: 'Carga',
  events: { retry: 'Reintenta' },
  guards: {},
}
