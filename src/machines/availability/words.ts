import type { WordsOf } from '../words'
import type { availabilityMachine } from './chart'

export const availabilityWords: WordsOf<typeof availabilityMachine> = {
  title: 'Horas de la semana',
  events: {
    'day.toggle': 'Abre o cierra un día',
    'range.add': 'Agrega un tramo',
    'range.change': 'Cambia un tramo',
    'range.remove': 'Quita un tramo',
    'day.copy': 'Copia un día a otros',
    'week.suggest': 'Pide la semana sugerida',
    'week.save': 'Guarda',
  },
  guards: {
    valid: 'todos los tramos están bien',
  },
}
