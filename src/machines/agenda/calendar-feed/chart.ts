import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Instant } from '#domain/models'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { loadMachine } from '../../kit/load/chart'
import { port } from '../../kit/port'

type Context = { since: Instant | null; url: string | null; failure: Failure | null }

export const calendarFeedParts = {
  feed: loadMachine<Instant | null>({
    id: 'calendarFeed.feed',
    title: 'Dirección',
    description: 'Desde cuándo hay una dirección, si la hay.',
  }),
}

export const calendarFeedMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'feed.rotate' }
      | { type: 'rotate.confirm' }
      | { type: 'rotate.keep' }
      | { type: 'feed.copy' },
    children: {} as { feed: 'feed' },
    tags: {} as 'loading' | 'busy' | 'dialog',
    meta: {} as { title: string },
  },
  actors: {
    feed: calendarFeedParts.feed,
    rotateFeed: port<string>('rotateFeed'),
    copyText: port<void, string>('copyText'),
  },
  guards: { hasFeed: ({ context }) => context.since !== null, hasUrl: ({ context }) => context.url !== null },
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
        id: 'feed',
        src: 'feed',
        input: { question: null },
        onDone: {
          actions: assign(({ event }) => ({ since: event.output, failure: null })),
          target: 'telling',
        },
      },
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
        onError: { actions: keepFailure(), target: 'telling' },
      },
    },
    copying: {
      description: 'Se copia la dirección.',
      meta: { title: 'Copiando' },
      invoke: {
        src: 'copyText',
        input: ({ context }) => context.url ?? '',
        onDone: {
          actions: tell(() => [{ type: 'snackbar.show', content: 'Dirección copiada.' }]),
          target: 'telling',
        },
        onError: {
          actions: tell(() => [
            {
              type: 'snackbar.show',
              content: 'No pudimos copiarla. Selecciónala y cópiala a mano.',
              color: 'warning',
            },
          ]),
          target: 'telling',
        },
      },
    },
  },
})
export type CalendarFeedActor = ActorRefFrom<typeof calendarFeedMachine>
