import type { WordsOf } from '#domain/chart-words'
import type { objectivesMachine } from './chart'

export const objectivesWords: WordsOf<typeof objectivesMachine> = {
  order: 30,
  title: 'Objetivos',
  events: {
    'goal.create': 'Crea un objetivo',
    'goal.leave': 'Lo deja para después',
  },
  guards: {
    travels: 'viaja en un programa',
    hasFocuses: 'ya eligió algún foco',
  },
}
