import type { Sights } from '../../../paths/sights'

/** From the specification: from 10 minutes before the hour, with camera and microphone tried first, and nothing recorded. */
export const sights: Sights = {
  early: {
    says: ['10 minutos antes', 'Esta pantalla se abre sola cuando sea la hora.'],
    withholds: ['Entrar a la sesión', 'Abrir enlace'],
  },
  offeringRoom: {
    says: ['Esta sesión es por un enlace externo.'],
    offers: ['Abrir enlace'],
    withholds: ['Entrar a la sesión'],
  },
  'preparing.withProblem': { offers: [/Reintentar/], withholds: ['Abrir enlace'] },
  'preparing.ready': {
    says: ['La sesión no se graba.'],
    offers: ['Entrar a la sesión'],
    withholds: ['Abrir enlace'],
  },
  inCall: ({ context }) =>
    Object(context.session).state === 'finished'
      ? { says: [/ cerró la sesión\. Al salir verás lo que quedó\./] }
      : {},
  left: { says: ['Saliste de la llamada.'], offers: ['Volver a entrar'], withholds: ['Entrar a la sesión'] },
}
