import type { Sights } from '../../../paths/sights'

const CHANGED = 'Hay cambios por guardar.'

/** From the specification: a form never loses what was typed, and says whether it is kept. */
export const sights: Sights = {
  saved: { says: ['Todo está guardado.'], lacks: [CHANGED] },
  changed: { offers: ['Guardar'], lacks: ['Todo está guardado.'] },
  saving: { withholds: ['Guardar'], lacks: ['Todo está guardado.'] },
  stale: {
    says: ['Lo que escribiste sigue acá.'],
    offers: ['Ver la versión nueva'],
    lacks: ['Todo está guardado.'],
  },
}
