import type { Sights } from '../../../paths/sights'

const TAKE = /^Aceptar invitación/

/** From the specification: whoever has an account accepts with it; no invitation is taken unasked. */
export const sights: Sights = {
  looking: { withholds: [TAKE], lacks: ['invitación'] },
  nothing: { withholds: [TAKE], lacks: ['Tienes'] },
  offered: {
    heading: /^Tienes (una invitación|\d+ invitaciones)$/,
    says: ['Puedes aceptarla hasta el'],
    offers: [TAKE],
  },
  taking: { heading: /^Tienes /, withholds: [TAKE] },
}
