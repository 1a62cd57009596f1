import type { WordsOf } from '#domain/chart-words'
import { listWords } from '../../kit/list/words'
import type { portfolioMachine } from './chart'

const UNUSED = 'La pantalla no lo ofrece: nada de lo que muestra cambia mientras se mira.'

export const portfolioWords: WordsOf<typeof portfolioMachine> = {
  order: 111,
  title: 'Tablero de clientes',
  events: listWords.events,
  guards: listWords.guards,
  exceptions: {
    machine: {
      'portfolio: row.changed': UNUSED,
      'portfolio: row.changed (rechazo)': UNUSED,
      'portfolio.loading: row.changed': UNUSED,
      'portfolio.loading: row.changed (rechazo)': UNUSED,
    },
    view: {
      'portfolio: list.refresh': UNUSED,
      'portfolio: size.choose (rechazo)': 'La pantalla no ofrece las filas que ya se ven.',
      'portfolio: page.turn (rechazo)': 'La pantalla no ofrece una página que no hay.',
      'portfolio: filter.choose (rechazo)': 'La pantalla no ofrece el filtro que ya está.',
      'portfolio: filters.clear (rechazo)': 'La pantalla no lo ofrece si nada busca ni filtra.',
    },
  },
}
