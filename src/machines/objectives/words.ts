import type { WordsOf } from '../words'
import type { objectivesMachine } from './chart'

export const objectivesWords: WordsOf<typeof objectivesMachine> = {
  title: 'Objetivos',
  events: {
    'objectives.retry': 'Reintenta',
    'goal.create': 'Crea un objetivo',
    'goal.leave': 'Lo deja para después',
  },
  guards: {
    travels: 'viaja en un programa',
    hasFocuses: 'ya eligió algún foco',
  },
}
