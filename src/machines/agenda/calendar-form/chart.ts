import { type FieldErrors, type FormValues, submitMachine } from '../../kit/submit/chart'

const REQUIRED = 'Campo requerido'

function validate({ kind, name = '', url = '', username = '', password = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {}
  if (name.trim() === '') errors.name = REQUIRED
  const isIcloud = kind === 'icloud'
  if (!isIcloud && url.trim() === '') errors.url = REQUIRED
  else if (!isIcloud && !/^(https|webcal):\/\/[^\s/]+/i.test(url.trim()))
    errors.url = 'Pega la dirección completa: empieza con https://'
  const logsIn = isIcloud || kind === 'caldav'
  if (logsIn && username.trim() === '') errors.username = REQUIRED
  if (logsIn && password === '') errors.password = REQUIRED
  return errors
}

/** Values: kind (icloud, caldav or ics), name, url save for icloud, and username and password save for ics. */
export const calendarFormMachine = submitMachine<'connected'>({
  id: 'calendarForm',
  description:
    'Conectar un calendario por su dirección, o el de iCloud. El servidor lo lee antes de guardarlo.',
  validate,
  accepted: () => [],
})
