import type { Sweep } from '../../kernel/housekeeping'
import type { Job } from '../../kernel/jobs'
import { tellFreed } from './freed'
import { lookSoon } from './places'

const EVERY_MS = 30_000

/** Looks every 30 s, and when a session changed. */
export const waitingJob: Job = {
  name: 'waiting',
  everyMs: EVERY_MS,
  hears: ['session.changed'],
  run: async ({ door, now, events, log }, { heard }) => {
    const coaches = new Set(heard.flatMap((event) => (event.type === 'session.changed' ? event.coachId : [])))
    await lookSoon(door.db, [...coaches], now())
    const told = await tellFreed(door, now(), log)
    if (told.length > 0) events.publish({ type: 'outbox.added' })
  },
}

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'waiting_places',
    run: ({ db }, now) => db.deleteFrom('waiting_places').where('until', '<=', now).execute(),
  },
]
