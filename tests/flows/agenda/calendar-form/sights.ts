import type { Sights } from '../../../paths/sights'

/** From the specification: a calendar is connected by its address, once. */
export const sights: Sights = {
  editing: { says: ['Nombre', 'Dirección'], offers: ['Conectar', 'Volver'] },
  sending: { withholds: ['Conectar'] },
}
