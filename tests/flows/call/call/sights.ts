import type { Sights } from '../../../paths/sights'

/** From the specification: each waits without leaving, a broken call comes back by itself, and there is one place at a time. */
export const sights: Sights = {
  'present.line.waiting': {
    says: [/todavía no entra|salió\. Puede volver a entrar/],
    offers: ['Salir de la llamada'],
  },
  'present.line.talking': { offers: ['Salir de la llamada'], lacks: ['Se cortó', 'todavía no entra'] },
  'present.line.reconnecting': {
    says: ['Se cortó un momento. Estamos volviendo a conectar.'],
    offers: ['Salir de la llamada'],
  },
  'present.line.failed': { says: ['No logramos conectar.'], offers: [/Reintentar/, 'Salir de la llamada'] },
  replaced: {
    says: ['La llamada sigue allá', 'cámara y el micrófono están apagados'],
    offers: ['Traer la llamada acá'],
  },
  blocked: { says: ['No pudimos entrar'], lacks: ['Se cortó'] },
}
