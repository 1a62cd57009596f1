import { DAY_MS, HOUR_MS } from '#domain/constants'
import type { Services } from '../context'
import type { Door } from './door'

/** How long rows are kept that only serve a while, in days. */
const KEPT = { idempotency: 1, attempts: 1, connections: 31, tokens: 31, outbox: 7 } as const

/** Deletes what nobody can ask for any more: old keys, counted attempts, ended connections, used tokens, sent mails. */
export async function sweepOldRows({ db }: Door, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT.idempotency)).execute()
  await db.deleteFrom('attempts').where('at', '<', before(KEPT.attempts)).execute()
  await db
    .deleteFrom('connections')
    .where((eb) =>
      eb.or([eb('ended_at', '<', before(KEPT.connections)), eb('expires_at', '<', before(KEPT.connections))]),
    )
    .execute()
  await db.deleteFrom('tokens').where('expires_at', '<', before(KEPT.tokens)).execute()
  await db.deleteFrom('outbox').where('done_at', '<', before(KEPT.outbox)).execute()
}

/** Sweeps at start and every hour. @returns the stop, which waits for a running sweep. */
export function startHousekeeping({ door, now, log }: Services): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = (): void => {
    running = running.then(() =>
      sweepOldRows(door, now()).catch((error: unknown) =>
        log.error({ err: error }, 'old rows were not swept'),
      ),
    )
  }
  sweep()
  const timer = setInterval(sweep, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
