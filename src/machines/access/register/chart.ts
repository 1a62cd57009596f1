import { isPhone, PHONE_FORMAT } from '#domain/phone'
import { submitMachine } from '../../kit/submit/chart'
import { validateLogin } from '../login/chart'

/** Values: email, password, first, last, phone. */
export const registerMachine = submitMachine({
  id: 'register',
  description: 'Crear una cuenta de coachee. Queda por activar desde el correo.',
  validate: (values) => {
    const errors = validateLogin(values)
    const phone = (values.phone ?? '').trim()
    if (phone !== '' && !isPhone(phone)) errors.phone = PHONE_FORMAT
    return errors
  },
  accepted: (opened) => [{ type: 'connection.opened', ...opened }],
})
