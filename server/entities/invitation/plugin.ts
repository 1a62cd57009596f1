import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { CLOSED_INVITATIONS, lookAfterInvitations } from './life'
import { seedInvitations } from './seeds'

export const invitationPlugin: Plugin = {
  hourly: [{ name: 'invitations', run: lookAfterInvitations }],
  sweeps: [CLOSED_INVITATIONS],
  seeds: { today: seedInvitations },
}
