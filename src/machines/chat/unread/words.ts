import type { WordsOf } from '#domain/chart-words'
import type { unreadMachine } from './chart'

export const unreadWords: WordsOf<typeof unreadMachine> = {
  order: 60,
  title: 'Mensajes sin leer',
  events: {
    'conversation.counted': 'Cambia una conversación',
    'link.reopened': 'Vuelve la conexión',
  },
  guards: { chats: 'su rol conversa y la cuenta ya está activada' },
}
