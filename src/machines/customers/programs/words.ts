import type { WordsOf } from '#domain/chart-words'
import { listWords } from '../../kit/list/words'
import type { programsMachine } from './chart'

const ALL = 'Llegan todos de una vez: no hay otra página.'
const UNUSED = 'La pantalla no lo ofrece: busca, y filtra por estado.'

export const programsWords: WordsOf<typeof programsMachine> = {
  order: 80,
  title: 'Programas',
  events: listWords.events,
  guards: listWords.guards,
  exceptions: {
    machine: {
      'programs: page.turn': ALL,
      'programs: size.choose': ALL,
      'programs: size.choose (rechazo)': ALL,
      'programs: row.changed': UNUSED,
      'programs: row.changed (rechazo)': UNUSED,
      'programs.loading: row.changed': UNUSED,
      'programs.loading: row.changed (rechazo)': UNUSED,
    },
    view: {
      'programs: page.turn (rechazo)': ALL,
      'programs: filters.clear': UNUSED,
      'programs: filters.clear (rechazo)': UNUSED,
      'programs: list.refresh': UNUSED,
    },
  },
}
