import type { Sights } from '../../../paths/sights'

/** From the specification: the answer is the same whether or not the address has an account, and the link holds an hour, once. */
export const sights: Sights = {
  asking: { heading: 'Recupera tu contraseña', offers: ['Mandar enlace'] },
  sent: {
    says: ['Si ese correo tiene cuenta, llegará un enlace.', 'por una hora', 'una vez'],
    withholds: ['Mandar enlace'],
    lacks: ['no tiene cuenta', 'no existe'],
  },
}
