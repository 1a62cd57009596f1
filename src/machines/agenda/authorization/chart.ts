import { type ActorRefFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import type { AppEvent } from '../../shell/app-events'
import { consentAt } from '../calendars/chart'

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
type Context = AuthorizationInput & { failure: Failure | null }

/** What follows once the calendar is connected. */
const goesOn = (redirect: string | null, me: Me): AppEvent[] => [
  { type: 'user.updated', me },
  { type: 'snackbar.show', content: 'Calendario conectado.' },
  {
    type: 'place.wanted',
    to: redirect ?? (me.welcomeStepper < 4 ? '/asistente' : '/calendarios'),
    replace: true,
  },
]

export const authorizationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'consent.again' }
      | { type: 'authorization.leave' }
      | { type: 'authorization.retry' },
    input: {} as AuthorizationInput,
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
    goAway: tell(({ context }) => [{ type: 'place.wanted', to: context.redirect ?? '/', replace: true }]),
  },
}).createMachine({
  id: 'authorization',
  description: 'La vuelta de la página donde se da permiso a un calendario.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira con qué se vuelve.',
      meta: { title: 'Llegando' },
      always: [
        { guard: 'wasDenied', target: 'unconnected.denied' },
        { guard: 'isCompleted', target: 'refreshing' },
        { guard: 'hasAnswer', target: 'redeeming' },
        { target: 'unconnected' },
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
          actions: tell(({ context, event }) => goesOn(context.redirect, event.output)),
          target: 'connected',
        },
        onError: [
          {
            guard: { type: 'mayRepeat', params: ({ event }) => event },
            actions: keepFailure(),
            target: 'unanswered',
          },
          { actions: keepFailure(), target: 'unconnected.failed' },
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
          actions: tell(({ context, event }) => goesOn(context.redirect, event.output)),
          target: 'connected',
        },
        onError: { actions: keepFailure(), target: 'unanswered' },
      },
    },
    unanswered: {
      description: 'No hubo respuesta. Repetirlo no conecta dos veces.',
      meta: { title: 'Sin respuesta' },
      on: { 'authorization.retry': 'arriving', 'authorization.leave': { actions: 'goAway' } },
    },
    unconnected: {
      description: 'No se conectó nada: se puede dar el permiso de nuevo, o seguir sin calendario.',
      meta: { title: 'Sin conectar' },
      initial: 'lost',
      on: { 'consent.again': 'leaving', 'authorization.leave': { actions: 'goAway' } },
      states: {
        denied: {
          description: 'La persona no dio el permiso. Puede darlo otra vez o seguir sin calendario.',
          meta: { title: 'Sin permiso' },
        },
        failed: {
          description:
            'El permiso venció, ya se usó, o no salió de este navegador. Hay que empezar de nuevo.',
          meta: { title: 'No sirvió' },
        },
        lost: {
          description: 'Se llegó sin venir de dar un permiso.',
          meta: { title: 'Sin permiso que revisar' },
        },
      },
    },
    leaving: {
      description: 'Se pide otra vez la página donde se da el permiso.',
      meta: { title: 'Yendo a dar el permiso' },
      tags: 'busy',
      invoke: {
        src: 'startConsent',
        onDone: {
          actions: tell(({ event }) => [consentAt(event.output)]),
          target: 'gone',
        },
        onError: { actions: keepFailure(), target: 'unconnected.failed' },
      },
    },
    gone: { type: 'final', description: 'Se fue a dar el permiso.', meta: { title: 'Afuera' } },
    connected: { type: 'final', description: 'El calendario quedó conectado.', meta: { title: 'Conectado' } },
  },
})
export type AuthorizationActor = ActorRefFrom<typeof authorizationMachine>
