import type { WordsOf } from '#domain/chart-words'
import { submitWords } from '../../kit/submit/words'
import type { invitationMachine } from './chart'

export const invitationWords: WordsOf<typeof invitationMachine> = {
  order: 100,
  title: 'Invitación',
  events: {
    'invitation.accept': 'Acepta la invitación',
    'invitation.retry': 'Reintenta',
  },
  guards: {
    loggedIn: 'ya está dentro, con su cuenta activa',
    hasAccount: 'ese correo ya tiene cuenta',
    unreachable: 'el servidor no respondió',
  },
}

export const acceptInvitationWords = { ...submitWords, order: 110, title: 'Aceptar la invitación' }
