import { DAY_MS, MINUTE_MS } from '#domain/constants'
import { sweepAudit } from './audit/retention'
import type { Door } from './database/door'
import type { Tables } from './database/generated/tables'
import type { Work } from './jobs'
import { type Log, oneByOne } from './one-by-one'

/** Deletes rows that only serve a while. `name`: for ever, what fails is set aside under it. */
export type Sweep = { name: string; run: (door: Door, now: Date) => Promise<unknown> }

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

type Expiring = {
  [Table in keyof Tables]: Tables[Table] extends { expires_at: Date } ? Table : never
}[keyof Tables]
/** Rows that nobody can use once they have expired. */
export const expired = (name: Expiring): Sweep => ({
  name,
  run: ({ db }, now) => db.deleteFrom(name).where('expires_at', '<', now).execute(),
})

const WATCHED_DAYS = 90
/** What was watched is kept for ninety days. */
export const watched = (name: 'activities' | 'error_reports' | 'analytics_events'): Sweep => ({
  name,
  run: ({ db }, now) =>
    db.deleteFrom(name).where('received_at', '<', daysBefore(now, WATCHED_DAYS)).execute(),
})

/** How long the kernel's own rows are kept, in days. */
const KEPT = { idempotency: 1, attempts: 1, outbox: 7 } as const
const OWN: readonly Sweep[] = [
  {
    name: 'idempotency_keys',
    run: ({ db }, now) =>
      db.deleteFrom('idempotency_keys').where('created_at', '<', daysBefore(now, KEPT.idempotency)).execute(),
  },
  {
    name: 'attempts',
    run: ({ db }, now) =>
      db.deleteFrom('attempts').where('at', '<', daysBefore(now, KEPT.attempts)).execute(),
  },
  {
    name: 'call_counts',
    run: ({ db }, now) =>
      db
        .deleteFrom('call_counts')
        .where('minute', '<', Math.floor(now.getTime() / MINUTE_MS) - 1)
        .execute(),
  },
  { name: 'audit', run: sweepAudit },
  {
    name: 'outbox',
    run: ({ db }, now) =>
      db.deleteFrom('outbox').where('done_at', '<', daysBefore(now, KEPT.outbox)).execute(),
  },
]

/** Deletes what nobody can ask for any more: old keys, counted attempts, sent mails, and what the entities name. */
export async function sweepOldRows(
  door: Door,
  now: Date,
  sweeps: readonly Sweep[],
  log?: Log,
): Promise<void> {
  const all = [...OWN, ...sweeps]
  await oneByOne(door, {
    job: 'housekeeping',
    now,
    log,
    batch: all.length + 1,
    due: async () => all,
    ref: ({ name }) => name,
    work: ({ run }) => run(door, now),
  })
}

/** Every hour, when all else that is hourly has been done. */
export const housekeeping = (sweeps: readonly Sweep[]): Work => ({
  name: 'housekeeping',
  run: ({ door, now, log }) => sweepOldRows(door, now(), sweeps, log),
})
