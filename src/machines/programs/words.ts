import type { WordsOf } from '../words'
import type { programsMachine } from './chart'

export const programsWords: WordsOf<typeof programsMachine> = {
  title: 'Programas',
  events: {
    'programs.retry': 'Reintenta',
    'text.change': 'Busca',
    'state.choose': 'Filtra por estado',
  },
  guards: { isOther: 'es otro estado' },
}
