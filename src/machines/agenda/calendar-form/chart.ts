import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const REQUIRED = 'Campo requerido'

function validate({ kind, name = '', url = '', username = '', password = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (name.trim() === '') errors.name = REQUIRED
  if (url.trim() === '') errors.url = REQUIRED
  else if (!/^(https|webcal):\/\/[^\s/]+/i.test(url.trim()))
    errors.url = 'Pega la dirección completa: empieza con https://'
  if (kind === 'caldav' && username.trim() === '') errors.username = REQUIRED
  if (kind === 'caldav' && password === '') errors.password = REQUIRED
  return errors
}

/** Values: kind (caldav or ics), name, url, and for caldav username and password. */
export const calendarFormMachine = submitMachine<'connected'>({
  id: 'calendarForm',
  description: 'Conectar un calendario por su dirección. El servidor la lee antes de guardarla.',
  validate,
  accepted: () => [],
})
