import type { Sights } from '../../../paths/sights'

const REMOVE = 'Eliminar programa'

/** From the specification: a program with its pairs; removing it is asked first. */
export const sights: Sights = {
  loading: { withholds: [REMOVE, 'Eliminar'] },
  shown: { withholds: [REMOVE] },
  confirming: { offers: [REMOVE, 'Volver'] },
  acting: { withholds: [REMOVE] },
}
