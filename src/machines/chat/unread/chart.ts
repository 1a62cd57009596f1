import { assign, sendTo, setup } from 'xstate'
import { lasting } from '#domain/lasting'
import type { Id, Me } from '#domain/models'
import { app } from '../../kit/app'
import { port, streamPort } from '../../kit/port'

/** How many messages wait from each person. */
export type Counts = Record<Id, number>
export type UnreadNews =
  | { type: 'conversation.counted'; otherId: Id; unread: number }
  /** the live connection is back: something may have been missed */
  | { type: 'link.reopened' }
type Context = { me: Me; counts: Counts }
const PATIENCE_MS = 60_000

const sum = (counts: Counts): number => Object.values(counts).reduce((all, one) => all + one, 0)

export const unreadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as UnreadNews,
    input: {} as { me: Me },
    meta: {} as { title: string },
  },
  actors: {
    countUnread: port<Counts, Me>('countUnread'),
    unreadNews: streamPort<{ type: 'noop' }, undefined, UnreadNews>('unreadNews'),
  },
  delays: { patience: PATIENCE_MS },
  guards: {
    chats: ({ context: { me } }) =>
      me.status !== 'unverified' &&
      me._type.group !== 'sysadmin' &&
      ['coach', 'coachee'].includes(me._type.active),
  },
  actions: {
    take: assign((_, { counts }: { counts: Counts }) => ({ counts })),
    takeOne: assign(({ context }, { otherId, unread }: { otherId: Id; unread: number }) => ({
      counts: { ...context.counts, [otherId]: unread },
    })),
    tell: sendTo(app, ({ context: { counts } }) => ({
      type: 'chat.counted',
      unread: sum(counts),
      writers: Object.keys(counts).filter((id) => (counts[id] ?? 0) > 0),
    })),
  },
}).createMachine({
  id: 'unread',
  description: 'Cuántos mensajes esperan, en cualquier pantalla.',
  context: ({ input }) => ({ me: input.me, counts: {} }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira si quien está dentro conversa con alguien.',
      meta: { title: 'Llegando' },
      always: [{ guard: 'chats', target: 'present' }, { target: 'away' }],
    },
    away: { description: 'Quien está dentro no conversa con nadie.', meta: { title: 'Sin con quién' } },
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
            input: ({ context }) => context.me,
            onDone: {
              target: 'counted',
              actions: [{ type: 'take', params: ({ event }) => ({ counts: event.output }) }, 'tell'],
            },
            onError: 'resting',
          },
        },
        counted: { description: 'Se sabe cuántos son; lo que pasa los cambia.', meta: { title: 'Contados' } },
        resting: {
          description: `No se pudo contar: se prueba de nuevo en ${lasting(PATIENCE_MS)}.`,
          meta: { title: 'Esperando' },
          after: { patience: 'counting' },
        },
      },
    },
  },
})
