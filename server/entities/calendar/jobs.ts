import type { Services } from '../../kernel/context'
import type { Job } from '../../kernel/jobs'
import { readCalendars } from './read-job'
import { watchCalendars } from './watch-job'
import { writeCalendars } from './write-job'

const BEAT_MS = 10_000

const beating = (name: string, run: (services: Services) => Promise<void>): Job => ({
  name,
  everyMs: BEAT_MS,
  hears: ['session.changed', 'calendars.due'],
  run: (services) => run(services),
})
/** What is due is read, written and watched every ten seconds and when told. */
export const CALENDAR_JOBS: readonly Job[] = [
  beating('calendars-read', readCalendars),
  beating('calendars-write', writeCalendars),
  beating('calendars-watch', watchCalendars),
]
