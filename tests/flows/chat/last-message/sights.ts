import type { Sights } from '../../../paths/sights'

/** From the pictures: who wrote, when, what, and the way to answer. */
export const sights: Sights = {
  shown: {
    says: ['09:00', 'mensaje 1'],
    offers: [['link', 'Responder']],
  },
}
