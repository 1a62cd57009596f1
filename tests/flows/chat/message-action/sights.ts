import type { Sights } from '../../../paths/sights'

/** From the specification: everybody removes what they wrote and reports what others wrote, each asked first. */
export const sights: Sights = {
  asking: {
    heading: /^(¿Eliminar este mensaje\?|Reportar este mensaje)$/,
    says: [/Se borra para las dos personas|podrán leer solo este mensaje/],
    offers: [/^(Mantener|Volver)$/],
  },
  removing: { heading: '¿Eliminar este mensaje?', withholds: ['Eliminar'] },
  reporting: { heading: 'Reportar este mensaje', withholds: ['Reportar'] },
}
