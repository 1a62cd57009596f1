import type { Sights } from '../../../paths/sights'

/** From the specification: only an image, cut before it is sent; sending can be stopped. */
export const sights: Sights = {
  showing: { withholds: ['Guardar foto'] },
  cropping: { heading: 'Recorta tu foto', offers: ['Volver'] },
  sending: { offers: ['Cancelar subida'], withholds: ['Guardar foto'] },
  removing: { withholds: ['Quitar foto', 'Guardar foto'] },
}
