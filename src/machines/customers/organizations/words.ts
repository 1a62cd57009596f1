import type { WordsOf } from '#domain/chart-words'
import { listWords } from '../../kit/list/words'
import type { organizationsMachine } from './chart'

const UNFILTERED = 'Las organizaciones solo se buscan: no hay por qué filtrarlas.'
const JOINED = 'Las que siguen se ven debajo: no hay páginas de otro tamaño.'
const UNUSED = 'La pantalla no lo ofrece: busca, y pide las que siguen.'

export const organizationsWords: WordsOf<typeof organizationsMachine> = {
  order: 10,
  title: 'Organizaciones',
  events: { ...listWords.events, 'page.turn': 'Pide las que siguen' },
  guards: listWords.guards,
  exceptions: {
    machine: {
      'organizations: filter.choose': UNFILTERED,
      'organizations: size.choose': JOINED,
      'organizations: size.choose (rechazo)': JOINED,
      'organizations: row.changed': UNUSED,
      'organizations: row.changed (rechazo)': UNUSED,
      'organizations.loading: row.changed': UNUSED,
      'organizations.loading: row.changed (rechazo)': UNUSED,
    },
    view: {
      'organizations: filter.choose (rechazo)': UNFILTERED,
      'organizations: filters.clear': UNUSED,
      'organizations: filters.clear (rechazo)': UNUSED,
      'organizations: list.refresh': UNUSED,
    },
  },
}
