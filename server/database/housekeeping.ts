import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { Services } from '../context'
import { sweepAudit } from '../domain/audit/retention'
import { takeTurns } from '../turns'
import type { Door } from './door'

/** How long rows are kept that only serve a while, in days. */
const KEPT = {
  idempotency: 1,
  attempts: 1,
  connections: 31,
  tokens: 31,
  outbox: 7,
  watching: 90,
  notifications: 90,
} as const

/** Deletes what nobody can ask for any more: old keys, counted attempts, ended connections, used tokens, forms nobody answered, sent mails, what was watched. */
export async function sweepOldRows({ db }: Door, now: Date): Promise<void> {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT.idempotency)).execute()
  await db.deleteFrom('attempts').where('at', '<', before(KEPT.attempts)).execute()
  await db
    .deleteFrom('call_counts')
    .where('minute', '<', Math.floor(now.getTime() / MINUTE_MS) - 1)
    .execute()
  await db
    .deleteFrom('connections')
    .where((eb) =>
      eb.or([eb('ended_at', '<', before(KEPT.connections)), eb('expires_at', '<', before(KEPT.connections))]),
    )
    .execute()
  await db.deleteFrom('tokens').where('expires_at', '<', before(KEPT.tokens)).execute()
  await db
    .deleteFrom('embed_forms')
    .where('submitted_at', 'is', null)
    .where('expires_at', '<', before(KEPT.tokens))
    .execute()
  for (const table of ['activities', 'error_reports', 'analytics_events'] as const)
    await db.deleteFrom(table).where('received_at', '<', before(KEPT.watching)).execute()
  for (const table of [
    'oidc_attempts',
    'calendar_attempts',
    'calendar_codes',
    'calendar_link_tokens',
    'assessment_tokens',
  ] as const)
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  await db.deleteFrom('notifications').where('created_at', '<', before(KEPT.notifications)).execute()
  await db.deleteFrom('outbox').where('done_at', '<', before(KEPT.outbox)).execute()
}

/** Sweeps at start and every hour. @returns the stop, which waits for a running sweep. */
export function startHousekeeping({ door, now, log }: Services): () => Promise<void> {
  return takeTurns(HOUR_MS, () =>
    Promise.all([
      sweepOldRows(door, now()).catch((error: unknown) =>
        log.error({ err: error }, 'old rows were not swept'),
      ),
      sweepAudit(door, now()).catch((error: unknown) => log.error({ err: error }, 'the audit was not swept')),
    ]),
  ).stop
}
