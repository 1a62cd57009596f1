import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { seedInvitations } from './seeds'

export const invitationPlugin: Plugin = { seeds: { today: seedInvitations } }
