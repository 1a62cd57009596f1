import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import { type ChatNews, type Conversation, leavesGap, type Message, mergeMessages } from '#domain/chat'
import { type Failure, toFailure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import type { Id } from '#domain/models'
import { port } from '../../kit/port'
import { composerMachine } from '../composer/chart'
import {
  type MessageActionKind,
  type MessageActionOutput,
  messageActionMachine,
} from '../message-action/chart'
import { messageSearchMachine } from '../message-search/chart'

export type HistoryWish = { conversationId: Id; before: Id | null; after: Id | null }
export type ConversationInput = { conversation: Conversation }
type Context = ConversationInput & {
  messages: Message[]
  /** there are older ones on the server */
  more: boolean
  failure: Failure | null
  /** the newest message of the other one that the server is being told was read */
  telling: Message | null
  doing: { kind: MessageActionKind; message: Message } | null
}
export type ConversationEvent =
  | { type: 'news.heard'; news: ChatNews }
  | { type: 'link.opened' }
  | { type: 'history.retry' }
  | { type: 'older.want' }
  /** the newest messages are before somebody's eyes */
  | { type: 'messages.seen' }
  /** the server took an own message */
  | { type: 'message.sent'; message: Message }
  | { type: 'action.open'; kind: MessageActionKind; messageId: Id }
  | { type: 'search.open' }

/** How many messages one page of the history has. */
export const PAGE = 30
const FORGET_TYPING_MS = 6000

const newestOfOther = ({ messages }: Context): Message | undefined =>
  messages.findLast((message) => !message.own)

export const conversationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConversationEvent,
    input: {} as ConversationInput,
    tags: {} as 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadMessages: port<Message[], HistoryWish>('loadMessages'),
    tellRead: port<void, { conversationId: Id; readUpTo: Id }>('tellRead'),
    composer: composerMachine,
    search: messageSearchMachine,
    messageAction: messageActionMachine,
  },
  delays: { forgetTyping: FORGET_TYPING_MS },
  guards: {
    hasMore: ({ context }) => context.more,
    isFull: (_, { page }: { page: Message[] }) => page.length >= PAGE,
    leavesGap: ({ context }, { news }: { news: ChatNews }) =>
      news.kind === 'message' && news.message !== null && leavesGap(context.messages, news.message),
    isNewer: ({ context: { messages } }, { news: { message } }: { news: ChatNews }) =>
      message !== null && message.seq > (messages.at(-1)?.seq ?? 0),
    hasUnread: ({ context }) => (newestOfOther(context)?.seq ?? 0) > context.conversation.readUpTo,
    sawMore: ({ context }) => (newestOfOther(context)?.seq ?? 0) > (context.telling?.seq ?? 0),
    typesNow: (_, { news }: { news: ChatNews }) => news.kind === 'typing' && news.typing === true,
    typesNoMore: (_, { news }: { news: ChatNews }) =>
      (news.kind === 'typing' && news.typing === false) ||
      (news.kind === 'message' && news.message?.own === false),
    mayAct: ({ context }, { kind, messageId }: { kind: MessageActionKind; messageId: Id }) =>
      context.messages.some(
        (message) => message._id === messageId && !message.removed && message.own === (kind === 'remove'),
      ),
    changed: (_, { message }: MessageActionOutput) => message !== null,
  },
  actions: {
    takeFirst: assign((_, { page }: { page: Message[] }) => ({
      messages: page,
      more: page.length >= PAGE,
      failure: null,
    })),
    takeOlder: assign(({ context }, { page }: { page: Message[] }) => ({
      messages: mergeMessages(context.messages, page),
      more: page.length >= PAGE,
      failure: null,
    })),
    takeNewer: assign(({ context }, { page }: { page: Message[] }) => ({
      messages: mergeMessages(context.messages, page),
    })),
    takeNews: assign(({ context }, { news }: { news: ChatNews }) => ({
      conversation: { ...news.conversation, lastMessage: context.conversation.lastMessage },
      messages: news.message ? mergeMessages(context.messages, [news.message]) : context.messages,
    })),
    takeReceipt: assign((_, { news }: { news: ChatNews }) => ({ conversation: news.conversation })),
    takeSent: assign(({ context }, { message }: { message: Message }) => ({
      messages: mergeMessages(context.messages, [message]),
    })),
    see: assign(({ context }) => ({ telling: newestOfOther(context) ?? null })),
    /** what came while it was told is not read yet */
    markRead: assign(({ context: { conversation, messages, telling } }) => {
      const readUpTo = Math.max(conversation.readUpTo, telling?.seq ?? 0)
      const unread = messages.filter(({ own, seq }) => !own && seq > readUpTo).length
      return { conversation: { ...conversation, unread, readUpTo }, telling: null }
    }),
    forgetTelling: assign({ telling: null }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    begin: assign(({ context }, { kind, messageId }: { kind: MessageActionKind; messageId: Id }) => {
      const message = context.messages.find(({ _id }) => _id === messageId)
      return { doing: message ? { kind, message } : null }
    }),
    letGo: assign({ doing: null }),
    resume: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('composer', { type: 'delivery.resume' })
    }),
  },
}).createMachine({
  id: 'conversation',
  description: 'Una conversación abierta: su historia, lo que pasa ahora y lo que se escribe.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    messages: [],
    more: false,
    failure: null,
    telling: null,
    doing: null,
  }),
  invoke: {
    src: 'composer',
    id: 'composer',
    input: ({ context }) => ({ conversationId: context.conversation._id }),
  },
  on: { 'message.sent': { actions: { type: 'takeSent', params: ({ event }) => event } } },
  states: {
    history: {
      description: 'Los mensajes, de los más nuevos a los más antiguos, sin saltos ni repetidos.',
      meta: { title: 'La historia' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Se piden los últimos mensajes; otra vez, si mientras tanto llega uno.',
          meta: { title: 'Cargando' },
          tags: 'loading',
          on: {
            'news.heard': {
              guard: { type: 'isNewer', params: ({ event }) => event },
              target: 'loading',
              reenter: true,
            },
          },
          invoke: {
            src: 'loadMessages',
            input: ({ context }) => ({ conversationId: context.conversation._id, before: null, after: null }),
            onDone: {
              target: 'ready',
              actions: { type: 'takeFirst', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'Los mensajes no se pudieron cargar.',
          meta: { title: 'No se pudo cargar' },
          on: { 'history.retry': 'loading', 'link.opened': 'loading' },
        },
        ready: {
          description: 'La historia está a la vista.',
          meta: { title: 'A la vista' },
          on: {
            'older.want': { guard: 'hasMore', target: 'loadingOlder' },
            'link.opened': { target: 'catchingUp', actions: 'resume' },
            'news.heard': [
              { guard: { type: 'leavesGap', params: ({ event }) => event }, target: 'catchingUp' },
              { actions: { type: 'takeNews', params: ({ event }) => event } },
            ],
          },
        },
        loadingOlder: {
          description: 'Se piden los anteriores; lo que se estaba leyendo no se mueve.',
          meta: { title: 'Cargando anteriores' },
          on: { 'news.heard': { actions: { type: 'takeNews', params: ({ event }) => event } } },
          invoke: {
            src: 'loadMessages',
            input: ({ context: { conversation, messages } }) => ({
              conversationId: conversation._id,
              before: messages[0]?._id ?? null,
              after: null,
            }),
            onDone: {
              target: 'ready',
              actions: { type: 'takeOlder', params: ({ event }) => ({ page: event.output }) },
            },
            onError: { target: 'ready', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        catchingUp: {
          description:
            'Se pide lo que pasó mientras no hubo red, desde el último mensaje conocido; otra vez, si mientras tanto llega uno.',
          meta: { title: 'Poniéndose al día' },
          on: {
            'news.heard': [
              {
                guard: { type: 'isNewer', params: ({ event }) => event },
                target: 'catchingUp',
                reenter: true,
                actions: { type: 'takeReceipt', params: ({ event }) => event },
              },
              { actions: { type: 'takeNews', params: ({ event }) => event } },
            ],
          },
          invoke: {
            src: 'loadMessages',
            input: ({ context: { conversation, messages } }) => ({
              conversationId: conversation._id,
              before: null,
              after: messages.at(-1)?._id ?? null,
            }),
            onDone: [
              {
                guard: { type: 'isFull', params: ({ event }) => ({ page: event.output }) },
                target: 'catchingUp',
                reenter: true,
                actions: { type: 'takeNewer', params: ({ event }) => ({ page: event.output }) },
              },
              {
                target: 'ready',
                actions: { type: 'takeNewer', params: ({ event }) => ({ page: event.output }) },
              },
            ],
            onError: 'ready',
          },
        },
      },
    },
    reading: {
      description: 'La otra persona sabe hasta dónde se leyó.',
      meta: { title: 'La lectura' },
      initial: 'told',
      states: {
        told: {
          description: 'No hay nada nuevo que avisar.',
          meta: { title: 'Avisado' },
          on: { 'messages.seen': { guard: 'hasUnread', target: 'telling', actions: 'see' } },
        },
        telling: {
          description: 'Se avisa hasta dónde se leyó.',
          meta: { title: 'Avisando' },
          on: { 'messages.seen': { guard: 'sawMore', target: 'telling', reenter: true, actions: 'see' } },
          invoke: {
            src: 'tellRead',
            input: ({ context }) => ({
              conversationId: context.conversation._id,
              readUpTo: context.telling?._id ?? '',
            }),
            onDone: { target: 'told', actions: 'markRead' },
            onError: { target: 'told', actions: 'forgetTelling' },
          },
        },
      },
    },
    peer: {
      description: 'Se ve si la otra persona está escribiendo.',
      meta: { title: 'La otra persona' },
      initial: 'still',
      states: {
        still: {
          description: 'La otra persona no está escribiendo.',
          meta: { title: 'Sin escribir' },
          on: {
            'news.heard': { guard: { type: 'typesNow', params: ({ event }) => event }, target: 'typing' },
          },
        },
        typing: {
          description: `La otra persona está escribiendo; si no se sabe más de ella, se olvida a los ${lasting(FORGET_TYPING_MS)}.`,
          meta: { title: 'Escribiendo' },
          after: { forgetTyping: 'still' },
          on: {
            'news.heard': [
              { guard: { type: 'typesNow', params: ({ event }) => event }, target: 'typing', reenter: true },
              { guard: { type: 'typesNoMore', params: ({ event }) => event }, target: 'still' },
            ],
          },
        },
      },
    },
    doing: {
      description: 'Lo que se hace con un mensaje, o buscar entre todos.',
      meta: { title: 'Lo que se hace' },
      initial: 'nothing',
      states: {
        nothing: {
          description: 'Solo se conversa.',
          meta: { title: 'Nada' },
          on: {
            'action.open': {
              guard: { type: 'mayAct', params: ({ event }) => event },
              target: 'acting',
              actions: { type: 'begin', params: ({ event }) => event },
            },
            'search.open': 'searching',
          },
        },
        acting: {
          description: 'Un mensaje se elimina o se reporta.',
          meta: { title: 'Con un mensaje' },
          invoke: {
            src: 'messageAction',
            id: 'action',
            input: ({ context: { doing } }) => {
              if (!doing) throw new Error('no message to act on')
              return doing
            },
            onDone: [
              {
                guard: { type: 'changed', params: ({ event }) => event.output },
                target: 'nothing',
                actions: [
                  {
                    type: 'takeSent',
                    params: ({ context, event }) => ({
                      message: event.output.message ?? (context.doing?.message as Message),
                    }),
                  },
                  'letGo',
                ],
              },
              { target: 'nothing', actions: 'letGo' },
            ],
          },
        },
        searching: {
          description: 'Se buscan palabras en la conversación.',
          meta: { title: 'Buscando' },
          invoke: {
            src: 'search',
            id: 'search',
            input: ({ context }) => ({ conversationId: context.conversation._id }),
            onDone: 'nothing',
          },
        },
      },
    },
  },
})

export type ConversationActor = ActorRefFrom<typeof conversationMachine>
