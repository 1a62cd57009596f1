import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer el contenido.'
const NONE = /Todavía no hay cursos|Nada calza/

/** From the specification: courses and collections, drafts too; a failure is no empty list. */
export const sights: Sights = {
  typing: { heading: 'Academia', lacks: [FAILED] },
  loading: { heading: 'Academia', lacks: [FAILED] },
  shown: { heading: 'Academia', lacks: [FAILED], offers: [['link', 'Escribir un curso']] },
  failed: { heading: 'Academia', says: [FAILED], offers: ['Reintentar'], lacks: [NONE] },
}
