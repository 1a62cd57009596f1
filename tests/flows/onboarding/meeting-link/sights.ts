import type { Sights } from '../../../paths/sights'

/** From the specification: the link is asked by its provider, and can be changed later. */
export const sights: Sights = {
  asking: {
    heading: /^Tu enlace( de (Teams|Zoom))?$/,
    says: [/Enlace de la (reunión|sala)/, 'Podrás cambiarlo en Configuraciones.'],
    offers: ['Atrás', 'Continuar'],
  },
  saving: { heading: /^Tu enlace( de (Teams|Zoom))?$/, withholds: ['Continuar'] },
}
