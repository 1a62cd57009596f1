import type { Sights } from '../../../paths/sights'

const EMPTY = 'Aquí verás qué pasa con tus sesiones y tus mensajes.'

/** From the specification: what happens with sessions and messages, behind one bell. */
export const sights: Sights = {
  'panel.closed': { offers: [/^Avisos/], withholds: ['Marcar todo como leído', 'Ver más'] },
  'list.loading + panel.open': { says: ['Avisos'], lacks: [EMPTY] },
}
