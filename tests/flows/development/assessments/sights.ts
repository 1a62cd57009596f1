import type { Sights } from '../../../paths/sights'

/** From the specification: an assessment that is open is offered by its name, with what it takes and who sees it. */
export const sights: Sights = {
  inviting: {
    heading: 'Autoevaluación de partida',
    says: ['toma unos cinco minutos', 'Nadie ve tus respuestas junto a tu nombre.'],
    offers: [['link', 'Responder']],
  },
}
