import type { Sights } from '../../../paths/sights'

const CONFIRM = /^(Agendar|Cambiar a esta hora|Proponer )/
const EMPTY = 'No hay horas en los próximos 60 días.'
const FAILED = 'No pudimos cargar las horas.'
const UNSURE = 'No sabemos si alcanzó a guardarse.'

/** From the specification: 45 minutes, the credit told before it is reserved, and nothing confirmed twice. */
export const sights: Sights = {
  loading: { withholds: [CONFIRM], lacks: [EMPTY, FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'], withholds: [CONFIRM], lacks: [EMPTY] },
  full: { says: [EMPTY], withholds: [CONFIRM], lacks: [FAILED] },
  empty: { says: [EMPTY], withholds: [CONFIRM], lacks: [FAILED] },
  // where it stands in a panel its heading is the panel's
  choosing: { says: [/\d{2}:\d{2}/], lacks: [EMPTY, FAILED, UNSURE] },
  booking: { withholds: [CONFIRM], lacks: [UNSURE] },
  seeking: { withholds: [CONFIRM] },
  unsure: { says: [UNSURE], withholds: [CONFIRM] },
}
