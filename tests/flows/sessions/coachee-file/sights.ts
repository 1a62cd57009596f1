import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer esta ficha.'

/** From the specification: the notes of a session are private, and what is written is not lost. */
export const sights: Sights = {
  loading: { lacks: [FAILED] },
  failed: { says: [FAILED], offers: ['Reintentar'] },
  saved: { lacks: [FAILED, 'Sin guardar todavía'] },
  reminding: { withholds: [/^Recordarle /], lacks: [FAILED] },
  writing: { lacks: [FAILED, 'Todo guardado'] },
  saving: { says: ['Guardando'], lacks: [FAILED, 'Todo guardado'] },
  stale: { offers: ['Ver la versión nueva'], lacks: ['Todo guardado'] },
}
