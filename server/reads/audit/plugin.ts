import type { Services } from '../../kernel/context'
import { openAuditMonths } from '../../kernel/database/audit-months'
import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import { registerAuditRoutes } from './routes'

const openMonths = ({ door, now }: Services): Promise<unknown> => openAuditMonths(door.db, now())

export const auditPlugin: Plugin = {
  prepares: openMonths,
  hourly: [{ name: 'audit-months', run: openMonths }],
  routes: registerAuditRoutes,
}
