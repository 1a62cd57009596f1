import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { Desk } from '#domain/notifications'
import { port } from '../port'

export type DeskWish =
  | { kind: 'close'; messageId: Id }
  | { kind: 'remove'; messageId: Id }
  | { kind: 'retryMails' }
export type ReportsContext = {
  desk: Desk | null
  chosen: Id | null
  wish: DeskWish | null
  failure: Failure | null
}
export type ReportsEvent =
  | { type: 'desk.retry' }
  | { type: 'report.close'; messageId: Id }
  | { type: 'report.remove'; messageId: Id }
  | { type: 'removal.confirm' }
  | { type: 'removal.dismiss' }
  | { type: 'mails.retry' }

export const reportsMachine = setup({
  types: {
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    tags: {} as 'loading' | 'busy',
    meta: {} as { title: string },
  },
  actors: { loadDesk: port<Desk>('loadDesk'), act: port<void, DeskWish>('act') },
  actions: {
    take: assign((_, { desk }: { desk: Desk }) => ({ desk, failure: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    want: assign((_, { wish }: { wish: DeskWish }) => ({ wish, failure: null })),
    choose: assign((_, { messageId }: { messageId: Id }) => ({ chosen: messageId, failure: null })),
    forget: assign({ chosen: null, wish: null }),
  },
}).createMachine({
  id: 'reports',
  description: 'Lo que espera a quien administra el sistema: mensajes reportados y correos que no salieron.',
  context: { desk: null, chosen: null, wish: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se trae lo que espera.',
      meta: { title: 'Trayendo' },
      tags: 'loading',
      invoke: {
        src: 'loadDesk',
        onDone: {
          target: 'showing',
          actions: { type: 'take', params: ({ event }) => ({ desk: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'No se pudo traer.',
      meta: { title: 'No se pudo traer' },
      on: { 'desk.retry': 'loading' },
    },
    showing: {
      description: 'Se ve lo que espera.',
      meta: { title: 'Mirando' },
      on: {
        'report.close': {
          target: 'acting',
          actions: {
            type: 'want',
            params: ({ event }) => ({ wish: { kind: 'close', messageId: event.messageId } }),
          },
        },
        'report.remove': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'mails.retry': {
          target: 'acting',
          actions: { type: 'want', params: { wish: { kind: 'retryMails' } } },
        },
      },
    },
    confirming: {
      description: 'Eliminar un mensaje no se deshace: se pregunta antes.',
      meta: { title: 'Confirmando' },
      on: {
        'removal.dismiss': { target: 'showing', actions: 'forget' },
        'removal.confirm': {
          target: 'acting',
          actions: {
            type: 'want',
            params: ({ context }) => ({ wish: { kind: 'remove', messageId: context.chosen ?? '' } }),
          },
        },
      },
    },
    acting: {
      description: 'El servidor lo hace; después se trae lo que queda.',
      meta: { title: 'Haciéndolo' },
      tags: 'busy',
      invoke: {
        src: 'act',
        input: ({ context }) => {
          if (!context.wish) throw new Error('nothing is wished')
          return context.wish
        },
        onDone: { target: 'loading', actions: 'forget' },
        onError: {
          target: 'showing',
          actions: [{ type: 'fail', params: ({ event }) => ({ error: event.error }) }, 'forget'],
        },
      },
    },
  },
})

export type ReportsActor = ActorRefFrom<typeof reportsMachine>
