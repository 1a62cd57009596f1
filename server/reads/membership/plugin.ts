import type { Plugin } from '../../kernel/plugin'
import { registerMembershipRoutes } from './membership-routes'

export const membershipPlugin: Plugin = {
  routes: registerMembershipRoutes,
}
