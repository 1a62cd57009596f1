import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { deliverBell, deliverPush } from './ring'
import { SWEEPS } from './sweeps'

export const notificationPlugin: Plugin = {
  delivers: { bell: { deliver: deliverBell }, push: { deliver: deliverPush } },
  sweeps: SWEEPS,
}
