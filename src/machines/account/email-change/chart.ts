import { type ActorRefFrom, sendTo, setup } from 'xstate'
import { isEmail } from '#domain/email'
import { type Failure, toFailure } from '#domain/failure'
import { pathTo } from '#domain/places'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { say } from '../../kit/say'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const REQUIRED = 'Campo requerido'

function validate({ email = '', currentPassword = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (email.trim() === '') errors.email = REQUIRED
  else if (!isEmail(email.trim())) errors.email = 'Debe ser e-mail valido'
  if (currentPassword === '') errors.currentPassword = REQUIRED
  return errors
}

/** Values: email, currentPassword. Output: the address the link went to. */
export const emailRequestMachine = submitMachine<string>({
  id: 'emailRequest',
  description:
    'Pedir el cambio del propio correo, con la contraseña actual. Se confirma desde el correo nuevo.',
  validate,
  accepted: () => [],
})

export const emailChangeMachine = setup({
  types: {
    context: {} as { token: string; failure: Failure | null },
    events: {} as { type: 'confirm.retry' },
    input: {} as { token: string },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { confirmEmail: port<void, string>('confirmEmail') },
  guards: {
    isRefused: (_, { error }: { error: unknown }) => {
      const { type } = toFailure(error)
      return type === 'badInput' || type === 'conflict'
    },
  },
}).createMachine({
  id: 'emailChange',
  description:
    'Confirmar el correo nuevo con el enlace que llegó a él. El enlace sirve una vez, por una hora.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'confirming',
  states: {
    confirming: {
      description: 'Se confirma el enlace.',
      meta: { title: 'Confirmando' },
      tags: 'busy',
      invoke: {
        src: 'confirmEmail',
        input: ({ context }) => context.token,
        onDone: {
          actions: [
            say('Tu correo cambió. Entra con el nuevo.'),
            sendTo(app, { type: 'place.wanted', to: pathTo('signout'), replace: true }),
          ],
          target: 'confirmed',
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            actions: keepFailure(),
            target: 'refused',
          },
          {
            actions: keepFailure(),
            target: 'failed',
          },
        ],
      },
    },
    failed: {
      description: 'No se pudo preguntar.',
      meta: { title: 'No se pudo confirmar' },
      on: { 'confirm.retry': 'confirming' },
    },
    confirmed: {
      type: 'final',
      description: 'El correo cambió; se entra de nuevo con él.',
      meta: { title: 'Confirmado' },
    },
    refused: {
      type: 'final',
      description: 'El enlace venció, ya se usó, o el correo es de otra cuenta. Se puede pedir otro.',
      meta: { title: 'Enlace vencido' },
    },
  },
})
export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>
