import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos traer a quienes acompañas.'

/** From the specification: to whom, with a note, and what became of it; the coach knows it was read only if told. */
export const sights: Sights = {
  closed: { offers: ['Recomendar'], lacks: [FAILED] },
  choosing: { lacks: [FAILED] },
  sending: { lacks: [FAILED] },
}
