import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar tus objetivos.'
const EMPTY = 'Escribe tu primer objetivo.'
const NOWHERE = 'Todavía no partes tu travesía.'

/** From the specification: what one works on; without any, one is asked to write the first. */
export const sights: Sights = {
  nowhere: {
    says: [NOWHERE],
    offers: [['link', 'Ir al inicio']],
    withholds: ['Crear objetivo'],
    lacks: [FAILED],
  },
  loading: { withholds: ['Crear objetivo'], lacks: [NOWHERE, EMPTY] },
  empty: { heading: 'Objetivos', says: [EMPTY], offers: ['Crear objetivo'], lacks: [FAILED, NOWHERE] },
  answering: { says: ['Tu primer objetivo'], offers: ['Dejarlo para después'], lacks: [EMPTY] },
  shown: { heading: 'Objetivos', withholds: ['Crear objetivo'], lacks: [EMPTY, FAILED, NOWHERE] },
}
