import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar los programas.'
const NONE = /Aún no hay programas|Ningún programa calza/

/** From the specification: the programs, those under way first; a failure is no empty list. */
export const sights: Sights = {
  typing: { heading: 'Programas', lacks: [FAILED, NONE] },
  loading: { heading: 'Programas', lacks: [FAILED, NONE] },
  shown: { heading: 'Programas', lacks: [FAILED], offers: [['link', 'Crear programa']] },
  failed: { heading: 'Programas', says: [FAILED], offers: ['Reintentar'], lacks: [NONE] },
}
