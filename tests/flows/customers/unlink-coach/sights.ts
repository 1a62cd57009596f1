import type { Sights } from '../../../paths/sights'

/** From the specification: whom a coach leaves without one is seen before anything is done. */
export const sights: Sights = {
  loading: { withholds: ['Quitar del programa'] },
  unlinking: { withholds: ['Quitar del programa'] },
}
