import type { Plugin } from '../../kernel/plugin'
import { sweepAlerts } from './alerts'

export const alertPlugin: Plugin = {
  hourly: [{ name: 'alerts', run: ({ door, now, log }) => sweepAlerts(door, now(), log) }],
}
