import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/constants'
import type { Services } from '../context'
import { sweepAudit } from '../domain/audit/retention'
import { eraseUnverified } from '../domain/user/unverified'
import { type Log, oneByOne } from '../one-by-one'
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

type Sweep = { name: string; run: () => Promise<unknown> }

function sweepsOf(door: Door, now: Date): Sweep[] {
  const { db } = door
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const watched = ['activities', 'error_reports', 'analytics_events'] as const
  const expiring = [
    'oidc_attempts',
    'calendar_attempts',
    'calendar_codes',
    'calendar_link_tokens',
    'assessment_tokens',
  ] as const
  return [
    {
      name: 'idempotency_keys',
      run: () =>
        db.deleteFrom('idempotency_keys').where('created_at', '<', before(KEPT.idempotency)).execute(),
    },
    {
      name: 'attempts',
      run: () => db.deleteFrom('attempts').where('at', '<', before(KEPT.attempts)).execute(),
    },
    {
      name: 'call_counts',
      run: () =>
        db
          .deleteFrom('call_counts')
          .where('minute', '<', Math.floor(now.getTime() / MINUTE_MS) - 1)
          .execute(),
    },
    { name: 'audit', run: () => sweepAudit(door, now) },
    {
      name: 'connections',
      run: () =>
        db
          .deleteFrom('connections')
          .where((eb) =>
            eb.or([
              eb('ended_at', '<', before(KEPT.connections)),
              eb('expires_at', '<', before(KEPT.connections)),
            ]),
          )
          .execute(),
    },
    {
      name: 'tokens',
      run: () => db.deleteFrom('tokens').where('expires_at', '<', before(KEPT.tokens)).execute(),
    },
    {
      name: 'embed_forms',
      run: () =>
        db
          .deleteFrom('embed_forms')
          .where('submitted_at', 'is', null)
          .where('expires_at', '<', before(KEPT.tokens))
          .execute(),
    },
    ...watched.map((name) => ({
      name,
      run: () => db.deleteFrom(name).where('received_at', '<', before(KEPT.watching)).execute(),
    })),
    ...expiring.map((name) => ({
      name,
      run: () => db.deleteFrom(name).where('expires_at', '<', now).execute(),
    })),
    {
      name: 'notifications',
      run: () =>
        db.deleteFrom('notifications').where('created_at', '<', before(KEPT.notifications)).execute(),
    },
    {
      name: 'outbox',
      run: () => db.deleteFrom('outbox').where('done_at', '<', before(KEPT.outbox)).execute(),
    },
  ]
}

/** Deletes what nobody can ask for any more: old keys, counted attempts, ended connections, used tokens, forms nobody answered, sent mails, what was watched. */
export async function sweepOldRows(door: Door, now: Date, log?: Log): Promise<void> {
  const sweeps = sweepsOf(door, now)
  await oneByOne(door, {
    ...{ job: 'housekeeping', now, log, batch: sweeps.length + 1 },
    due: async () => sweeps,
    ref: ({ name }) => name,
    work: ({ run }) => run(),
  })
}

/** Sweeps at start and every hour. @returns the stop, which waits for a running sweep. */
export function startHousekeeping(services: Services): () => Promise<void> {
  const { door, now, log } = services
  const sweep = async (): Promise<void> => {
    await eraseUnverified(services)
    await sweepOldRows(door, now(), log)
  }
  return takeTurns(HOUR_MS, () =>
    sweep().catch((error: unknown) => log.error({ err: error }, 'old rows were not swept')),
  ).stop
}
