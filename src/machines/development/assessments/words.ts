import type { WordsOf } from '#domain/chart-words'
import type { assessmentsMachine } from './chart'

export const assessmentsWords: WordsOf<typeof assessmentsMachine> = {
  order: 10,
  title: 'Invitación a una autoevaluación',
  events: {},
  guards: { someOpen: 'hay una abierta' },
}
