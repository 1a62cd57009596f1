import type { WordsOf } from '#domain/chart-words'
import type { payRunMachine } from './chart'

export const payRunWords: WordsOf<typeof payRunMachine> = {
  order: 81,
  title: 'Honorarios de un mes',
  events: {
    'month.choose': 'Elige un mes',
    'coach.open': 'Abre a una o un coach',
    'deed.choose': 'Deja una sesión, cierra el mes o registra un pago',
    'file.save': 'Baja el archivo para pagar',
    'side.close': 'Vuelve',
  },
  guards: {
    otherMonth: 'no es el que ya está a la vista',
    fits: 'cerrar va en un mes abierto, y pagar en uno cerrado',
  },
}
