import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Message } from '#domain/chat'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import { port } from '../../kit/port'

export type MessageSearchContext = {
  conversationId: Id
  text: string
  found: Message[]
  failure: Failure | null
}
export type MessageSearchEvent = { type: 'search.change'; text: string } | { type: 'search.close' }
/** A letter more within this time is one search. */
const PAUSE_MS = 300

export const messageSearchMachine = setup({
  types: {
    context: {} as MessageSearchContext,
    events: {} as MessageSearchEvent,
    input: {} as { conversationId: Id },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { findMessages: port<Message[], { conversationId: Id; text: string }>('findMessages') },
  delays: { pause: PAUSE_MS },
  guards: { wordy: (_, { text }: { text: string }) => text.trim() !== '' },
  actions: {
    type: assign((_, { text }: { text: string }) => ({ text, failure: null })),
    take: assign((_, { found }: { found: Message[] }) => ({ found, failure: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ found: [], failure: toFailure(error) })),
    empty: assign({ found: [] }),
  },
}).createMachine({
  id: 'messageSearch',
  description: 'Se buscan palabras dentro de una conversación.',
  context: ({ input }) => ({ ...input, text: '', found: [], failure: null }),
  initial: 'empty',
  on: {
    'search.change': [
      {
        guard: { type: 'wordy', params: ({ event }) => event },
        target: '.pausing',
        actions: { type: 'type', params: ({ event }) => event },
      },
      { target: '.empty', actions: { type: 'type', params: ({ event }) => event } },
    ],
    'search.close': '.closed',
  },
  states: {
    empty: {
      description: 'Todavía no hay nada que buscar.',
      meta: { title: 'Sin palabras' },
      entry: 'empty',
    },
    pausing: {
      description: 'Se espera a que la persona termine de escribir.',
      meta: { title: 'Escribiendo' },
      after: { pause: 'searching' },
    },
    searching: {
      description: 'El servidor busca.',
      meta: { title: 'Buscando' },
      tags: 'busy',
      invoke: {
        src: 'findMessages',
        input: ({ context: { conversationId, text } }) => ({ conversationId, text: text.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'take', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'found',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    found: { description: 'Se ve lo que se encontró, o por qué no.', meta: { title: 'Resultados' } },
    closed: { description: 'La búsqueda se cerró.', meta: { title: 'Cerrada' }, type: 'final' },
  },
})

export type MessageSearchActor = ActorRefFrom<typeof messageSearchMachine>
