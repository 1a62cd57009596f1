import type { ownInvitationsMachine } from '#machines/access/own-invitations/chart'
import { forgetsWhy, given, goes, keepsWhy, outputOf, type RulesOf, says, waysOf } from '../../rules'

const { on, begins } = waysOf<typeof ownInvitationsMachine>()
const FIVE_MINUTES = 300_000

export const ownInvitationsRules: RulesOf<typeof ownInvitationsMachine> = {
  must: ['nothing', 'offered', 'taken'],
  always: {
    'Ninguna se acepta sola': ({ asked, move }) =>
      asked.every(({ name }) => name !== 'takeInvitation') || move.type === 'invitation.take',
  },
  ways: {
    'Se mira si alguna espera, y de nuevo a los cinco minutos': [
      begins('looking', { asks: ['loadInvitations'] }),
      on('looking', 'loadInvitations.done', 'offered', {
        if: (step) => outputOf<unknown[]>(step).length > 0,
        so: (step) => step.after.context.invitations === outputOf(step),
      }),
      on('looking', 'loadInvitations.done', 'nothing'),
      on('looking', 'loadInvitations.error', 'nothing'),
      on('nothing', FIVE_MINUTES, 'looking', { asks: ['loadInvitations'] }),
    ],
    'Se acepta la que la persona elige': [
      on('offered', 'invitation.take', 'taking', {
        asks: ['takeInvitation'],
        so: (step) => given(step) === step.move._id && forgetsWhy(step),
      }),
      on('taking', 'takeInvitation.done', 'taken', {
        tells: ['user.updated', says('Aceptaste la invitación.'), 'screen.renew', goes('/', true)],
      }),
      on('taking', 'takeInvitation.error', 'offered', { so: keepsWhy }),
    ],
  },
}
