import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer los cursos.'
const EMPTY = 'Todavía no hay cursos para ti.'

/** From the specification: courses and collections; whoever has none is told why, and a failure is no empty shelf. */
export const sights: Sights = {
  'shelf.loading': { lacks: [FAILED, EMPTY], withholds: ['Reintentar'] },
  'shelf.failed': { says: [FAILED], offers: ['Reintentar'], lacks: [EMPTY] },
  'shelf.browsing': { heading: 'Academia', lacks: [FAILED] },
  'shelf.reading': { lacks: [FAILED, EMPTY], withholds: ['Reintentar'] },
}
