import type { WordsOf } from '#domain/chart-words'
import type { verifyMachine } from './chart'

export const verifyWords: WordsOf<typeof verifyMachine> = {
  order: 90,
  title: 'Activar la cuenta',
  events: {
    'activation.resend': 'Pide otro correo',
    'password.choose': 'Va a elegir su contraseña',
  },
  guards: {
    hasToken: 'viene un enlace',
    waitsForMail: 'aún no activa su cuenta',
    loggedIn: 'está dentro',
    mustSetPassword: 'no se sabe quién eligió la contraseña',
  },
}
