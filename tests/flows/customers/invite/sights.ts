import { formSights } from '../../kit/sights'

/** From the specification: a customer is a coachee or an admin, of an organization; the group is for ever. */
export const sights = formSights(({ group }) => ({
  heading: 'Crear usuario',
  says: [
    'Le llegará una invitación para elegir su contraseña.',
    'Correo',
    'Grupo',
    'El grupo no se puede cambiar después.',
    ...(group === 'customer' ? ['Roles', 'Coachee', 'Admin', 'Organización'] : []),
  ],
  submit: 'Enviar invitación',
  keep: 'Cerrar',
  lacks: group === 'customer' ? ['Consultor', 'No pudimos'] : ['Roles', 'Organización'],
}))
