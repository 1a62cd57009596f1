import type { WordsOf } from '../words'
import type { quizMachine } from './chart'

export const quizWords: WordsOf<typeof quizMachine> = {
  title: 'Cuestionario',
  events: {
    'quiz.retry': 'Reintenta',
  },
  guards: {},
}
