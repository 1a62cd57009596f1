import type { WordsOf } from '#domain/chart-words'
import type { ownInvitationsMachine } from './chart'

export const ownInvitationsWords: WordsOf<typeof ownInvitationsMachine> = {
  order: 130,
  title: 'Invitaciones que esperan',
  events: { 'invitation.take': 'Acepta una' },
  guards: { someWait: 'alguna espera' },
}
