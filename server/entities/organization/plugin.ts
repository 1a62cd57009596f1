import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { registerOrganizationRoutes } from './routes'
import { seedOrganizations, seedParties } from './seeds'

export const organizationPlugin: Plugin = {
  routes: registerOrganizationRoutes,
  seeds: { customers: seedOrganizations, offers: seedParties },
}
