import type { Sights } from '../../../paths/sights'

/** From the specification: all users, one of them beside the list, and a drawer to invite. */
export const sights: Sights = {
  closed: { heading: 'Usuarios', withholds: ['Cerrar', 'Enviar invitación'] },
  inviting: { heading: 'Crear usuario', says: ['Correo', 'Grupo'], offers: ['Cerrar', 'Enviar invitación'] },
  saving: { heading: 'Usuarios', withholds: ['Bajar la lista en CSV', 'Cerrar'] },
  person: { offers: ['Cerrar'], withholds: ['Enviar invitación'] },
}
