import type { Sights } from '../../../paths/sights'

const BOOKED = 'Tu sesión está agendada'
const FAILED = 'No pudimos cargar tu sesión.'

/** From the specification: when, with whom, and how to keep it in the own calendar. */
export const sights: Sights = {
  loading: { withholds: ['Agregar a mi calendario'], lacks: [BOOKED, FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'], withholds: ['Agregar a mi calendario'], lacks: [BOOKED] },
  shown: {
    heading: BOOKED,
    says: [/\d{2}:\d{2}.*, con .+\. Te mandamos un correo con la invitación\./],
    offers: ['Agregar a mi calendario', ['link', 'Ver mis sesiones']],
    lacks: [FAILED],
  },
  downloading: { heading: BOOKED, withholds: ['Agregar a mi calendario'] },
}
