import type { Plugin } from '../../kernel/plugin'
import './account-resolvers'
import './oidc-resolvers'
import './own-resolvers'
import './recovery-resolvers'
import './resolvers'
import { answerRecovery } from './recovery'
import { SWEEPS } from './sweeps'

export const connectionPlugin: Plugin = {
  delivers: { recovery: { deliver: answerRecovery } },
  sweeps: SWEEPS,
}
