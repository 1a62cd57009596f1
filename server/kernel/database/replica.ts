import { CompiledQuery, Kysely, sql } from 'kysely'
import pg from 'pg'
import { traceStatement } from '../tracing/statements'
import { takeTurns } from '../turns'
import { askingBoth, gaveUp } from './asking'
import type { Db, Door, ReadDb } from './door'
import type { Tables } from './generated/tables'
import { type Connections, connectionsOf, connectPostgres } from './pg'
import { createProgress, type ReadPlace } from './progress'

/** Older than this nobody reads it. */
export const MOST_BEHIND_MS = 10_000
const MEASURED_EVERY_MS = 1000
const PATIENCE_MS = 2000

/** The database itself, under whatever address: a copy of another one has other numbers in its log. */
export const IDENTITY =
  "(select system_identifier::text from pg_control_system()) || '/' || current_database()"
const WRITTEN = CompiledQuery.raw(
  `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as written, ${IDENTITY} as identity`,
)
/** null: it has been promoted, or never followed anybody. */
const REPLAYED = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end
  as replayed, ${IDENTITY} as identity`

/** A PostgreSQL that follows the one that is written to. */
export type Replica = {
  /** Where a read that may be seconds old is answered. `seen`: the position its person must find there. */
  choose(seen: string | null): { reads: ReadDb; place: ReadPlace }
  /** How far the log of the primary has come: past whatever has been committed. */
  position(): Promise<string>
  /** Hears where each read was answered, and which statements the primary answered in its stead. */
  heard(hear: (place: ReadPlace) => void): void
  /** How many seconds it may be behind; null: it does not answer. */
  secondsBehind(): number | null
  pool(): Connections
}
export type ReplicaOptions = { mostBehindMs?: number; everyMs?: number }

function openReplica(primary: Db, url: string, options: ReplicaOptions) {
  const { mostBehindMs = MOST_BEHIND_MS, everyMs = MEASURED_EVERY_MS } = options
  const { pool, dialect } = connectPostgres(url, () => {}, true)
  // of its own: many long reads at once do not make a replica look as if it were gone
  const watcher = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  const progress = createProgress(mostBehindMs)
  const listeners: ((place: ReadPlace) => void)[] = []
  const tell = (place: ReadPlace): void => {
    for (const hear of listeners) hear(place)
  }
  let losses = 0
  const lose = (): void => {
    losses += 1
    progress.lost()
  }
  // one that begins again may know less than it did
  for (const one of [pool, watcher]) one.on('error', lose)

  /** Asks both databases how far they are. */
  const measure = async (): Promise<void> => {
    const before = losses
    const at = performance.now()
    try {
      const { rows } = await primary.executeQuery<{ written: string; identity: string }>(WRITTEN)
      const answer = await watcher.query<{ replayed: string | null; identity: string }>(REPLAYED)
      const [written, replica] = [rows[0], answer.rows[0]]
      if (!written || !replica?.replayed || replica.identity !== written.identity) return lose()
      if (before === losses)
        progress.measured({ at, written: BigInt(written.written) }, BigInt(replica.replayed))
    } catch {
      lose()
    }
  }
  const turns = takeTurns(everyMs, measure)

  const asked = new Kysely<Tables>({ dialect, log: traceStatement })
  const reads = askingBoth(asked, primary, (error) => {
    if (!gaveUp(error)) lose()
    tell('failed')
  })
  const replica: Replica = {
    choose(seen) {
      const place = progress.choose(seen === null ? null : BigInt(seen), performance.now())
      tell(place)
      return { reads: place === 'replica' ? reads : primary, place }
    },
    async position() {
      // more than was flushed: a commit that waited for no disk counts too
      const { rows } = await sql<{
        position: string
      }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as position`.execute(primary)
      return rows[0]?.position ?? ''
    },
    heard: (hear) => void listeners.push(hear),
    secondsBehind: () => {
      const since = progress.since()
      return since === null ? null : (performance.now() - since) / 1000
    },
    pool: () => connectionsOf(pool),
  }
  const close = async (): Promise<void> => {
    await turns.stop()
    await asked.destroy()
    for (const one of [pool, watcher]) if (!one.ended) await one.end()
  }
  return { replica, close }
}

/** A door whose reads that may be seconds old are answered by what follows it. Closing it closes both. */
export function followed(door: Door, url: string, options: ReplicaOptions = {}): Door {
  const { replica, close } = openReplica(door.db, url, options)
  return {
    ...door,
    replica,
    close: async () => {
      await close()
      await door.close()
    },
  }
}
