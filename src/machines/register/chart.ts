import { validateLogin } from '../login/chart'
import { submitMachine } from '../submit/chart'

/** Values: email, password, first, last, phone. */
export const registerMachine = submitMachine({
  id: 'register',
  description: 'Crear una cuenta de coachee. Queda por activar desde el correo.',
  validate: (values) => {
    const errors = validateLogin(values)
    const phone = (values.phone ?? '').trim()
    if (phone !== '' && !/^\+?[0-9][0-9 ()-]{7,19}$/.test(phone))
      errors.phone = 'Revisa el formato de este dato.'
    return errors
  },
  accepted: (opened) => [{ type: 'connection.opened', ...opened }],
})
