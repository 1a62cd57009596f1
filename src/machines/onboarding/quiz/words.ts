import type { WordsOf } from '#domain/chart-words'
import type { quizMachine } from './chart'

export const quizWords: WordsOf<typeof quizMachine> = {
  order: 30,
  title: 'Cuestionario',
  events: {},
  guards: {},
}
