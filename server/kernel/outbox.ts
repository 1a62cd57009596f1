import { sql } from 'kysely'
import type { Services } from './context'
import type { Job } from './jobs'
import { type Queue, waitingIn } from './numbers'
import { inSpan, NOTHING } from './tracing/spans'

/** A text column takes no NUL, and what cannot be written down would stop the turn. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\u0000', '')

const BATCH = 20
const POLL_MS = 2000

/** What is queued is tried so often, ever further apart, for about three hours in all; of mails a sysadmin is told then. */
export const MAX_ATTEMPTS = 10

/** How what was queued under one kind is handed over. */
export type Delivery = {
  deliver(services: Services, queued: { id: number; payload: unknown }): Promise<unknown>
  /** Told once it was tried as often as things are. */
  gaveUp?(services: Services, id: number): Promise<unknown>
}
/** By the kind of what is queued. */
export type Deliveries = ReadonlyMap<string, Delivery>

type Row = { id: number; kind: string; payload: unknown; attempts: number }

/** What is to be handed over and is due; what was tried too often waits for somebody. */
export const outboxQueue: Queue = (db, now) =>
  db
    .selectFrom('outbox')
    .select(waitingIn)
    .where('done_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('next_attempt_at', '<=', now)
    .executeTakeFirstOrThrow()

/** Takes due rows for a minute, by the database's clock: another process, or this one after a crash, takes what was not finished. */
const claim = ({ door }: Services): Promise<Row[]> =>
  door.db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_attempt_at: sql<Date>`now() + interval '1 minute'`,
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('next_attempt_at', '<=', sql<Date>`now()`)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute()

/** Delivers some of what is due; a failure waits ever longer. What was delivered keeps no content: it held live links. */
async function deliverSome(
  services: Services,
  deliveries: Deliveries,
): Promise<{ taken: number; delivered: number }> {
  const { door, now, log } = services
  const rows = (await claim(services)).sort((a, b) => a.id - b.id)
  let delivered = 0
  for (const row of rows) {
    const delivery = deliveries.get(row.kind)
    try {
      if (!delivery) throw new Error(`No handler for ${row.kind}`)
      await inSpan(`outbox ${row.kind}`, NOTHING, () => delivery.deliver(services, row))
      await door.db
        .updateTable('outbox')
        .set({ done_at: now(), payload: sql`'{}'::jsonb`, last_error: null })
        .where('id', '=', row.id)
        .execute()
      delivered += 1
    } catch (error) {
      log.error({ err: error, outbox: row.id }, 'outbox delivery failed')
      await door.db
        .updateTable('outbox')
        .set({
          last_error: textOf(error),
          next_attempt_at: sql<Date>`now() + ${10 * 2 ** row.attempts} * interval '1 second'`,
        })
        .where('id', '=', row.id)
        .execute()
      if (row.attempts >= MAX_ATTEMPTS) await delivery?.gaveUp?.(services, row.id)
    }
  }
  return { taken: rows.length, delivered }
}

/** Delivers what is due, and what that adds. @returns how many. */
export async function drainOutbox(services: Services, deliveries: Deliveries): Promise<number> {
  let all = 0
  for (;;) {
    const { taken, delivered } = await deliverSome(services, deliveries)
    all += delivered
    if (taken === 0) return all
  }
}

/** Delivers when told and every two seconds; after many at once the rest is another turn, so that no trace grows without end. */
export const outboxJob = (deliveries: Deliveries): Job => ({
  name: 'outbox',
  everyMs: POLL_MS,
  hears: ['outbox.added'],
  run: async (services, { again }) => {
    const { taken } = await deliverSome(services, deliveries)
    if (taken > 0) again()
  },
})
