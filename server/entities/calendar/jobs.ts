import type { Services } from '../../kernel/context'
import { takeTurns } from '../../kernel/turns'
import { readCalendars } from './read-job'
import { watchCalendars } from './watch-job'
import { writeCalendars } from './write-job'

const BEAT_MS = 10_000

/** Reads, writes and has watched what is due, every ten seconds and when told. @returns the stop, which waits for the running turn. */
export function startCalendarJobs(services: Services): () => Promise<void> {
  const { events, log } = services
  const turns = [readCalendars, writeCalendars, watchCalendars].map((job) =>
    takeTurns(BEAT_MS, () =>
      job(services).catch((error: unknown) => log.error({ err: error }, 'calendar turn failed')),
    ),
  )
  const unsubscribe = events.subscribe(({ type }) => {
    if (type === 'session.changed' || type === 'calendars.due') for (const { soon } of turns) soon()
  })
  return async () => {
    unsubscribe()
    await Promise.all(turns.map(({ stop }) => stop()))
  }
}
