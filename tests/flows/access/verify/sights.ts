import type { Sights } from '../../../paths/sights'

const RESEND = 'Enviar otra vez'
const CHOOSE = 'Elegir contraseña'

/** From the specification: whoever waits for the mail is told where it went and for how long it holds; a bad link says nothing. */
export const sights: Sights = {
  activating: { heading: 'Activando tu cuenta', withholds: [RESEND, CHOOSE] },
  passwordNeeded: {
    heading: 'Confirmamos que este correo es tuyo',
    says: ['anulamos su contraseña'],
    offers: [CHOOSE],
    withholds: [RESEND],
  },
  waiting: {
    heading: 'Revisa tu correo',
    says: [/Mandamos un enlace a \S+@\S+\. Vale por 7 días\./],
    offers: [RESEND, ['link', 'Salir']],
    lacks: ['lo mandamos de nuevo', 'venció', 'no sirve'],
  },
  resending: { heading: 'Revisa tu correo', withholds: [RESEND], lacks: ['lo mandamos de nuevo'] },
  resent: { heading: 'Revisa tu correo', says: ['Listo, lo mandamos de nuevo.'], offers: [RESEND] },
}
