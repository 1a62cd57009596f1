import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { deliverPush } from './ring'
import { SWEEPS } from './sweeps'

export const notificationPlugin: Plugin = { delivers: { push: { deliver: deliverPush } }, sweeps: SWEEPS }
