import type { WordsOf } from '../words'
import type { verifyMachine } from './chart'

export const verifyWords: WordsOf<typeof verifyMachine> = {
  title: 'Activar la cuenta',
  events: {
    'activation.resend': 'Pide otro correo',
  },
  guards: {
    hasToken: 'viene un enlace',
    waitsForMail: 'aún no activa su cuenta',
    loggedIn: 'está dentro',
  },
}
