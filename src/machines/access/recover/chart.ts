import { type ActorRefFrom, assign, setup } from 'xstate'
import { isEmail } from '#domain/email'
import type { Failure } from '#domain/failure'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'
import { type FieldErrors, submitMachine } from '../../kit/submit/chart'

/** Values: email. Output: the address it was asked for. */
export const recoverFormMachine = submitMachine<string>({
  id: 'recoverForm',
  description: 'El correo al que se manda el enlace.',
  validate: ({ email = '' }) => {
    const errors: FieldErrors = {}
    if (email.trim() === '') errors.email = 'Campo requerido'
    else if (!isEmail(email.trim())) errors.email = 'Debe ser mail valido'
    return errors
  },
  accepted: () => [],
})

export const recoverMachine = setup({
  types: {
    context: {} as { email: string; failure: Failure | null },
    events: {} as { type: 'recover.again' },
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { title: string },
  },
  actors: { ask: recoverFormMachine, askAgain: port<void, string>('askAgain') },
  actions: {
    mend: assign({ failure: null }),
  },
}).createMachine({
  id: 'recover',
  description: 'Recuperar la contraseña. La respuesta es la misma tenga o no cuenta ese correo.',
  context: ({ input }) => ({ email: input.email, failure: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'La persona escribe su correo.',
      meta: { title: 'Pidiendo el enlace' },
      invoke: {
        id: 'form',
        src: 'ask',
        input: ({ context }) => ({ values: { email: context.email } }),
        onDone: {
          actions: assign({ email: ({ context, event }) => event.output ?? context.email }),
          target: 'sent',
        },
      },
    },
    sent: {
      description: 'Si ese correo tiene cuenta, el enlace va en camino.',
      meta: { title: 'Enlace mandado' },
      on: { 'recover.again': 'sendingAgain' },
    },
    sendingAgain: {
      description: 'Se pide otro enlace; el anterior deja de servir.',
      meta: { title: 'Mandando otra vez' },
      tags: 'busy',
      invoke: {
        src: 'askAgain',
        input: ({ context }) => context.email,
        onDone: { actions: 'mend', target: 'sent' },
        onError: { actions: keepFailure(), target: 'sent' },
      },
    },
  },
})
export type RecoverActor = ActorRefFrom<typeof recoverMachine>
