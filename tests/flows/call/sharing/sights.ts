import type { Sights } from '../../../paths/sights'

const YOURS = 'Estás compartiendo tu pantalla.'
const SHARE = 'Compartir tu pantalla'
const STOP = 'Dejar de compartir'

/** From the specification: nobody shares a screen without being told so, and it ends with one press. */
export const sights: Sights = {
  own: { offers: [SHARE], withholds: [STOP], lacks: [YOURS] },
  'sharing.choosing': { offers: [STOP], withholds: [SHARE] },
  'sharing.shown': { says: [YOURS], offers: [STOP], withholds: [SHARE] },
}
