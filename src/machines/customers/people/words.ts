import type { WordsOf } from '#domain/chart-words'
import type { peopleMachine } from './chart'

export const peopleWords: WordsOf<typeof peopleMachine> = {
  order: 110,
  title: 'Usuarios',
  events: {
    'person.open': 'Abre a una persona',
    'person.create': 'Invita a otra',
    'drawer.close': 'Cierra el costado',
    'file.save': 'Baja la lista',
  },
  guards: {
    hasCome: 'llegó una página',
    isListed: 'está en la lista',
    isReady: 'la lista llegó',
    hasRows: 'hay a quién bajar',
  },
}
