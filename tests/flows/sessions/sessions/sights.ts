import type { Sights } from '../../../paths/sights'

const FAILED = 'No pudimos cargar tus sesiones'
const EMPTY = /Todavía no tienes sesiones|Aún no tienes sesiones/

/** From the texts of sessions: nobody is told that there are none before it is known. */
export const sights: Sights = {
  'list.loading': { lacks: [FAILED, EMPTY], withholds: ['Cancelar sesión', 'Reintentar'] },
  'list.failed': { says: [FAILED], offers: ['Reintentar'], lacks: [EMPTY], withholds: ['Cancelar sesión'] },
  'list.ready': { lacks: [FAILED], withholds: ['Reintentar'] },
  'list.polling': { lacks: [FAILED], withholds: ['Reintentar'] },
}
