import type { WordsOf } from '../words'
import type { visibilityMachine } from './chart'

export const visibilityWords: WordsOf<typeof visibilityMachine> = {
  title: 'Qué ve cada rol de mí',
  events: { 'visibility.retry': 'Reintenta' },
  guards: {},
}
