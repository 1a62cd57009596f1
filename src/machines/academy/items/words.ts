import type { WordsOf } from '#domain/chart-words'
import { listWords } from '../../kit/list/words'
import type { academyItemsMachine } from './chart'

const UNUSED = 'La pantalla no lo ofrece: se busca, se filtra y se pasa de página.'

export const academyItemsWords: WordsOf<typeof academyItemsMachine> = {
  order: 30,
  title: 'Contenido de la Academia',
  events: listWords.events,
  guards: listWords.guards,
  exceptions: {
    machine: {
      'academyItems: row.changed': UNUSED,
      'academyItems: row.changed (rechazo)': UNUSED,
      'academyItems.loading: row.changed': UNUSED,
      'academyItems.loading: row.changed (rechazo)': UNUSED,
    },
    view: {
      'academyItems: list.refresh': UNUSED,
      'academyItems: size.choose (rechazo)': 'La pantalla no ofrece las filas que ya se ven.',
    },
  },
}
