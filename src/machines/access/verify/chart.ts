import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Me } from '#domain/models'
import { pathTo } from '#domain/places'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import type { OpenedConnection } from '../../kit/submit/chart'

/** One of both: the own connection, or a token to set a new password with. */
export type Activation = { opened: OpenedConnection | null; passwordToken: string | null }
type Context = {
  token: string | null
  me: Me | null
  passwordToken: string | null
  failure: Failure | null
}

export const verifyMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'activation.resend' } | { type: 'password.choose' },
    input: {} as { token: string | null; me: Me | null },
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    activate: port<Activation, string>('activate'),
    resendActivation: port<void>('resendActivation'),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    waitsForMail: ({ context }) => context.me?.status === 'unverified',
    loggedIn: ({ context }) => context.me !== null,
    mustSetPassword: (_, { passwordToken }: { passwordToken: string | null }) => passwordToken !== null,
  },
}).createMachine({
  id: 'verify',
  description:
    'Activar la cuenta con el enlace del correo. Un enlace malo no dice nada: sigue como si no viniera.',
  context: ({ input }) => ({ ...input, passwordToken: null, failure: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira si viene un enlace.',
      meta: { title: 'Llegando' },
      always: [{ guard: 'hasToken', target: 'activating' }, { target: 'withoutToken' }],
    },
    activating: {
      description: 'Se activa la cuenta del enlace.',
      meta: { title: 'Activando' },
      tags: 'loading',
      invoke: {
        src: 'activate',
        input: ({ context }) => context.token ?? '',
        onDone: [
          {
            guard: { type: 'mustSetPassword', params: ({ event }) => event.output },
            actions: assign({ passwordToken: ({ event }) => event.output.passwordToken }),
            target: 'passwordNeeded',
          },
          {
            actions: tell(
              ({
                event: {
                  output: { opened },
                },
              }) => [
                opened && { type: 'connection.opened', token: opened.token, me: opened.me },
                { type: 'snackbar.show', content: 'Tu cuenta está activa.' },
                { type: 'place.wanted', to: pathTo('home'), replace: true },
              ],
            ),
            target: 'active',
          },
        ],
        onError: 'withoutToken',
      },
    },
    passwordNeeded: {
      description:
        'El enlace se abrió en otro navegador que el que creó la cuenta: la contraseña quedó anulada y se elige otra.',
      meta: { title: 'Falta una contraseña' },
      on: {
        'password.choose': {
          actions: tell(({ context }) => [
            {
              type: 'place.wanted',
              to: pathTo('change', { token: context.passwordToken ?? '' }),
              replace: true,
            },
          ]),
          target: 'leaving',
        },
      },
    },
    active: { type: 'final', description: 'La cuenta está activa.', meta: { title: 'Activa' } },
    withoutToken: {
      description: 'No hay enlace, o no sirvió.',
      meta: { title: 'Sin enlace' },
      always: [
        { guard: 'waitsForMail', target: 'waiting' },
        {
          guard: 'loggedIn',
          actions: tell(() => [{ type: 'place.wanted', to: pathTo('home'), replace: true }]),
          target: 'leaving',
        },
        {
          actions: tell(() => [{ type: 'place.wanted', to: pathTo('login'), replace: true }]),
          target: 'leaving',
        },
      ],
    },
    leaving: { type: 'final', description: 'Se va a otra pantalla.', meta: { title: 'Se va' } },
    waiting: {
      description: 'Falta abrir el correo. Se puede mandar otra vez.',
      meta: { title: 'Revisa tu correo' },
      on: { 'activation.resend': 'resending' },
    },
    resending: {
      description: 'Se manda otro correo.',
      meta: { title: 'Mandando otra vez' },
      tags: 'busy',
      invoke: {
        src: 'resendActivation',
        onDone: { actions: assign({ failure: null }), target: 'resent' },
        onError: { actions: keepFailure(), target: 'waiting' },
      },
    },
    resent: {
      description: 'El correo salió de nuevo.',
      meta: { title: 'Mandado de nuevo' },
      on: { 'activation.resend': 'resending' },
    },
  },
})
export type VerifyActor = ActorRefFrom<typeof verifyMachine>
