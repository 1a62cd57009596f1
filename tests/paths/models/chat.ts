import type { ChatNews, Conversation, Message } from '#domain/chat'
import { chatMachine } from '#machines/chat/chart'
import { composerMachine } from '#machines/composer/chart'
import { composerWords } from '#machines/composer/words'
import { conversationMachine, PAGE } from '#machines/conversation/chart'
import { messageActionMachine } from '#machines/message-action/chart'
import { messageSearchMachine } from '#machines/message-search/chart'
import { unreadMachine } from '#machines/unread/chart'
import { coach, makeMe, NOW, networkFailure, SLOT } from '../../fixtures/people'
import { type PathModel, timePasses } from '../travel'
import { badInput, me, notFound } from './common'

const makeMessage = (seq: number, more: Partial<Message> = {}): Message => ({
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
const theirs = makeMessage(1)
const mine = makeMessage(2, { own: true, clientId: 'client-0' })
const removed = { ...mine, text: null, removed: true }
const conversation: Conversation = {
  _id: 'chat-1',
  other: coach,
  lastMessage: mine,
  unread: 1,
  current: true,
  readUpTo: 0,
  otherReadUpTo: 1,
  otherDeliveredUpTo: 2,
}
const another: Conversation = {
  ...conversation,
  _id: 'chat-2',
  other: { ...coach, _id: 'coach-2', name: { first: 'Luis', last: 'Rojas' } },
  lastMessage: null,
  unread: 0,
}
/** So far on that something between was missed, wherever one is. */
const AHEAD = 99
const news = (kind: ChatNews['kind'], more: Partial<ChatNews> = {}): { type: string; news: ChatNews } => ({
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
const page = (count: number, first: number): Message[] =>
  Array.from({ length: count }, (_, at) => makeMessage(first + at))

export const chatModel: PathModel = {
  machine: chatMachine,
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
  },
}

const READY = {
  type: 'xstate.done.actor.0.conversation.history.loading',
  actorId: '0.conversation.history.loading',
}
export const conversationModel: PathModel = {
  machine: conversationMachine,
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
          output: { kind: 'report', message: null, acted: true },
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
        { kind: 'remove', message: removed, acted: true },
        { kind: 'report', message: null, acted: true },
      ],
    },
    search: { done: [undefined] },
  },
}

