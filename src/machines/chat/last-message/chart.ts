import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Instant, Person } from '#domain/models'
import { port } from '../../kit/port'

/** What was said last in any conversation that goes on. `text` null: it has only files. */
export type LastMessage = { other: Person; own: boolean; text: string | null; at: Instant }
export type LastMessageContext = { message: LastMessage | null }

export const lastMessageMachine = setup({
  types: { context: {} as LastMessageContext, meta: {} as { title: string } },
  actors: { loadLast: port<LastMessage | null>('loadLast') },
  guards: { isThere: (_, { message }: { message: LastMessage | null }) => message !== null },
  actions: {
    take: assign((_, { message }: { message: LastMessage | null }) => ({ message })),
  },
}).createMachine({
  id: 'lastMessage',
  description: 'Lo último que se dijo en el chat, al inicio.',
  context: { message: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'Se mira qué fue lo último.',
      meta: { title: 'Mirando' },
      invoke: {
        src: 'loadLast',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ message: event.output }) },
            actions: { type: 'take', params: ({ event }) => ({ message: event.output }) },
            target: 'shown',
          },
          { target: 'nothing' },
        ],
        onError: 'nothing',
      },
    },
    shown: { description: 'Se ve, y desde ahí se responde.', meta: { title: 'A la vista' } },
    nothing: {
      description: 'Nadie ha escrito, o no se supo: la pantalla sigue sin mensaje.',
      meta: { title: 'Sin mensaje' },
    },
  },
})
export type LastMessageActor = ActorRefFrom<typeof lastMessageMachine>
