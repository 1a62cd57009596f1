import type { Sights } from '../../../paths/sights'

/** From the mail that tells of a run: its address opens how far it is beside the list; until it is known nothing is done to it. */
export const sights: Sights = {
  closed: { withholds: ['Cerrar'] },
  open: {
    heading: 'Tarea',
    offers: ['Cerrar'],
    withholds: ['Detener', 'Reintentar', 'Descargar el resultado'],
  },
}
