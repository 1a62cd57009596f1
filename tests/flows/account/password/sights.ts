import type { Sights } from '../../../paths/sights'

/** From the specification: the password is changed by whoever knows the one before, written twice. */
export const sights: Sights = {
  editing: {
    heading: 'Contraseña',
    says: ['Contraseña actual', 'Contraseña nueva', 'Repite la contraseña', 'Al menos 8 caracteres'],
    offers: ['Guardar contraseña'],
  },
  sending: { withholds: ['Guardar contraseña'] },
}
