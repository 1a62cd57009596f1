import { PASSWORD_MIN } from '#domain/constants'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const REQUIRED = 'Campo requerido'
const SHORT = 'Debe tener mínimo 8 caracteres'

function validate({ currentPassword = '', password = '', repeat = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (currentPassword === '') errors.currentPassword = REQUIRED
  if (password === '') errors.password = REQUIRED
  else if (password.length < PASSWORD_MIN) errors.password = SHORT
  if (repeat === '') errors.repeat = REQUIRED
  else if (repeat !== password) errors.repeat = 'Las Contraseñas deben ser iguales'
  return errors
}

/** Values: currentPassword, password, repeat. */
export const passwordMachine = submitMachine<'changed'>({
  id: 'password',
  description:
    'Cambiar la propia contraseña, con la actual. Los otros dispositivos tendrán que entrar de nuevo.',
  validate,
  accepted: () => [
    {
      type: 'snackbar.show',
      content: 'Contraseña guardada. En tus otros dispositivos tendrás que entrar de nuevo.',
    },
  ],
})
