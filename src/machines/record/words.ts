import type { WordsOf } from '../words'
import type { recordMachine } from './chart'

export const recordWords: WordsOf<typeof recordMachine> = {
  title: 'Datos propios',
  events: {
    'answer.change': 'Cambia un dato',
    'record.save': 'Guarda',
    'record.retry': 'Reintenta',
    'record.reload': 'Pide ver la versión nueva',
    'version.changed': 'Otra parte de la pantalla guardó algo',
  },
  guards: {
    valid: 'todo está bien escrito',
    hasChanges: 'quedó algo sin guardar',
    isStale: 'cambiaron en otra parte',
  },
}
