import type { Services } from '../../kernel/context'
import type { Sweep } from '../../kernel/housekeeping'
import { takeTurns } from '../../kernel/turns'
import { tellFreed } from './freed'
import { lookSoon } from './places'

const EVERY_MS = 30_000

/** Looks at once, every 30 s, and when a session changed. @returns the stop, which waits for a running look. */
export function startWaiting({ door, now, events, log }: Services): () => Promise<void> {
  const changed = new Set<string>()
  const turns = takeTurns(EVERY_MS, async () => {
    try {
      const coaches = [...changed]
      changed.clear()
      await lookSoon(door.db, coaches, now())
      const told = await tellFreed(door, now(), log)
      if (told.length > 0) events.publish({ type: 'outbox.added' })
    } catch (error) {
      log.error({ err: error }, 'who waits for an hour was not told')
    }
  })
  const unsubscribe = events.subscribe((event) => {
    if (event.type !== 'session.changed') return
    changed.add(event.coachId)
    turns.soon()
  })
  return async () => {
    unsubscribe()
    await turns.stop()
  }
}

export const SWEEPS: readonly Sweep[] = [
  {
    name: 'waiting_places',
    run: ({ db }, now) => db.deleteFrom('waiting_places').where('until', '<=', now).execute(),
  },
]
