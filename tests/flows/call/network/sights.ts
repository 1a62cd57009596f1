import type { Sights } from '../../../paths/sights'

const AGAIN = 'Probar otra vez'

/** From the decision: what the network lets through is said in words, with what to do, and tried again with one press. */
export const sights: Sights = {
  trying: { says: ['Probando tu red'], withholds: [AGAIN] },
  'told.good': { says: ['Tu red está bien'], offers: [AGAIN] },
  'told.fair': { says: ['Tu red alcanza.', 'Usar pocos datos'], offers: [AGAIN] },
  'told.weak': { says: ['Tu red está lenta.', 'sin cámara'], offers: [AGAIN] },
  'told.cutOff': { says: ['no deja pasar videollamadas', 'otra'], offers: [AGAIN] },
  'told.unknown': { says: ['No pudimos probar tu red.', 'Puedes entrar igual.'], offers: [AGAIN] },
}
