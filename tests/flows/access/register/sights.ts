import type { Sights } from '../../../paths/sights'

/** From the specification: an e-mail and a password are asked, names and telephone are not demanded; a sent form is not sent twice. */
export const sights: Sights = {
  editing: {
    heading: 'Crea tu cuenta',
    says: ['Correo', 'Contraseña', 'Al menos 8 caracteres', 'Teléfono (opcional)', '¿Ya tienes cuenta?'],
    offers: ['Crear cuenta', ['link', 'Entrar']],
  },
  sending: { heading: 'Crea tu cuenta', withholds: ['Crear cuenta'] },
}
