import type { WordsOf } from '#domain/chart-words'
import type { conversationMachine } from './chart'

export const conversationWords: WordsOf<typeof conversationMachine> = {
  order: 20,
  title: 'Una conversación',
  remembers: { telling: 'Hasta dónde está contando que leyó' },
  events: {
    'news.heard': 'Pasa algo en la conversación',
    'link.opened': 'Vuelve la conexión',
    'history.retry': 'Reintenta',
    'older.want': 'Sube a los mensajes anteriores',
    'messages.seen': 'Tiene a la vista lo más nuevo',
    'message.sent': 'El servidor recibió un mensaje propio',
    'action.open': 'Elige eliminar o reportar',
    'search.open': 'Abre la búsqueda',
  },
  guards: {
    hasMore: 'hay mensajes anteriores',
    isFull: 'puede haber más',
    leavesGap: 'falta un mensaje en medio',
    isNewer: 'es un mensaje más nuevo que los que se ven',
    hasUnread: 'hay algo sin leer',
    sawMore: 'vio algo más nuevo',
    typesNow: 'la otra persona escribe',
    typesNoMore: 'la otra persona dejó de escribir',
    mayAct: 'ese mensaje lo permite',
    changed: 'el mensaje cambió',
  },
}
