import { type ActorRefFrom, assign, setup } from 'xstate'
import { PASSWORD_MIN } from '#domain/constants'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import { pathTo } from '#domain/places'
import { isVerified } from '#domain/roles'
import { tell } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import {
  type FieldErrors,
  type FormValues,
  type OpenedConnection,
  submitMachine,
} from '../../kit/submit/chart'

export type Invitation = {
  inviter: string
  organization: string | null
  program: string | null
  email: string
  hasAccount: boolean
  first: string | null
  last: string | null
}

const required = 'Campo requerido'
function validateAccept({ first = '', last = '', password = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (first.trim() === '') errors.first = required
  if (last.trim() === '') errors.last = required
  if (password === '') errors.password = required
  else if (password.length < PASSWORD_MIN) errors.password = 'Debe tener mínimo 8 caracteres'
  return errors
}

/** Values: token, first, last, password. */
export const acceptInvitationMachine = submitMachine({
  id: 'acceptInvitation',
  description: 'La persona invitada escribe su nombre y elige una contraseña.',
  validate: validateAccept,
  accepted: () => [],
})

type Context = { token: string; me: Me | null; invitation: Invitation | null; failure: Failure | null }

export const invitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'invitation.accept' } | { type: 'invitation.retry' },
    input: {} as { token: string; me: Me | null },
    tags: {} as 'busy' | 'loading',
    meta: {} as { title: string },
  },
  actors: {
    loadInvitation: port<Invitation, string>('loadInvitation'),
    acceptAsNew: acceptInvitationMachine,
    acceptAsMe: port<OpenedConnection, { token: string; me: Me }>('acceptAsMe'),
  },
  guards: {
    // an account nobody activated is replaced by the one the link creates
    loggedIn: ({ context }) => context.me !== null && isVerified(context.me.status),
    hasAccount: ({ context }) => context.invitation?.hasAccount === true,
    unreachable: (_, params: { error: unknown }) =>
      ['network', 'timeout', 'unexpected'].includes(toFailure(params.error).type),
  },
}).createMachine({
  id: 'invitation',
  description: 'Alguien abre su invitación y la acepta.',
  context: ({ input }) => ({ token: input.token, me: input.me, invitation: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se lee la invitación del enlace.',
      meta: { title: 'Leyendo la invitación' },
      tags: 'loading',
      invoke: {
        src: 'loadInvitation',
        input: ({ context }) => context.token,
        onDone: {
          actions: assign({ invitation: ({ event }) => event.output, failure: null }),
          target: 'welcoming',
        },
        onError: [
          {
            guard: { type: 'unreachable', params: ({ event }) => event },
            actions: keepFailure(),
            target: 'failed',
          },
          { target: 'gone' },
        ],
      },
    },
    failed: {
      description: 'El servidor no respondió.',
      meta: { title: 'Sin respuesta' },
      on: { 'invitation.retry': 'loading' },
    },
    gone: {
      type: 'final',
      description: 'La invitación venció o ya se usó.',
      meta: { title: 'Invitación vencida' },
    },
    welcoming: {
      description: 'Según quién la abre, se ofrece aceptar, entrar o crear la cuenta.',
      meta: { title: 'Dando la bienvenida' },
      always: [
        { guard: 'loggedIn', target: 'offered' },
        { guard: 'hasAccount', target: 'needsLogin' },
        { target: 'creatingAccount' },
      ],
    },
    needsLogin: {
      type: 'final',
      description: 'Ese correo ya tiene cuenta: entra y después acepta.',
      meta: { title: 'Ya tiene cuenta' },
    },
    creatingAccount: {
      description: 'La persona crea su contraseña.',
      meta: { title: 'Creando la cuenta' },
      invoke: {
        id: 'form',
        src: 'acceptAsNew',
        input: ({ context }) => ({
          values: {
            token: context.token,
            first: context.invitation?.first ?? '',
            last: context.invitation?.last ?? '',
            password: '',
          },
        }),
        onDone: {
          actions: tell(({ event: { output } }) => [
            output && { type: 'connection.opened', token: output.token, me: output.me },
            { type: 'place.wanted', to: pathTo('home'), replace: true },
          ]),
          target: 'accepted',
        },
      },
    },
    offered: {
      description: 'La persona ya entró y puede aceptar con su cuenta.',
      meta: { title: 'Ofrecida' },
      on: { 'invitation.accept': 'accepting' },
    },
    accepting: {
      description: 'Se acepta con la cuenta que ya existe.',
      meta: { title: 'Aceptando' },
      tags: 'busy',
      invoke: {
        src: 'acceptAsMe',
        input: ({ context }) => ({ token: context.token, me: context.me as Me }),
        onDone: {
          actions: tell(({ event }) => [
            { type: 'user.updated', me: event.output.me },
            { type: 'place.wanted', to: pathTo('home'), replace: true },
          ]),
          target: 'accepted',
        },
        onError: { actions: keepFailure(), target: 'offered' },
      },
    },
    accepted: { type: 'final', description: 'Ya está en el programa.', meta: { title: 'Aceptada' } },
  },
})
export type InvitationActor = ActorRefFrom<typeof invitationMachine>
