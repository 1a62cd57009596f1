import type { Sights } from '../../../paths/sights'

/** From the notes: who sees as another knows it all the time, until when, and how to come back. */
export const sights: Sights = {
  own: { withholds: ['Salir de la vista'], lacks: ['Paula Rojas'] },
  previewing: {
    says: ['Estás viendo como Paula Rojas', 'termina a las 10:15'],
    offers: ['Salir de la vista'],
  },
  leaving: { withholds: ['Salir de la vista'] },
}