const pdf = { name: 'pauta.pdf', type: 'application/pdf', size: 1000 }
const attachment = {
  key: 'chat.x.y',
  name: 'pauta.pdf',
  contentType: 'application/pdf',
  bytes: 1000,
  url: '',
  preview: null,
}
const outgoing = { clientId: 'client-1', text: 'Hola', attachments: [], writtenAt: 0, failure: null }
const input = { conversationId: 'chat-1' }
const LONG = 'x'.repeat(4001)
const restored = (draft: string, queue: unknown[]) => ({
  type: 'xstate.done.actor.0.composer.delivery.restoring',
  actorId: '0.composer.delivery.restoring',
  output: { draft, queue },
})
const tooMany = Array.from({ length: 5 }, (_, at) => ({
  type: 'file.sent',
  attachment: { ...attachment, key: `chat.x.${at}` },
}))
export const composerModel: PathModel = {
  machine: composerMachine,
  inputs: [input],
  // what a tab keeps is read at once
  unseen: (value) => typeof value === 'object' && value.delivery === 'restoring',
  exceptions: composerWords.exceptions,
  events: [
    { type: 'draft.change', text: 'Hola' },
    { type: 'draft.change', text: '' },
    { type: 'draft.change', text: LONG },
    { type: 'message.send', clientId: 'client-1', now: NOW },
    { type: 'message.retry', clientId: 'client-1' },
    { type: 'message.discard', clientId: 'client-1' },
    { type: 'file.choose', file: pdf },
    { type: 'file.choose', file: { ...pdf, type: 'text/html' } },
    { type: 'file.progress', share: 0.5 },
    { type: 'file.sent', attachment },
    { type: 'file.failed', error: badInput },
    { type: 'file.cancel' },
    { type: 'file.remove', key: 'chat.x.y' },
    { type: 'delivery.resume' },
  ],
  offered: {
    'message.retry': ({ context }, { clientId }) =>
      context.queue.some(
        (one: { clientId: string; failure: string | null }) => one.clientId === clientId && one.failure,
      ),
    'message.discard': ({ context }, { clientId }) =>
      context.queue.some(
        (one: { clientId: string; failure: string | null }) => one.clientId === clientId && one.failure,
      ),
    'message.send': ({ context }) => context.file === null && context.queue.length === 0,
    'draft.change': ({ context }, { text }) =>
      context.attachments.length === 0 &&
      context.queue.length === 0 &&
      (text !== LONG || context.draft === ''),
    'file.choose': ({ context }) => context.draft === '' && context.queue.length === 0,
    'file.remove': ({ context }) => context.attachments.length > 0,
  },
  also: [
    {
      input,
      moves: [
        restored('', []),
        { type: 'draft.change', text: LONG },
        { type: 'message.send', clientId: 'client-1', now: NOW },
      ],
    },
    {
      input,
      level: 'view',
      moves: [{ type: 'draft.change', text: 'lo que escribo' }, restored('lo de antes', [outgoing])],
    },
    {
      input,
      moves: [
        restored('', []),
        { type: 'draft.change', text: 'Hola' },
        { type: 'draft.change', text: 'Hola, ¿cómo' },
        { type: 'draft.change', text: '' },
        { type: 'message.send', clientId: 'client-1', now: NOW },
      ],
    },
    {
      input,
      moves: [
        restored('Lo de antes', []),
        { type: 'draft.change', text: '' },
        { type: 'message.send', clientId: 'client-1', now: NOW },
      ],
    },
    {
      input,
      moves: [
        restored('', []),
        { type: 'draft.change', text: 'Hola' },
        timePasses(2000),
        { type: 'draft.change', text: 'Hola, ¿cómo' },
        { type: 'xstate.after.quiet.composer.writing.typing.active', wait: 3000 },
      ],
    },
    { input, moves: [restored('', []), { type: 'file.choose', file: { ...pdf, size: 21 * 1024 * 1024 } }] },
    {
      input,
      moves: [
        restored('', []),
        ...tooMany.flatMap((sent) => [{ type: 'file.choose', file: pdf }, sent]),
        { type: 'file.choose', file: pdf },
      ],
    },
  ],
  outcomes: {
    readKept: {
      done: [
        { draft: '', queue: [] },
        { draft: 'lo de antes', queue: [outgoing] },
      ],
      error: [notFound],
    },
    sendMessage: {
      done: [makeMessage(3, { own: true, clientId: 'client-1' })],
      error: [networkFailure, badInput],
    },
  },
}

export const messageActionModel: PathModel = {
  machine: messageActionMachine,
  inputs: [
    { kind: 'remove', message: mine },
    { kind: 'report', message: theirs },
  ],
  events: [
    { type: 'reason.change', reason: 'No corresponde' },
    { type: 'action.confirm' },
    { type: 'action.dismiss' },
  ],
  offered: { 'reason.change': ({ context }) => context.kind === 'report' },
  outcomes: {
    removeMessage: { done: [removed], error: [networkFailure] },
    reportMessage: { done: [undefined], error: [networkFailure] },
  },
}

export const messageSearchModel: PathModel = {
  machine: messageSearchMachine,
  inputs: [input],
  events: [
    { type: 'search.change', text: 'avance' },
    { type: 'search.change', text: '' },
    { type: 'search.close' },
  ],
  also: [
    {
      input,
      moves: [
        { type: 'search.change', text: 'avance' },
        { type: 'xstate.after.pause.messageSearch.pausing', wait: 300 },
        {
          type: 'xstate.done.actor.0.messageSearch.searching',
          actorId: '0.messageSearch.searching',
          output: [theirs],
        },
        { type: 'search.change', text: '' },
      ],
    },
  ],
  outcomes: { findMessages: { done: [[theirs]], error: [networkFailure] } },
}

export const unreadModel: PathModel = {
  machine: unreadMachine,
  inputs: [undefined],
  events: [
    { type: 'person.came', me },
    { type: 'person.came', me: makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }) },
    { type: 'person.came', me: makeMe({ status: 'unverified' }) },
    { type: 'person.left' },
    { type: 'conversation.counted', otherId: 'coach-1', unread: 3 },
    { type: 'link.reopened' },
  ],
  outcomes: { countUnread: { done: [{ 'chat-1': 1, 'chat-2': 2 }], error: [networkFailure] } },
}
