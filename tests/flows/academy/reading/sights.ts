import type { Sights } from '../../../paths/sights'

const FAILED = /No pudimos traer hasta dónde llegaste/
const PRIVATE = 'Hasta dónde llegaste lo ves solo tú.'

/** From the specification: reading is the reader's own, and its coach learns of it only by them. */
export const sights: Sights = {
  loading: { lacks: [FAILED], withholds: ['Marcar como leído'] },
  failed: { says: [FAILED], offers: ['Reintentar'], withholds: ['Marcar como leído'] },
  still: { says: [PRIVATE], lacks: [FAILED] },
  moving: { says: [PRIVATE], lacks: [FAILED] },
  keeping: { says: [PRIVATE], lacks: [FAILED] },
  telling: { says: [PRIVATE], lacks: [FAILED] },
}
