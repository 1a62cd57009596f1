import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar la conversación.'
const EMPTY = 'Todavía no hay mensajes.'

/** From the specification: what both wrote; somebody typing is told, and a failure can be tried again. */
export const sights: Sights = {
  'history.loading': { lacks: [FAILED, EMPTY], withholds: ['Ver mensajes anteriores'] },
  'history.failed': { says: [FAILED], offers: ['Reintentar'], lacks: [EMPTY] },
  'history.ready': { lacks: [FAILED] },
  'history.loadingOlder': { lacks: [FAILED, EMPTY], withholds: ['Ver mensajes anteriores'] },
  'peer.still': { lacks: ['está escribiendo'] },
}
