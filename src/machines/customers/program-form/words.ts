import type { WordsOf } from '#domain/chart-words'
import type { programFormMachine } from './chart'

export const programFormWords: WordsOf<typeof programFormMachine> = {
  order: 100,
  title: 'Crear o cambiar un programa',
  events: {
    'draft.change': 'Escribe o elige',
    'form.save': 'Guarda',
    'side.close': 'Vuelve al formulario',
  },
  guards: {
    isRight: 'no falta nada',
    concernsTrips: 'cambian las sesiones o el término de un programa que ya existe',
    wasSaved: 'se guardó',
  },
}
