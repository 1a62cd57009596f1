import type { Plugin } from '../../kernel/plugin'
import { sweepMemberships } from './membership-end'
import { registerCreditRoutes } from './routes'

export const creditPlugin: Plugin = {
  routes: registerCreditRoutes,
  hourly: [{ name: 'memberships', run: ({ door, now, log }) => sweepMemberships(door, now(), log) }],
}
