import type { Sights } from '../../../paths/sights'

const ABSENT = 'Mi coach no llegó'

/** From the specification: book, prepare, enter, hold, rate, each when its time has come. */
export const sights: Sights = {
  booking: { withholds: ['Evaluar', ABSENT, ['link', 'Entrar']] },
  'ahead.preparing': { withholds: [ABSENT, ['link', 'Entrar']] },
  'ahead.entering': { offers: [['link', 'Entrar']], withholds: ['Evaluar'] },
  rating: { offers: ['Evaluar', 'Más tarde'], withholds: [ABSENT, ['link', 'Entrar']] },
}
