import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Instant } from '#domain/models'
import type { AppEvent } from '../app-events'
import { port } from '../port'

type Context = { since: Instant | null; url: string | null; failure: Failure | null }

export const calendarFeedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'feed.retry' }
      | { type: 'feed.rotate' }
      | { type: 'rotate.confirm' }
      | { type: 'rotate.keep' }
      | { type: 'feed.copy' },
    emitted: {} as AppEvent,
    tags: {} as 'loading' | 'busy' | 'dialog',
    meta: {} as { title: string },
  },
  actors: {
    /** Output: since when there is an address; null: there is none. */
    loadFeed: port<Instant | null>('loadFeed'),
    rotateFeed: port<string>('rotateFeed'),
    copyText: port<void, string>('copyText'),
  },
  guards: { hasFeed: ({ context }) => context.since !== null, hasUrl: ({ context }) => context.url !== null },
  actions: { fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })) },
}).createMachine({
  id: 'calendarFeed',
  description: 'La dirección privada con las propias sesiones, para verlas en otro calendario.',
  context: { since: null, url: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se mira si ya hay una dirección.',
      meta: { title: 'Mirando' },
      tags: 'loading',
      invoke: {
        src: 'loadFeed',
        onDone: {
          actions: assign(({ event }) => ({ since: event.output, failure: null })),
          target: 'telling',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    failed: {
      description: 'No se pudo mirar.',
      meta: { title: 'No se pudo mirar' },
      on: { 'feed.retry': 'loading' },
    },
    telling: {
      description: 'Se cuenta si hay dirección. Solo se muestra al crearla.',
      meta: { title: 'Dirección' },
      on: {
        'feed.rotate': [{ guard: 'hasFeed', target: 'asking' }, { target: 'rotating' }],
        'feed.copy': { guard: 'hasUrl', target: 'copying' },
      },
    },
    asking: {
      description: 'Se pregunta antes: la dirección anterior deja de servir.',
      meta: { title: '¿Cambiar la dirección?' },
      tags: 'dialog',
      on: { 'rotate.confirm': 'rotating', 'rotate.keep': 'telling' },
    },
    rotating: {
      description: 'Se crea una dirección nueva.',
      meta: { title: 'Creando' },
      tags: 'busy',
      invoke: {
        src: 'rotateFeed',
        onDone: {
          actions: assign(({ event, context }) => ({
            url: event.output,
            since: context.since ?? '',
            failure: null,
          })),
          target: 'telling',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'telling',
        },
      },
    },
    copying: {
      description: 'Se copia la dirección.',
      meta: { title: 'Copiando' },
      invoke: {
        src: 'copyText',
        input: ({ context }) => context.url ?? '',
        onDone: {
          actions: emit({ type: 'snackbar.show', content: 'Dirección copiada.' }),
          target: 'telling',
        },
        onError: {
          actions: emit({
            type: 'snackbar.show',
            content: 'No pudimos copiarla. Selecciónala y cópiala a mano.',
            color: 'warning',
          }),
          target: 'telling',
        },
      },
    },
  },
})
export type CalendarFeedActor = ActorRefFrom<typeof calendarFeedMachine>
