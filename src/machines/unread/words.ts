import type { WordsOf } from '../words'
import type { unreadMachine } from './chart'

export const unreadWords: WordsOf<typeof unreadMachine> = {
  title: 'Mensajes sin leer',
  events: {
    'person.came': 'Alguien entra',
    'person.left': 'Alguien sale',
    'conversation.counted': 'Cambia una conversación',
    'link.reopened': 'Vuelve la conexión',
  },
  guards: { chats: 'su rol conversa y la cuenta ya está activada' },
}
