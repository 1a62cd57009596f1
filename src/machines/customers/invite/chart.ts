import { isEmail } from '#domain/email'
import { isPhone, PHONE_FORMAT } from '#domain/phone'
import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const REQUIRED = 'Campo requerido'
/** Several choices in one value of the form. */
export const chosenOf = (value: string | undefined): string[] => (value ? value.split(',') : [])

function validate(values: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  const { email = '', phone = '', group = '' } = values
  for (const name of ['email', 'first', 'last', 'group', 'roles'])
    if ((values[name] ?? '').trim() === '') errors[name] = REQUIRED
  if (email.trim() !== '' && !isEmail(email.trim())) errors.email = 'Debe ser e-mail valido'
  if (phone.trim() !== '' && !isPhone(phone.trim())) errors.phone = PHONE_FORMAT
  if (group === 'customer' && !values.organizationId) errors.organizationId = REQUIRED
  return errors
}

/** Values: email, first, last, phone, group, roles and programs (several, by comma), organizationId. Output: the address. */
export const inviteMachine = submitMachine<string>({
  id: 'invite',
  description: 'Crear a una persona: se le manda una invitación a su correo.',
  validate,
  accepted: (email) => [{ type: 'snackbar.show', content: `Enviamos la invitación a ${email}.` }],
})
