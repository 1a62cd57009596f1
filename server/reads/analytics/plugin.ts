import { watched } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import { forwardEvent } from './forward'
import { registerAnalytics } from './routes'

export const analyticsPlugin: Plugin = {
  routes: registerAnalytics,
  delivers: { analytics: { deliver: forwardEvent } },
  sweeps: [watched('analytics_events')],
}
