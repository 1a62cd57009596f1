import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import type { AppEvent } from '../app-events'
import { consentAt } from '../calendars/chart'
import { port } from '../port'

export type ConsentAnswer = { code: string; state: string }
export type AuthorizationInput = {
  /** What the consent page sent back; null: nothing. */
  answer: ConsentAnswer | null
  /** The person did not give the permission. */
  denied: boolean
  /** Everything was done outside already: only what changed is looked at. */
  completed: boolean
  /** Where to go on, within the product; null: to the calendars. */
  redirect: string | null
}
type Context = AuthorizationInput & { me: Me | null; failure: Failure | null }

export const authorizationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'consent.again' }
      | { type: 'authorization.leave' }
      | { type: 'authorization.retry' },
    input: {} as AuthorizationInput,
    emitted: {} as AppEvent,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    /** Checks that the state is the one this browser set out with. Fails with forbidden when it is not. */
    redeemCode: port<Me, ConsentAnswer>('redeemCode'),
    refreshUser: port<Me>('refreshUser'),
    startConsent: port<string>('startConsent'),
  },
  guards: {
    wasDenied: ({ context }) => context.denied,
    isCompleted: ({ context }) => context.completed,
    hasAnswer: ({ context }) => context.answer !== null,
    mayRepeat: (_, { error }: { error: unknown }) => {
      const { type } = toFailure(error)
      return type === 'network' || type === 'timeout' || type === 'rateLimited'
    },
  },
  actions: {
    take: assign((_, { me }: { me: Me }) => ({ me, failure: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    goOn: enqueueActions(({ context, enqueue }) => {
      const wizard = (context.me?.welcomeStepper ?? 4) < 4
      enqueue.emit({ type: 'snackbar.show', content: 'Calendario conectado.' })
      enqueue.emit({
        type: 'place.wanted',
        to: context.redirect ?? (wizard ? '/asistente' : '/calendarios'),
        replace: true,
      })
    }),
    goAway: emit(({ context }) => ({
      type: 'place.wanted' as const,
      to: context.redirect ?? '/',
      replace: true,
    })),
  },
}).createMachine({
  id: 'authorization',
  description: 'La vuelta de la página donde se da permiso a un calendario.',
  context: ({ input }) => ({ ...input, me: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira con qué se vuelve.',
      meta: { title: 'Llegando' },
      always: [
        { guard: 'wasDenied', target: 'denied' },
        { guard: 'isCompleted', target: 'refreshing' },
        { guard: 'hasAnswer', target: 'redeeming' },
        { target: 'lost' },
      ],
    },
    redeeming: {
      description: 'El código se cambia, una sola vez, por el calendario conectado.',
      meta: { title: 'Conectando' },
      tags: 'busy',
      invoke: {
        src: 'redeemCode',
        input: ({ context }) => context.answer ?? { code: '', state: '' },
        onDone: {
          actions: [
            { type: 'take', params: ({ event }) => ({ me: event.output }) },
            emit(({ event }) => ({ type: 'user.updated' as const, me: event.output })),
            'goOn',
          ],
          target: 'connected',
        },
        onError: [
          {
            guard: { type: 'mayRepeat', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
          },
          {
            actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
        ],
      },
    },
    refreshing: {
      description: 'El permiso ya quedó dado afuera; se mira cómo quedó la cuenta.',
      meta: { title: 'Revisando' },
      tags: 'busy',
      invoke: {
        src: 'refreshUser',
        onDone: {
          actions: [
            { type: 'take', params: ({ event }) => ({ me: event.output }) },
            emit(({ event }) => ({ type: 'user.updated' as const, me: event.output })),
            'goOn',
          ],
          target: 'connected',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'unanswered',
        },
      },
    },
    unanswered: {
      description: 'No hubo respuesta. Repetirlo no conecta dos veces.',
      meta: { title: 'Sin respuesta' },
      on: { 'authorization.retry': 'arriving', 'authorization.leave': { actions: 'goAway' } },
    },
    denied: {
      description: 'La persona no dio el permiso. Puede darlo otra vez o seguir sin calendario.',
      meta: { title: 'Sin permiso' },
      on: { 'consent.again': 'leaving', 'authorization.leave': { actions: 'goAway' } },
    },
    failed: {
      description: 'El permiso venció, ya se usó, o no salió de este navegador. Hay que empezar de nuevo.',
      meta: { title: 'No sirvió' },
      on: { 'consent.again': 'leaving', 'authorization.leave': { actions: 'goAway' } },
    },
    lost: {
      description: 'Se llegó sin venir de dar un permiso.',
      meta: { title: 'Sin permiso que revisar' },
      on: { 'consent.again': 'leaving', 'authorization.leave': { actions: 'goAway' } },
    },
    leaving: {
      description: 'Se pide otra vez la página donde se da el permiso.',
      meta: { title: 'Yendo a dar el permiso' },
      tags: 'busy',
      invoke: {
        src: 'startConsent',
        onDone: {
          actions: enqueueActions(({ event, enqueue }) => {
            enqueue.emit(consentAt(event.output))
          }),
          target: 'gone',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    gone: { type: 'final', description: 'Se fue a dar el permiso.', meta: { title: 'Afuera' } },
    connected: { type: 'final', description: 'El calendario quedó conectado.', meta: { title: 'Conectado' } },
  },
})
export type AuthorizationActor = ActorRefFrom<typeof authorizationMachine>
