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
  hourly: [
    { name: 'report-schedules', run: ({ door, now, log }) => sweepSchedules(door, now(), log) },
    { name: 'customer-numbers', run: ({ door, now }) => freshenCustomers(door, now()) },
  ],
  sweeps: [expired('reports')],
}
