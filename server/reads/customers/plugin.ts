import { expired } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import './bulk-resolvers'
import './measures/resolvers'
import './people-resolvers'
import './portfolio-resolvers'
import './program-report/resolvers'
import './report/resolvers'
import { freshenCustomers } from './customer-numbers'
import { registerExportRoutes } from './export-routes'
import { registerReportRoutes } from './report/routes'
import { sweepSchedules } from './report/schedules'

export const customersPlugin: Plugin = {
  routes: (app, services) => {
    registerExportRoutes(app, services)
    registerReportRoutes(app, services)
  },
  hourly: async ({ door, now, log }) => {
    await sweepSchedules(door, now(), log)
    await freshenCustomers(door, now())
  },
  sweeps: [expired('reports')],
}
