import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar tus conversaciones.'

/** From the specification: a list of conversations; a lost connection says what becomes of what is written. */
export const sights: Sights = {
  'link.lost': { says: ['Sin conexión. Lo que escribas se enviará al volver.'] },
  'link.live': { lacks: ['Sin conexión.', 'Conectando el chat'] },
  'list.loading': { lacks: [FAILED, /Acá (podrás conversar|aparecerán)/] },
  'list.failed': { says: [FAILED], offers: ['Reintentar'], lacks: [/Acá (podrás conversar|aparecerán)/] },
  'list.ready': { lacks: [FAILED] },
}
