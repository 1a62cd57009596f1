import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer las organizaciones.'
const NONE = /Todavía no hay organizaciones|Ninguna calza/

/** From the specification: the customers and what each has left; nobody is told that there are none before it is known. */
export const sights: Sights = {
  typing: { heading: 'Organizaciones', lacks: [FAILED, NONE] },
  loading: { heading: 'Organizaciones', lacks: [FAILED, NONE] },
  shown: { heading: 'Organizaciones', lacks: [FAILED], offers: [['link', 'Crear organización']] },
  failed: { heading: 'Organizaciones', says: [FAILED], offers: ['Reintentar'], lacks: [NONE] },
}
