import { PASSWORD_MIN } from '#domain/constants'
import { isEmail } from '#domain/email'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

export function validateLogin({ email = '', password = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (email.trim() === '') errors.email = 'Campo requerido'
  else if (!isEmail(email.trim())) errors.email = 'Debe ser e-mail valido'
  if (password === '') errors.password = 'Campo requerido'
  else if (password.length < PASSWORD_MIN) errors.password = 'Debe tener minimo 8 caracteres'
  return errors
}

/** Values: email, password. */
export const loginMachine = submitMachine({
  id: 'login',
  description: 'Entrar con correo y contraseña.',
  validate: validateLogin,
  accepted: (opened) => [{ type: 'connection.opened', ...opened }],
})
