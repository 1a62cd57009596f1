import { submitWords } from '../submit/words'
import type { WordsOf } from '../words'
import type { invitationMachine } from './chart'

export const invitationWords: WordsOf<typeof invitationMachine> = {
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

export const acceptInvitationWords = { ...submitWords, title: 'Aceptar la invitación' }
