import type { Plugin } from '../../kernel/plugin'
import './resolvers'
import './user-fields'
import { expired } from '../../kernel/housekeeping'
import { CALENDAR_JOBS } from './jobs'
import { sealedAccounts } from './reseal'
import { registerCalendarRoutes } from './routes'
import { eventsDue } from './write-job'

export const calendarPlugin: Plugin = {
  routes: (app, services, { showPage }) => registerCalendarRoutes(app, services, showPage),
  jobs: CALENDAR_JOBS,
  queues: { calendars: eventsDue },
  seals: [sealedAccounts],
  sweeps: [expired('calendar_attempts'), expired('calendar_codes'), expired('calendar_link_tokens')],
}
