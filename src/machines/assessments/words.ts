import type { WordsOf } from '../words'
import type { assessmentsMachine } from './chart'

export const assessmentsWords: WordsOf<typeof assessmentsMachine> = {
  title: 'Invitación a una autoevaluación',
  events: {},
  guards: { someOpen: 'hay una abierta' },
}
