import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar tus focos.'
const EMPTY = 'Elige en qué quieres trabajar.'
const NOWHERE = 'Todavía no partes tu travesía.'

/** From the specification: what one works on; without any, one is asked to choose. */
export const sights: Sights = {
  nowhere: {
    says: [NOWHERE],
    offers: [['link', 'Ir al inicio']],
    withholds: ['Elegir mis focos'],
    lacks: [FAILED],
  },
  loading: { withholds: ['Elegir mis focos'], lacks: [NOWHERE, EMPTY] },
  empty: { heading: 'Objetivos', says: [EMPTY], offers: ['Elegir mis focos'], lacks: [FAILED, NOWHERE] },
  answering: { says: ['Tus focos'], offers: ['Dejarlo para después'], lacks: [EMPTY] },
  shown: { heading: 'Objetivos', withholds: ['Elegir mis focos'], lacks: [EMPTY, FAILED, NOWHERE] },
}
