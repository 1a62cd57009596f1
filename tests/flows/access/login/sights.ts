import type { Sights } from '../../../paths/sights'

/** From the specification: entering by e-mail and password, with a way for whoever forgot it; a sent form is not sent twice. */
export const sights: Sights = {
  editing: {
    heading: 'Entra a tu cuenta',
    says: ['Correo', 'Contraseña', 'Olvidé mi contraseña', 'Crear una cuenta'],
    offers: ['Entrar'],
  },
  sending: { heading: 'Entra a tu cuenta', withholds: ['Entrar'] },
}
