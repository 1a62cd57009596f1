import { type ActorRefFrom, assign, enqueueActions, raise, setup } from 'xstate'
import { type ChatNews, type Conversation, heard } from '#domain/chat'
import { type Failure, toFailure } from '#domain/failure'
import type { Id, Me } from '#domain/models'
import { port, streamPort } from '../../kit/port'
import { conversationMachine } from '../conversation/chart'

/** What the live connection tells. */
export type ChatLinkEvent =
  | { type: 'link.opened' }
  | { type: 'link.lost' }
  | { type: 'news.heard'; news: ChatNews }
export type ChatInput = {
  me: Me
  /** whom an address asks to talk to */
  wanted: Id | null
}
type Context = ChatInput & {
  conversations: Conversation[]
  open: Conversation | null
  failure: Failure | null
}
export type ChatEvent =
  | ChatLinkEvent
  | { type: 'list.retry' }
  /** the list may have grown old */
  | { type: 'list.ask' }
  | { type: 'conversation.open'; conversationId: Id }
  | { type: 'conversation.close' }
export const chatMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    tags: {} as 'loading' | 'offline',
    meta: {} as { title: string },
  },
  actors: {
    loadConversations: port<Conversation[], Me>('loadConversations'),
    chatLink: streamPort<{ type: 'noop' }, undefined, ChatLinkEvent>('chatLink'),
    conversation: conversationMachine,
  },
  guards: {
    isKnown: ({ context }, { conversationId }: { conversationId: Id }) =>
      context.conversations.some(({ _id }) => _id === conversationId),
  },
  actions: {
    takeList: assign((_, { conversations }: { conversations: Conversation[] }) => ({
      conversations,
      failure: null,
    })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    takeNews: assign(({ context }, { news }: { news: ChatNews }) => ({
      conversations: heard(context.conversations, news),
    })),
    open: assign(({ context }, { conversationId }: { conversationId: Id }) => ({
      open: context.conversations.find(({ _id }) => _id === conversationId) ?? null,
    })),
    close: assign({ open: null }),
    askList: raise({ type: 'list.ask' }),
    openWanted: enqueueActions(({ context: { conversations, wanted, open }, enqueue }) => {
      const [first, ...others] = conversations
      const asked = conversations.find(({ other }) => other._id === wanted)
      const opened = asked ?? (others.length === 0 ? first : undefined)
      if (opened && !open) enqueue.raise({ type: 'conversation.open', conversationId: opened._id })
    }),
    passOn: enqueueActions(({ context, enqueue }, { news }: { news: ChatNews }) => {
      if (context.open?._id === news.conversation._id)
        enqueue.sendTo('conversation', { type: 'news.heard', news })
    }),
    tellOpened: enqueueActions(({ context, enqueue }) => {
      if (context.open) enqueue.sendTo('conversation', { type: 'link.opened' })
    }),
  },
}).createMachine({
  id: 'chat',
  description: 'Las conversaciones de una persona, en vivo, y la que tiene abierta.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, conversations: [], open: null, failure: null }),
  states: {
    link: {
      description: 'La conexión por la que llega lo que pasa.',
      meta: { title: 'La conexión' },
      initial: 'connecting',
      invoke: { src: 'chatLink' },
      on: {
        'news.heard': {
          actions: [
            { type: 'takeNews', params: ({ event }) => event },
            { type: 'passOn', params: ({ event }) => event },
          ],
        },
      },
      states: {
        connecting: {
          description: 'Se abre la conexión. Lo que llegó mientras se abría se pide al abrirse.',
          meta: { title: 'Conectando' },
          on: { 'link.opened': { target: 'live', actions: 'tellOpened' }, 'link.lost': 'lost' },
        },
        live: {
          description: 'Lo que pasa se ve al tiro.',
          meta: { title: 'En vivo' },
          on: { 'link.lost': 'lost' },
        },
        lost: {
          description: 'Se perdió la conexión; lo escrito espera y lo perdido se pide al volver.',
          meta: { title: 'Sin conexión' },
          tags: 'offline',
          on: { 'link.opened': { target: 'live', actions: ['tellOpened', 'askList'] } },
        },
      },
    },
    list: {
      description: 'Las conversaciones, la del mensaje más nuevo primero.',
      meta: { title: 'La lista' },
      initial: 'loading',
      states: {
        loading: {
          description: 'Se piden las conversaciones.',
          meta: { title: 'Cargando' },
          tags: 'loading',
          invoke: {
            src: 'loadConversations',
            input: ({ context }) => context.me,
            onDone: {
              target: 'ready',
              actions: [
                { type: 'takeList', params: ({ event }) => ({ conversations: event.output }) },
                'openWanted',
              ],
            },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        failed: {
          description: 'Las conversaciones no se pudieron cargar.',
          meta: { title: 'No se pudo cargar' },
          on: { 'list.retry': 'loading', 'list.ask': 'loading' },
        },
        ready: {
          description: 'La lista está a la vista.',
          meta: { title: 'Al día' },
          on: { 'list.ask': 'refreshing' },
        },
        refreshing: {
          description: 'Se pide de nuevo sin tapar lo que se ve.',
          meta: { title: 'Actualizando' },
          invoke: {
            src: 'loadConversations',
            input: ({ context }) => context.me,
            onDone: {
              target: 'ready',
              actions: { type: 'takeList', params: ({ event }) => ({ conversations: event.output }) },
            },
            onError: 'ready',
          },
        },
      },
    },
    place: {
      description: 'La conversación que se está leyendo.',
      meta: { title: 'La abierta' },
      initial: 'none',
      on: {
        'conversation.open': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: '.reading',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
      states: {
        none: { description: 'No hay ninguna abierta.', meta: { title: 'Ninguna' } },
        reading: {
          description: 'Se lee y se escribe.',
          meta: { title: 'Leyendo' },
          invoke: {
            src: 'conversation',
            id: 'conversation',
            input: ({ context }) => {
              if (!context.open) throw new Error('no conversation is open')
              return { conversation: context.open }
            },
          },
          on: { 'conversation.close': { target: 'none', actions: 'close' } },
        },
      },
    },
  },
})

export type ChatActor = ActorRefFrom<typeof chatMachine>
