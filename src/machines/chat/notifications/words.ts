import type { WordsOf } from '#domain/chart-words'
import type { notificationsMachine } from './chart'

export const notificationsWords: WordsOf<typeof notificationsMachine> = {
  order: 70,
  title: 'La campana de avisos',
  events: {
    'bell.open': 'Abre la campana',
    'bell.close': 'Cierra la campana',
    'list.retry': 'Reintenta',
    'list.more': 'Pide ver más',
    'notice.follow': 'Sigue un aviso',
    'all.read': 'Marca todo como leído',
    'news.heard': 'Pasó algo',
    'link.reopened': 'La conexión en vivo volvió',
  },
  guards: {
    someUnread: 'hay algo sin leer',
    isUnread: 'no se había leído',
    mayBeMore: 'puede haber más',
  },
  effects: { markRead: { kind: 'record', say: 'queda leído en todos sus dispositivos' } },
}
