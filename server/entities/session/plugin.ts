import type { Plugin } from '../../kernel/plugin'
import './changes'
import './leaves-fields'
import './presence'
import './resolvers'
import './session-forms'
import './user-fields'
import './way-fields'
import './summary-resolvers'
import { countSessions } from './counted'
import { SESSION_JOBS } from './jobs'
import { sweepNotes } from './leaves'
import { seedLeaves } from './leaves-seeds'
import { registerMeetingRoutes } from './meeting-routes'
import { insertNowSession } from './now-session'
import { REMINDER_JOBS } from './reminders'
import { registerSessionRoutes } from './routes'
import { seedSessionCredits, seedSessions } from './seeds'

export const sessionPlugin: Plugin = {
  routes: (app, services) => {
    countSessions(services)
    registerSessionRoutes(app, services)
    registerMeetingRoutes(app, services)
  },
  sweeps: [{ name: 'session_notes', run: sweepNotes }],
  jobs: [...REMINDER_JOBS, ...SESSION_JOBS],
  seeds: {
    sessions: seedSessions,
    credits: seedSessionCredits,
    today: (trx, { now }) => insertNowSession(trx, now),
    answers: seedLeaves,
  },
}
