import type { Sights } from '../../../paths/sights'

const CLOSE = 'Cerrar la sesión'

/** From the specification: prepare, enter, hold, close, note, each when its time has come. */
export const sights: Sights = {
  free: { withholds: [CLOSE, ['link', 'Entrar']] },
  'atHand.ahead.preparing': { withholds: [CLOSE, ['link', 'Entrar']] },
  'atHand.ahead.entering': { offers: [['link', 'Entrar']] },
  'atHand.under.closing': { says: ['Falta cerrarla'], offers: [CLOSE] },
  'atHand.noting': { says: ['Cerrada. Anota lo que quieres recordar.'], withholds: [CLOSE] },
}
