import type { WordsOf } from '#domain/chart-words'
import type { calendarFeedMachine } from './chart'

export const calendarFeedWords: WordsOf<typeof calendarFeedMachine> = {
  order: 100,
  title: 'Dirección privada de las sesiones',
  events: {
    'feed.rotate': 'Pide una dirección',
    'rotate.confirm': 'Confirma el cambio',
    'rotate.keep': 'Deja la que tiene',
    'feed.copy': 'La copia',
  },
  guards: { hasFeed: 'ya hay una dirección', hasUrl: 'la dirección está a la vista' },
}
