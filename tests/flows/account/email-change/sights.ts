import type { Sights } from '../../../paths/sights'
import { formSights } from '../../kit/sights'

/** From the specification: a new e-mail counts only once its link was opened. */
export const sights: Sights = {
  confirming: {
    says: ['Confirmando tu correo nuevo'],
    lacks: ['El correo no cambió'],
    withholds: ['Reintentar'],
  },
  failed: {
    says: ['No pudimos confirmar tu correo nuevo.'],
    offers: ['Reintentar'],
    lacks: ['El correo no cambió'],
  },
  refused: { says: ['El correo no cambió', 'Pide otro enlace'], withholds: ['Reintentar'] },
}
const SENT = 'Si ese correo se puede usar, llegará un enlace para confirmarlo.'
/** Asked for with the own password; the answer is the same whether or not somebody has the address. */
export const requestSights: Sights = {
  ...formSights(() => ({
    heading: 'Correo de tu cuenta',
    says: ['Hoy entras con ana@example.cl.', 'Correo nuevo', 'Contraseña actual'],
    submit: 'Cambiar correo',
    lacks: [SENT],
  })),
  accepted: {
    heading: 'Correo de tu cuenta',
    says: [SENT, 'Vale por una hora'],
    withholds: ['Cambiar correo'],
  },
}
