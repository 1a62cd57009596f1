import type { WordsOf } from '#domain/chart-words'
import type { openedRunMachine } from './chart'

export const openedRunWords: WordsOf<typeof openedRunMachine> = {
  order: 137,
  title: 'La tarea que nombra la dirección',
  events: { 'run.close': 'Cierra la tarea', 'place.changed': 'Cambia la dirección' },
  guards: {
    hasRun: 'la dirección nombra una tarea',
    namesRun: 'la dirección nombra una tarea',
    isOther: 'la dirección nombra otra tarea',
  },
}
