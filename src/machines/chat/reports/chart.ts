import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Id } from '#domain/models'
import type { Desk } from '#domain/notifications'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

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
  | { type: 'report.close'; messageId: Id }
  | { type: 'report.remove'; messageId: Id }
  | { type: 'removal.confirm' }
  | { type: 'removal.dismiss' }
  | { type: 'mails.retry' }

export const reportsParts = {
  desk: loadMachine<Desk>({
    id: 'reports.desk',
    title: 'Lo que espera',
    description: 'Mensajes reportados y correos que no salieron.',
  }),
}

export const reportsMachine = setup({
  types: {
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    children: {} as { desk: 'desk' },
    tags: {} as 'loading' | 'busy',
    meta: {} as { title: string },
  },
  actors: { desk: reportsParts.desk, act: port<void, DeskWish>('act') },
  actions: {
    take: assign((_, { desk }: { desk: Desk }) => ({ desk, failure: null })),
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
        id: 'desk',
        src: 'desk',
        input: { question: null },
        onDone: {
          actions: { type: 'take', params: ({ event }) => ({ desk: event.output }) },
          target: 'showing',
        },
      },
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
          actions: [keepFailure(), 'forget'],
        },
      },
    },
  },
})

export type ReportsActor = ActorRefFrom<typeof reportsMachine>
