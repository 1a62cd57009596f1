import type { Sights } from '../../../paths/sights'

const CONFIRM = /^(Agendar|Cambiar a esta hora|Proponer )/
const EMPTY = 'No hay horas en los próximos 60 días.'
const FAILED = 'No pudimos cargar las horas.'
/** An hour that went by while it was chosen, with what to do now. */
const PASSED = /^Ya no se puede agendar a las \d{2}:\d{2}: .* 30 minutos antes\. Elige otra hora\.$/
const UNSURE = 'No sabemos si alcanzó a guardarse.'

/** From the specification: 45 minutes, the credit told before it is reserved, and nothing confirmed twice. */
export const sights: Sights = {
  loading: { withholds: [CONFIRM], lacks: [EMPTY, FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'], withholds: [CONFIRM], lacks: [EMPTY] },
  full: { says: [EMPTY], withholds: [CONFIRM], lacks: [FAILED] },
  empty: { says: [EMPTY], withholds: [CONFIRM], lacks: [FAILED] },
  // where it stands in a panel its heading is the panel's
  choosing: ({ context: { passed, failure } }) => ({
    says: [/\d{2}:\d{2}/, ...(passed && !failure ? [PASSED] : [])],
    lacks: [EMPTY, FAILED, UNSURE, ...(passed ? [] : [PASSED])],
  }),
  booking: { withholds: [CONFIRM], lacks: [UNSURE] },
  seeking: { withholds: [CONFIRM] },
  unsure: { says: [UNSURE], withholds: [CONFIRM] },
}
