import type { WordsOf } from '#domain/chart-words'
import type { programFormMachine } from './chart'

export const programFormWords: WordsOf<typeof programFormMachine> = {
  order: 100,
  title: 'Crear o cambiar un programa',
  events: {
    'draft.change': 'Escribe o elige',
    'form.save': 'Guarda',
  },
  guards: { isRight: 'no falta nada' },
}
