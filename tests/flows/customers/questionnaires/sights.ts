import type { Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

const FAILED = 'No pudimos traer los cuestionarios.'
const EMPTY = 'Ningún cuestionario calza con lo que buscas'
const heading = 'Cuestionarios'

/** From the specification: questionnaires by type with their versions and their use; the focuses stand beside them. */
export const sights: Sights = {
  opening: { heading, offers: [['link', 'Focos']], lacks: [EMPTY] },
  showing: {
    heading,
    says: ['Pulso', 'Versión 1', 'Sin borrador', '1 programa', '3 veces'],
    offers: [
      ['link', 'Tu pulso'],
      ['link', 'Focos'],
    ],
    lacks: [FAILED, EMPTY],
  },
  ...broughtSights('questionnaires', FAILED, { heading, lacks: [EMPTY] }),
}
