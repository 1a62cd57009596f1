import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { registerAuditRoutes } from './routes'

export const auditPlugin: Plugin = {
  routes: registerAuditRoutes,
}
