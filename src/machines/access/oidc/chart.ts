import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import type { OpenedConnection } from '../../kit/submit/chart'

/** What the outside provider sent the browser back with. */
export type OidcAnswer = { code: string; state: string; iss: string | null }
export type OidcInput = { answer: OidcAnswer | null; refused: boolean }
export type OidcStart = { authorizeUrl: string; state: string }

export const oidcMachine = setup({
  types: {
    context: {} as OidcInput & { failure: Failure | null },
    events: {} as { type: 'oidc.start' },
    input: {} as OidcInput,
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: {
    startOidc: port<OidcStart>('startOidc'),
    /** Fails with forbidden when the state is not the one this browser set out with. */
    loginWithOidc: port<OpenedConnection, OidcAnswer>('loginWithOidc'),
  },
  actions: {
    mend: assign({ failure: null }),
  },
  guards: {
    isBack: ({ context }) => context.answer !== null,
    wasRefused: ({ context }) => context.refused,
  },
}).createMachine({
  id: 'oidc',
  description:
    'Entrar con la cuenta de otra organización. Encuentra a la persona por su correo; nunca crea una.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira si la persona vuelve de identificarse.',
      meta: { title: 'Llegando' },
      always: [
        { guard: 'isBack', target: 'entering' },
        { guard: 'wasRefused', target: 'declined' },
        { target: 'offered' },
      ],
    },
    offered: {
      description: 'Se ofrece el botón junto al correo y la contraseña.',
      meta: { title: 'Ofrecido' },
      on: { 'oidc.start': 'leaving' },
    },
    declined: {
      description: 'La persona no dio permiso afuera. Puede intentarlo otra vez.',
      meta: { title: 'Sin permiso' },
      on: { 'oidc.start': 'leaving' },
    },
    leaving: {
      description: 'Se pide la dirección a la que hay que ir.',
      meta: { title: 'Saliendo a identificarse' },
      tags: 'busy',
      invoke: {
        src: 'startOidc',
        onDone: {
          actions: [
            'mend',
            sendTo(app, ({ event }) => ({ type: 'outside.wanted' as const, url: event.output.authorizeUrl })),
          ],
          target: 'gone',
        },
        onError: { actions: keepFailure(), target: 'offered' },
      },
    },
    gone: {
      type: 'final',
      description: 'La persona se identifica afuera y vuelve después.',
      meta: { title: 'Afuera' },
    },
    entering: {
      description: 'Vuelve identificada; se busca su cuenta.',
      meta: { title: 'Entrando' },
      tags: 'busy',
      invoke: {
        src: 'loginWithOidc',
        input: ({ context }) => context.answer ?? { code: '', state: '', iss: null },
        onDone: {
          actions: enqueueActions(({ event, enqueue }) => {
            enqueue.sendTo(app, { type: 'connection.opened', ...event.output })
          }),
          target: 'inside',
        },
        onError: { actions: keepFailure(), target: 'offered' },
      },
    },
    inside: { type: 'final', description: 'Entró.', meta: { title: 'Dentro' } },
  },
})
export type OidcActor = ActorRefFrom<typeof oidcMachine>
