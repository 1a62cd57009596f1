import type { Message } from '#domain/chat'
import { conversationMachine, PAGE } from '#machines/chat/conversation/chart'
import { networkFailure } from '../../../fixtures/people'
import { type PathModel, timePasses } from '../../../paths/travel'
import { AHEAD, conversation, makeMessage, mine, news, removed, theirs } from '../chat-data'

const page = (count: number, first: number): Message[] =>
  Array.from({ length: count }, (_, at) => makeMessage(first + at))

const READY = {
  type: 'xstate.done.actor.0.conversation.history.loading',
  actorId: '0.conversation.history.loading',
}

export const conversationModel: PathModel = {
  machine: conversationMachine,
  ways: ['Coachee que abre la conversación con su coach'],
  inputs: [{ conversation }],
  events: [
    news('message', { message: makeMessage(3) }),
    news('message', { message: makeMessage(AHEAD) }),
    news('typing', { typing: true }),
    news('typing', { typing: false }),
    news('receipt'),
    { type: 'link.opened' },
    { type: 'history.retry' },
    { type: 'older.want' },
    { type: 'messages.seen' },
    { type: 'message.sent', message: makeMessage(3, { own: true, clientId: 'client-1' }) },
    { type: 'action.open', kind: 'remove', messageId: 'message-2' },
    { type: 'action.open', kind: 'report', messageId: 'message-1' },
    { type: 'action.open', kind: 'remove', messageId: 'message-9' },
    { type: 'search.open' },
  ],
  offered: {
    'older.want': ({ context }) => context.more,
    'action.open': ({ context }, { messageId }) =>
      context.messages.some(({ _id, removed: gone }: Message) => _id === messageId && !gone),
    'xstate.done.actor.action': ({ context }, { output }) =>
      context.doing?.kind === (output as { kind: string }).kind,
  },
  also: [
    {
      input: { conversation },
      moves: [
        { ...READY, output: page(PAGE, 31) },
        { type: 'older.want' },
        {
          type: 'xstate.done.actor.0.conversation.history.loadingOlder',
          actorId: '0.conversation.history.loadingOlder',
          output: page(PAGE, 1),
        },
        { type: 'messages.seen' },
      ],
    },
    {
      input: { conversation },
      moves: [
        { ...READY, output: page(PAGE, 31) },
        { type: 'older.want' },
        news('message', { message: makeMessage(61) }),
      ],
    },
    {
      input: { conversation },
      moves: [
        { ...READY, output: [theirs, mine] },
        news('typing', { typing: true }),
        timePasses(3000),
        news('typing', { typing: true }),
        { type: 'xstate.after.forgetTyping.conversation.peer.typing', wait: 6000 },
      ],
    },
    {
      input: { conversation },
      level: 'view',
      moves: [
        { ...READY, output: [theirs, mine] },
        { type: 'action.open', kind: 'report', messageId: 'message-1' },
        news('removal', { message: { ...theirs, text: null, removed: true } }),
        {
          type: 'xstate.done.actor.action',
          actorId: 'action',
          output: { kind: 'report', message: null },
        },
      ],
    },
  ],
  outcomes: {
    loadMessages: { done: [[theirs, mine], page(PAGE, 1)], error: [networkFailure] },
    tellRead: { done: [undefined], error: [networkFailure] },
    composer: {},
    action: {
      done: [
        { kind: 'remove', message: removed },
        { kind: 'report', message: null },
      ],
    },
    search: { done: [undefined] },
  },
}
