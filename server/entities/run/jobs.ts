import { DAY_MS } from '#domain/constants'
import type { Sweep } from '../../kernel/housekeeping'
import type { Job } from '../../kernel/jobs'
import { doRuns } from './do-runs'

const EVERY_MS = 5000
const KEPT_DAYS = 30

/** Goes on with what a stop left, when it is told and every five seconds. */
export const runsJob: Job = {
  name: 'runs',
  everyMs: EVERY_MS,
  hears: ['runs.due'],
  run: (services, { goesOn }) => doRuns(services, goesOn),
}
export const RUN_SWEEP: Sweep = {
  name: 'runs',
  run: ({ db }, now) =>
    db
      .deleteFrom('runs')
      .where('ended_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      .execute(),
}
