import type { Sights } from '../../../paths/sights'

/** From the specification: only the reported message is read, and removing it is asked first. */
export const sights: Sights = {
  confirming: { heading: '¿Eliminar este mensaje?', offers: ['Eliminar', 'Volver'] },
  acting: { withholds: ['Eliminar', 'Eliminar mensaje', 'Cerrar reporte'] },
}
