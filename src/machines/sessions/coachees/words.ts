import type { WordsOf } from '#domain/chart-words'
import { listWords } from '../../kit/list/words'
import type { coacheesMachine } from './chart'

const UNUSED = 'La pantalla no lo ofrece: se trae de nuevo al volver a ella.'

export const coacheesWords: WordsOf<typeof coacheesMachine> = {
  order: 5,
  title: 'Mis coachees',
  events: listWords.events,
  guards: listWords.guards,
  exceptions: {
    machine: {
      'coachees: row.changed': UNUSED,
      'coachees: row.changed (rechazo)': UNUSED,
      'coachees.loading: row.changed': UNUSED,
      'coachees.loading: row.changed (rechazo)': UNUSED,
    },
    view: {
      'coachees: list.refresh': UNUSED,
      'coachees: size.choose (rechazo)': 'La pantalla no ofrece las filas que ya se ven.',
      'coachees: page.turn (rechazo)': 'La pantalla no ofrece una página que no hay.',
      'coachees: filter.choose (rechazo)': 'La pantalla no ofrece el filtro que ya está.',
      'coachees: filters.clear (rechazo)': 'La pantalla no lo ofrece si nada busca ni filtra.',
    },
  },
}
