import type { WordsOf } from '../words'
import type { peopleMachine } from './chart'

export const peopleWords: WordsOf<typeof peopleMachine> = {
  title: 'Usuarios',
  events: {
    'people.retry': 'Reintenta',
    'text.change': 'Busca',
    'filter.choose': 'Filtra',
    'filters.clear': 'Quita los filtros',
    'page.turn': 'Pasa de página',
    'person.open': 'Abre a una persona',
    'person.create': 'Invita a otra',
    'drawer.close': 'Cierra el costado',
  },
  guards: {
    isOther: 'es otro filtro',
    isNarrow: 'hay algo que quitar',
    hasPage: 'esa página existe',
    isListed: 'está en la lista',
    isReady: 'la lista llegó',
  },
}
