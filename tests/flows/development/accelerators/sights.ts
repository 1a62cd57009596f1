import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar tus aceleradores.'
const NOWHERE = 'Todavía no partes tu travesía.'

/** From the specification: short questions on oneself; who has no trip is told where to go. */
export const sights: Sights = {
  'board.nowhere': {
    says: ['Todavía no partes tu travesía.'],
    offers: [['link', 'Ir al inicio']],
    lacks: [FAILED],
  },
  'board.loading': { lacks: [FAILED, NOWHERE] },
  'board.shown': { heading: 'Aceleradores', lacks: [NOWHERE] },
  'board.answering': { offers: ['Dejarlo para después'], lacks: [NOWHERE, FAILED] },
}
