import type { Sights } from '../../../paths/sights'
import { formSights } from '../../kit/sights'

const ACCEPT = 'Aceptar invitación'
const INVITES = /^.+ te invita a .+/
const GONE = 'venció o ya se usó'

/** From the specification: who invites and to what, and one way on: a password, the own account, or a new invitation. */
export const sights: Sights = {
  loading: { withholds: [ACCEPT], lacks: [GONE] },
  failed: {
    says: ['No pudimos leer tu invitación.'],
    offers: ['Reintentar'],
    withholds: [ACCEPT],
    lacks: [GONE],
  },
  gone: {
    heading: /^Esta invitación venció o ya se usó\./,
    offers: [['link', 'Entrar']],
    withholds: [ACCEPT],
  },
  needsLogin: {
    heading: INVITES,
    says: ['Ya tienes cuenta con', 'Entra y acepta la invitación.'],
    offers: [['link', 'Entrar']],
    withholds: [ACCEPT],
    lacks: ['Contraseña'],
  },
  creatingAccount: {
    heading: INVITES,
    says: ['Correo', 'Nombre', 'Apellidos', 'Contraseña', 'Al menos 8 caracteres'],
    offers: [ACCEPT],
    lacks: [GONE, 'Ya tienes cuenta'],
  },
  offered: { heading: INVITES, offers: [ACCEPT], lacks: ['Contraseña', GONE] },
  accepting: { heading: INVITES, withholds: [ACCEPT] },
}
/** Its form, for who has no account yet. */
export const formOnly = formSights(() => ({
  heading: /^Eva te invita a crear tu cuenta$/,
  says: [
    'Eva te envió esta invitación.',
    'Correo',
    'Nombre',
    'Apellidos',
    'Contraseña',
    'Al menos 8 caracteres',
  ],
  submit: ACCEPT,
  lacks: [GONE, 'Ya tienes cuenta'],
}))
