import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos abrir la parte de Cronofy.'
const heading = 'Tus calendarios en Cronofy'
const about = { heading, says: ['Esta parte es de Cronofy.'], lacks: [FAILED] }

/** From the specification: what another service draws says so, and does not fail in silence. */
export const sights: Sights = {
  asking: { ...about, withholds: ['Reintentar'] },
  open: { ...about, withholds: ['Reintentar'] },
  failed: { heading, says: [FAILED], offers: ['Reintentar', 'Cerrar'] },
}
