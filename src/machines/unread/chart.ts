import { assign, emit, setup } from 'xstate'
import type { Id, Me } from '#domain/models'
import { port, streamPort } from '../port'

/** How many messages wait from each person. */
export type Counts = Record<Id, number>
export type UnreadNews =
  | { type: 'conversation.counted'; otherId: Id; unread: number }
  /** the live connection is back: something may have been missed */
  | { type: 'link.reopened' }
export type UnreadEvent = UnreadNews | { type: 'person.came'; me: Me } | { type: 'person.left' }
type Context = { me: Me | null; counts: Counts }
const PATIENCE_MS = 60_000

const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0)

export const unreadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UnreadEvent,
    emitted: {} as { type: 'chat.counted'; unread: number; writers: Id[] },
    meta: {} as { title: string },
  },
  actors: {
    countUnread: port<Counts, Me>('countUnread'),
    unreadNews: streamPort<{ type: 'noop' }, undefined, UnreadNews>('unreadNews'),
  },
  delays: { patience: PATIENCE_MS },
  guards: {
    chats: (_, { me }: { me: Me }) =>
      me.status !== 'unverified' &&
      me._type.group !== 'sysadmin' &&
      ['coach', 'coachee'].includes(me._type.active),
  },
  actions: {
    meet: assign((_, { me }: { me: Me }) => ({ me, counts: {} })),
    forget: assign({ me: null, counts: {} }),
    take: assign((_, { counts }: { counts: Counts }) => ({ counts })),
    takeOne: assign(({ context }, { otherId, unread }: { otherId: Id; unread: number }) => ({
      counts: { ...context.counts, [otherId]: unread },
    })),
    tell: emit(({ context: { counts } }) => ({
      type: 'chat.counted',
      unread: sum(counts),
      writers: Object.keys(counts).filter((id) => (counts[id] ?? 0) > 0),
    })),
  },
}).createMachine({
  id: 'unread',
  description: 'Cuántos mensajes esperan, en cualquier pantalla.',
  context: { me: null, counts: {} },
  initial: 'away',
  on: {
    'person.came': [
      {
        guard: { type: 'chats', params: ({ event }) => event },
        target: '.present',
        reenter: true,
        actions: { type: 'meet', params: ({ event }) => event },
      },
      { target: '.away', actions: ['forget', 'tell'] },
    ],
    'person.left': { target: '.away', actions: ['forget', 'tell'] },
  },
  states: {
    away: { description: 'No hay nadie que converse.', meta: { title: 'Sin nadie' } },
    present: {
      description: 'Hay alguien dentro que conversa.',
      meta: { title: 'Con alguien' },
      initial: 'counting',
      invoke: { src: 'unreadNews' },
      on: {
        'link.reopened': '.counting',
        'conversation.counted': { actions: [{ type: 'takeOne', params: ({ event }) => event }, 'tell'] },
      },
      states: {
        counting: {
          description: 'Se cuentan los mensajes sin leer.',
          meta: { title: 'Contando' },
          invoke: {
            src: 'countUnread',
            input: ({ context }) => {
              if (!context.me) throw new Error('nobody is here')
              return context.me
            },
            onDone: {
              target: 'counted',
              actions: [{ type: 'take', params: ({ event }) => ({ counts: event.output }) }, 'tell'],
            },
            onError: 'resting',
          },
        },
        counted: { description: 'Se sabe cuántos son; lo que pasa los cambia.', meta: { title: 'Contados' } },
        resting: {
          description: 'No se pudo contar: se prueba de nuevo en un minuto.',
          meta: { title: 'Esperando' },
          after: { patience: 'counting' },
        },
      },
    },
  },
})
