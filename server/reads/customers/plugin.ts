import type { Plugin } from '../../kernel/plugin'
import './bulk-resolvers'
import './people-resolvers'
import './portfolio-resolvers'
import { registerExportRoutes } from './export-routes'

export const customersPlugin: Plugin = {
  routes: registerExportRoutes,
}
