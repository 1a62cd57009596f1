import type { WordsOf } from '#domain/chart-words'
import type { bulkActionMachine } from './chart'

export const bulkActionWords: WordsOf<typeof bulkActionMachine> = {
  order: 114,
  title: 'Una acción sobre muchas personas',
  events: {
    'field.change': 'Escribe lo que la acción pide',
    'bulk.preview': 'Pide ver a quiénes se aplica',
    'bulk.start': 'La empieza',
    'step.back': 'Vuelve a lo escrito',
    'bulk.leave': 'Cierra',
  },
  guards: {
    choosesAmong: 'pide un programa o coach',
    asksNothing: 'no pide nada',
    isAsked: 'la acción pide ese dato',
    valid: 'lo escrito está completo',
    hasWhom: 'se aplica a alguien',
    isRefused: 'el servidor la rechazó',
  },
}
