import type { WordsOf } from '#domain/chart-words'
import type { focusesMachine } from './chart'

export const focusesWords: WordsOf<typeof focusesMachine> = {
  order: 143,
  title: 'Focos y sus nombres',
  remembers: {
    catalogue: 'Focos',
    opened: 'El que se abrió',
    going: 'El que se elimina',
  },
  events: {
    'focus.open': 'Agrega un foco o un nombre, o abre uno',
    'removal.choose': 'Elige eliminar',
    'removal.confirm': 'Confirma',
    'side.close': 'Vuelve',
  },
  guards: {},
}
