import type { Sights } from '../../../paths/sights'

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
