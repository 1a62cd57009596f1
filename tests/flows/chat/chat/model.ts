import type { Conversation } from '#domain/chat'
import { chatMachine } from '#machines/chat/chat/chart'
import { coach, networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'
import { conversation, makeMessage, news } from '../chat-data'

const another: Conversation = {
  ...conversation,
  _id: 'chat-2',
  other: { ...coach, _id: 'coach-2', name: { first: 'Luis', last: 'Rojas' } },
  lastMessage: null,
  unread: 0,
}

export const chatModel: PathModel = {
  machine: chatMachine,
  ways: ['Coachee que mira sus conversaciones', 'Coachee que llega a escribirle a otro coach'],
  inputs: [
    { me, wanted: null },
    { me, wanted: 'coach-2' },
  ],
  events: [
    { type: 'link.opened' },
    { type: 'link.lost' },
    news('message', { message: makeMessage(3) }),
    { type: 'list.retry' },
    { type: 'conversation.open', conversationId: 'chat-1' },
    { type: 'conversation.open', conversationId: 'chat-9' },
    { type: 'conversation.close' },
  ],
  offered: {
    'conversation.open': ({ value, context }, { conversationId }) =>
      !['loading', 'failed'].includes(value.list) &&
      context.conversations.some(({ _id }: Conversation) => _id === conversationId),
    'news.heard': ({ value }) => value.link === 'live',
  },
  also: [
    {
      input: { me, wanted: 'coach-2' },
      moves: [
        {
          type: 'xstate.done.actor.0.chat.list.loading',
          actorId: '0.chat.list.loading',
          output: [conversation, another],
        },
        { type: 'link.opened' },
        { type: 'conversation.open', conversationId: 'chat-1' },
        news('message', { message: makeMessage(3) }),
      ],
    },
  ],
  outcomes: {
    loadConversations: { done: [[conversation, another], [conversation]], error: [networkFailure] },
    conversation: {},
  },
}
