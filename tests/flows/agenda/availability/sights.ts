import type { Sights } from '../../../paths/sights'

const CHANGED = 'Tienes cambios por guardar'
const SAVED = 'Horas guardadas.'

/** From the specification: the hours of a week; nothing is said to be kept before it is. */
export const sights: Sights = {
  unchanged: { says: ['Sin cambios por guardar'], lacks: [CHANGED, SAVED] },
  editing: { says: [CHANGED], lacks: [SAVED] },
  copying: { says: ['Copiar las horas del', 'A estos días'], offers: ['Volver sin copiar'] },
  'saving.asIs': { withholds: ['Guardar'], lacks: [SAVED] },
  'saving.insisting': { withholds: ['Guardar'], lacks: [SAVED] },
  asking: {
    heading: /^¿Guardar aunque toque /,
    says: ['No se cancelan solas'],
    offers: ['Guardar y mantener las sesiones', 'Volver'],
    lacks: [SAVED],
  },
  saved: { says: [SAVED], lacks: [CHANGED] },
}
