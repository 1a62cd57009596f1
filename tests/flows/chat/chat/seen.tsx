import { act, fireEvent, screen } from '@testing-library/react'
import { ChatView } from '../../../../src/features/chat/ChatView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, edge, retry } from '../chat-parts'
import { sights } from './sights'

export const chatSeen: ViewBinding = {
  sights,
  screen: (actor) => <ChatView actor={asActor(actor)} edge={edge} />,
  told: ['link.opened', 'link.lost', 'news.heard'],
  gestures: {
    'list.retry': retry,
    'conversation.open': async ({ conversationId }) => {
      const list = screen.queryByRole('navigation', { name: 'Conversaciones' })
      const people = [...(list?.querySelectorAll('li button') ?? [])]
      const wanted = people.find((one) => {
        const luis = one.textContent?.includes('Luis') ?? false
        return conversationId === 'chat-2' ? luis : !luis
      })
      if (!wanted) return false
      await act(async () => fireEvent.click(wanted))
      return true
    },
    'conversation.close': button('Volver a las conversaciones'),
  },
}
