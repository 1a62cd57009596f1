import type { WordsOf } from '../words'
import type { ownInvitationsMachine } from './chart'

export const ownInvitationsWords: WordsOf<typeof ownInvitationsMachine> = {
  title: 'Invitaciones que esperan',
  events: { 'invitation.take': 'Acepta una' },
  guards: { someWait: 'alguna espera' },
}
