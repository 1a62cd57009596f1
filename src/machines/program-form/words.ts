import type { WordsOf } from '../words'
import type { programFormMachine } from './chart'

export const programFormWords: WordsOf<typeof programFormMachine> = {
  title: 'Crear o cambiar un programa',
  events: {
    'form.retry': 'Reintenta',
    'draft.change': 'Escribe o elige',
    'form.save': 'Guarda',
  },
  guards: { isRight: 'no falta nada' },
}
