import type { Sights } from '../../../paths/sights'

const REMOVE = 'Eliminar para siempre'

/** From the specification: a customer is removed only when nothing of it goes on; what hinders is said. */
export const sights: Sights = {
  closed: { withholds: [REMOVE] },
  looking: { withholds: [REMOVE] },
  hindered: { withholds: [REMOVE] },
  removing: { withholds: [REMOVE] },
}
