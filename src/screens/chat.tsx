import { ChatView } from '../features/chat/ChatView'
import { chatting, edge } from './parts/chatting'
import { type Chunk, defineScreen, part, present } from './screen'

export default {
  screens: {
    chat: defineScreen({
      open: ({ me, query }) => ({
        parts: { chat: part(chatting, { me: present(me), wanted: query.persona ?? null }) },
      }),
      View: ({ actors }) => <ChatView actor={actors.chat} edge={edge} />,
    }),
  },
} satisfies Chunk
