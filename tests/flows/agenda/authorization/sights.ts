import type { Sights } from '../../../paths/sights'

const AGAIN = 'Conectar calendario'
const DENIED = 'No se dio el permiso'

/** From the specification: what came of the permission is told, and the way goes on without a calendar too. */
export const sights: Sights = {
  redeeming: { says: ['Conectando tu calendario'], withholds: [AGAIN], lacks: [DENIED] },
  unanswered: { says: ['No hubo respuesta'], lacks: [DENIED] },
  'unconnected.denied': { says: [DENIED], offers: [AGAIN] },
  'unconnected.failed': { says: ['No pudimos conectar tu calendario'], offers: [AGAIN], lacks: [DENIED] },
  'unconnected.lost': { says: ['Acá no hay un permiso que revisar'], lacks: [DENIED] },
}
