import type { Sights } from '../../../paths/sights'
import { formSights } from '../../kit/sights'

/** From the specification: the answer is the same whether or not the address has an account, and the link holds an hour, once. */
export const sights: Sights = {
  asking: { heading: 'Recupera tu contraseña', offers: ['Enviar enlace'] },
  sent: {
    says: ['Si ese correo tiene cuenta, llegará un enlace.', 'por una hora', 'una vez'],
    withholds: ['Enviar enlace'],
    lacks: ['no tiene cuenta', 'no existe'],
  },
}
/** Its form, which is that screen. */
export const formOnly = formSights(() => ({
  heading: 'Recupera tu contraseña',
  says: ['Correo', 'te mandamos un enlace'],
  submit: 'Enviar enlace',
  lacks: ['Si ese correo tiene cuenta', 'no tiene cuenta', 'no existe'],
}))
