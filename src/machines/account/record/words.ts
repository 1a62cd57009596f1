import type { WordsOf } from '#domain/chart-words'
import type { recordMachine } from './chart'

export const recordWords: WordsOf<typeof recordMachine> = {
  order: 20,
  title: 'Datos propios',
  events: {
    'answer.change': 'Cambia un dato',
    'record.save': 'Guarda',
    'record.reload': 'Pide ver la versión nueva',
    'record.changed': 'Otra parte de la pantalla guardó algo',
  },
  guards: {
    valid: 'todo está bien escrito',
    hasChanges: 'quedó algo sin guardar',
    isStale: 'cambiaron en otra parte',
  },
}
