import type { WordsOf } from '#domain/chart-words'
import type { tripActionMachine } from './chart'

export const tripActionWords: WordsOf<typeof tripActionMachine> = {
  order: 60,
  title: 'Cambiar una travesía',
  events: {
    'action.choose': 'Elige qué hacer',
    'field.change': 'Escribe',
    'action.send': 'Confirma',
  },
  guards: {
    offered: 'la travesía lo permite',
    chosen: 'hay algo que hacer',
    valid: 'no falta nada',
  },
}
