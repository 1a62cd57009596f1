import type { Sights } from '../../../paths/sights'

const EMPTY = 'Todavía no tienes programas con membresía a cargo'

/** From the specification: the membership, its balance and its trips; without any it leads to the other panel. */
export const sights: Sights = {
  loading: { heading: 'Membresía', lacks: [EMPTY] },
  empty: { heading: 'Membresía', says: [EMPTY], offers: [['link', 'Ir al panel']] },
  showing: { heading: 'Membresía', says: ['Travesías por estado', 'Focos y su avance'], lacks: [EMPTY] },
}
