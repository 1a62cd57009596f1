import { DAY_MS } from '#domain/constants'
import type { Services } from '../../kernel/context'
import type { Sweep } from '../../kernel/housekeeping'
import { takeTurns } from '../../kernel/turns'
import { doRuns } from './do-runs'

const EVERY_MS = 5000
const KEPT_DAYS = 30

/** Goes on at once with what a stop left, when it is told, and every five seconds. @returns the stop, which waits. */
export function startRuns(services: Services): () => Promise<void> {
  const { events, log } = services
  let stopping = false
  const turns = takeTurns(EVERY_MS, () =>
    doRuns(services, () => !stopping).catch((error: unknown) =>
      log.error({ err: error }, 'runs were not done'),
    ),
  )
  const unsubscribe = events.subscribe(({ type }) => {
    if (type === 'runs.due') turns.soon()
  })
  return async () => {
    stopping = true
    unsubscribe()
    await turns.stop()
  }
}
export const RUN_SWEEP: Sweep = {
  name: 'runs',
  run: ({ db }, now) =>
    db
      .deleteFrom('runs')
      .where('ended_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
      .execute(),
}
