import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { lasting } from '#domain/lasting'
import type { Id } from '#domain/models'
import type { Notification, NotificationPage } from '#domain/notifications'
import { keepFailure } from '../../kit/failure'
import { port, streamPort } from '../../kit/port'

export type NotificationNews =
  | { type: 'news.heard'; unread: number }
  /** the live connection is back: something may have been missed */
  | { type: 'link.reopened' }
export type NotificationsEvent =
  | NotificationNews
  | { type: 'bell.open' }
  | { type: 'bell.close' }
  | { type: 'list.retry' }
  | { type: 'list.more' }
  | { type: 'notice.follow'; id: Id }
  | { type: 'all.read' }
export type NotificationsContext = {
  docs: Notification[]
  unread: number
  /** there may be older ones */
  more: boolean
  failure: Failure | null
}
/** So many come at once. */
export const PAGE = 20
const PATIENCE_MS = 60_000

const unreadAt = ({ docs }: NotificationsContext, id: Id): Notification | undefined =>
  docs.find((doc) => doc._id === id && !doc.read)
const known = (docs: Notification[], fresh: Notification[]): Notification[] => [
  ...docs,
  ...fresh.filter(({ _id }) => !docs.some((doc) => doc._id === _id)),
]

export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    loadNotifications: port<NotificationPage, { skip: number }>('loadNotifications'),
    notificationNews: streamPort<{ type: 'noop' }, undefined, NotificationNews>('notificationNews'),
  },
  delays: { patience: PATIENCE_MS },
  guards: {
    someUnread: ({ context }) => context.unread > 0 && context.docs.length > 0,
    isUnread: ({ context }, { id }: { id: Id }) => unreadAt(context, id) !== undefined,
    mayBeMore: ({ context }) => context.more,
  },
  actions: {
    take: assign((_, { docs, unread }: NotificationPage) => ({
      docs,
      unread,
      more: docs.length === PAGE,
      failure: null,
    })),
    append: assign(({ context }, { docs, unread }: NotificationPage) => ({
      docs: known(context.docs, docs),
      unread,
      more: docs.length === PAGE,
      failure: null,
    })),
    count: assign((_, { unread }: { unread: number }) => ({ unread })),
    readOne: assign(({ context }, { id }: { id: Id }) => ({
      docs: context.docs.map((doc) => (doc._id === id ? { ...doc, read: true } : doc)),
      unread: Math.max(0, context.unread - 1),
    })),
    readAll: assign(({ context }) => ({
      docs: context.docs.map((doc) => ({ ...doc, read: true })),
      unread: 0,
    })),
    /** `id` null: all up to the newest that was seen. */
    markRead: (_, _wish: { until: string; id: Id | null }) => {},
  },
}).createMachine({
  id: 'notifications',
  description: 'La campana: qué pasó, cuánto está sin leer, y a dónde lleva.',
  context: { docs: [], unread: 0, more: false, failure: null },
  type: 'parallel',
  invoke: { src: 'notificationNews' },
  states: {
    list: {
      description: 'Lo que pasó, lo más nuevo primero.',
      meta: { title: 'Lista' },
      initial: 'loading',
      on: {
        'news.heard': {
          target: '.loading',
          actions: { type: 'count', params: ({ event }) => event },
        },
        'link.reopened': '.loading',
      },
      states: {
        loading: {
          description: 'Se traen los avisos más nuevos.',
          meta: { title: 'Trayendo' },
          tags: 'busy',
          invoke: {
            src: 'loadNotifications',
            input: { skip: 0 },
            onDone: { target: 'known', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: { actions: keepFailure(), target: 'resting' },
          },
        },
        known: {
          description: 'Se sabe qué pasó; lo nuevo llega solo.',
          meta: { title: 'Al día' },
          on: { 'list.more': { guard: 'mayBeMore', target: 'loadingMore' } },
        },
        loadingMore: {
          description: 'Se traen avisos más antiguos.',
          meta: { title: 'Trayendo más' },
          tags: 'busy',
          invoke: {
            src: 'loadNotifications',
            input: ({ context }) => ({ skip: context.docs.length }),
            onDone: { target: 'known', actions: { type: 'append', params: ({ event }) => event.output } },
            onError: { actions: keepFailure(), target: 'known' },
          },
        },
        resting: {
          description: `No se pudieron traer: se prueba de nuevo en ${lasting(PATIENCE_MS)}, o al abrir.`,
          meta: { title: 'Esperando' },
          on: { 'bell.open': 'loading', 'list.retry': 'loading' },
          after: { patience: 'loading' },
        },
      },
    },
    panel: {
      description: 'La campana misma.',
      meta: { title: 'Campana' },
      initial: 'closed',
      states: {
        closed: {
          description: 'Solo se ve cuántos avisos hay sin leer.',
          meta: { title: 'Cerrada' },
          on: { 'bell.open': 'open' },
        },
        open: {
          description: 'Se ven los avisos.',
          meta: { title: 'Abierta' },
          on: {
            'bell.close': 'closed',
            'notice.follow': [
              {
                guard: { type: 'isUnread', params: ({ event }) => event },
                target: 'closed',
                actions: [
                  {
                    type: 'markRead',
                    params: ({ context, event }) => ({
                      until: unreadAt(context, event.id)?.createdAt ?? '',
                      id: event.id,
                    }),
                  },
                  { type: 'readOne', params: ({ event }) => event },
                ],
              },
              { target: 'closed' },
            ],
            'all.read': {
              guard: 'someUnread',
              actions: [
                {
                  type: 'markRead',
                  params: ({ context }) => ({ until: context.docs[0]?.createdAt ?? '', id: null }),
                },
                'readAll',
              ],
            },
          },
        },
      },
    },
  },
})

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>
