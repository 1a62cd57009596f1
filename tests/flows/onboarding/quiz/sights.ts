import type { Sight, Sights } from '../../../paths/sights'
import { broughtSights } from '../../kit/sights'

export const REVIEW = 'Revisa tus respuestas'
const SEARCHING = 'Buscando coaches que calcen contigo'
const STUCK = 'Guardamos tus respuestas, pero no pudimos cargar el paso que sigue.'

/** From the specification: the first step of the wizard; what is answered here finds coaches, and who reads it is said. */
export const ASKING: Sight = {
  heading: 'Encontremos a tu coach',
  says: [
    'Con esto te proponemos tres coaches.',
    'Estas respuestas las lee tu coach.',
    'Tu organización solo ve resúmenes de grupo, desde tres respuestas.',
    'Paso 1 de',
  ],
  offers: ['Continuar', ['link', 'Atrás']],
  lacks: [SEARCHING, STUCK],
}
/** Before it is sent: what sends it says what comes next. */
export const REVIEWING: Sight = {
  heading: REVIEW,
  offers: ['Ver mis coaches', 'Atrás'],
  withholds: ['Enviar'],
  lacks: [SEARCHING],
}
export const sights: Sights = {
  filling: { says: ['Paso 1 de'], lacks: [SEARCHING, STUCK] },
  advancing: { withholds: ['Ver mis coaches', 'Continuar'] },
  ...broughtSights('person', STUCK),
  'person/loading': { heading: SEARCHING, lacks: [STUCK], withholds: ['Reintentar'] },
}
