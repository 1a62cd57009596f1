import type { WordsOf } from '#domain/chart-words'
import type { chatMachine } from './chart'

export const chatWords: WordsOf<typeof chatMachine> = {
  order: 10,
  title: 'Chat',
  events: {
    'link.opened': 'Se abre la conexión',
    'link.lost': 'Se pierde la conexión',
    'news.heard': 'Pasa algo en una conversación',
    'list.retry': 'Reintenta',
    'list.ask': 'La lista puede estar desactualizada',
    'conversation.open': 'Elige una conversación',
    'conversation.close': 'Vuelve a la lista',
  },
  guards: { isKnown: 'la conversación es suya' },
}
