import type { ChatNews, Conversation, Message } from '#domain/chat'
import { coach, SLOT } from '../../fixtures/people'

export const makeMessage = (seq: number, more: Partial<Message> = {}): Message => ({
  _id: `message-${seq}`,
  conversationId: 'chat-1',
  seq,
  own: false,
  clientId: null,
  text: `mensaje ${seq}`,
  createdAt: SLOT,
  removed: false,
  attachments: [],
  ...more,
})

export const theirs = makeMessage(1)

export const mine = makeMessage(2, { own: true, clientId: 'client-0' })

export const removed = { ...mine, text: null, removed: true }

export const conversation: Conversation = {
  _id: 'chat-1',
  other: coach,
  lastMessage: mine,
  unread: 1,
  current: true,
  readUpTo: 0,
  otherReadUpTo: 1,
  otherDeliveredUpTo: 2,
}

/** So far on that something between was missed, wherever one is. */
export const AHEAD = 99

export const news = (
  kind: ChatNews['kind'],
  more: Partial<ChatNews> = {},
): { type: string; news: ChatNews } => ({
  type: 'news.heard',
  news: {
    kind,
    // what was told as read stays read; what is new is not
    conversation: { ...conversation, lastMessage: null, readUpTo: kind === 'message' ? 0 : AHEAD },
    message: null,
    typing: null,
    ...more,
  },
})

export const input = { conversationId: 'chat-1' }
