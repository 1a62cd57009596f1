import { type ActorRefFrom, setup } from 'xstate'
import { PASSWORD_MIN } from '#domain/constants'
import { pathTo } from '#domain/places'
import { tell } from '../../kit/app'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const checked = (value: string): string | null => {
  if (value === '') return 'Campo requerido'
  return value.length < PASSWORD_MIN ? 'Debe tener mínimo 8 caracteres' : null
}
function validateChange({ password = '', repeat = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  const first = checked(password)
  const second = checked(repeat) ?? (repeat === password ? null : 'Las Contraseñas deben ser iguales')
  if (first) errors.password = first
  if (second) errors.repeat = second
  return errors
}

/** Values: token, password, repeat. Output: whether the link still served. */
export const changeFormMachine = submitMachine<'changed' | 'expired'>({
  id: 'changeForm',
  description: 'La contraseña nueva, dos veces.',
  validate: validateChange,
  accepted: () => [],
})

export const changeMachine = setup({
  types: {
    context: {} as { token: string | null },
    input: {} as { token: string | null },
    meta: {} as { title: string },
  },
  actors: { save: changeFormMachine },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    linkServed: (_, params: { outcome: 'changed' | 'expired' | null }) => params.outcome === 'changed',
  },
}).createMachine({
  id: 'change',
  description: 'Elegir una contraseña nueva con el enlace del correo. El enlace sirve una vez, por una hora.',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira si viene un enlace.',
      meta: { title: 'Llegando' },
      always: [{ guard: 'hasToken', target: 'choosing' }, { target: 'expired' }],
    },
    choosing: {
      description: 'La persona escribe su contraseña nueva.',
      meta: { title: 'Eligiendo' },
      invoke: {
        id: 'form',
        src: 'save',
        input: ({ context }) => ({ values: { token: context.token ?? '', password: '', repeat: '' } }),
        onDone: [
          {
            guard: { type: 'linkServed', params: ({ event }) => ({ outcome: event.output }) },
            actions: tell(() => [
              {
                type: 'snackbar.show',
                content: 'Contraseña guardada. En tus otros dispositivos tendrás que entrar de nuevo.',
              },
              { type: 'place.wanted', to: pathTo('login'), replace: true },
            ]),
            target: 'changed',
          },
          { target: 'expired' },
        ],
      },
    },
    changed: { type: 'final', description: 'La contraseña quedó guardada.', meta: { title: 'Guardada' } },
    expired: {
      type: 'final',
      description: 'El enlace venció, ya se usó o está incompleto. Se ofrece pedir otro.',
      meta: { title: 'Enlace vencido' },
    },
  },
})
export type ChangeActor = ActorRefFrom<typeof changeMachine>
