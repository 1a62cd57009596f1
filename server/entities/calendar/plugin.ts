import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { expired } from '../../kernel/housekeeping'
import { startCalendarJobs } from './jobs'
import { resealAccounts } from './reseal'
import { registerCalendarRoutes } from './routes'

export const calendarPlugin: Plugin = {
  prepares: async (services) => {
    if (services.config.outside.vaultKeys.length > 0) await resealAccounts(services)
  },
  routes: (app, services, { showPage }) => registerCalendarRoutes(app, services, showPage),
  jobs: [startCalendarJobs],
  sweeps: [expired('calendar_attempts'), expired('calendar_codes'), expired('calendar_link_tokens')],
}
