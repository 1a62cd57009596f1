import { mkdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type Transaction } from 'kysely'
import type { Config } from '../../config'
import { traceStatement } from '../tracing/statements'
import { type Fact, notedIn } from './committed'
import { type Answer, lockFolder } from './folder-lock'
import type { Tables } from './generated/tables'
import { migrate } from './migrate'
import { type Maker, makeFolder } from './new-folder'
import { insideTransaction } from './outside-guard'
import { type Connections, connectionsOf, connectPostgres } from './pg'
import { createPglite, migratePglite } from './pglite'
import { pgliteDialect } from './pglite-dialect'
import type { Replica } from './replica'
import { keepRecord } from './transaction-record'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** A database that is asked and not told. */
export type ReadDb = Pick<
  Db,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'executeQuery' | 'getExecutor'
>

/** The one way to the database, whichever it is. */
export type Door = {
  db: Db
  /** What follows it, for reads that may be seconds old; null: nothing does. */
  replica: Replica | null
  kind: 'pglite' | 'postgres'
  /** Runs `body` in one transaction; inside it only the transaction handed in may be used. */
  transaction<T>(body: (trx: Trx) => Promise<T>): Promise<T>
  /** Hears what transactions of this process did, once they have committed. */
  committed(hear: (fact: Fact) => void): void
  /** Its connections now: how many there may be, are open and are lent out, and how many wait for one. The embedded has none. */
  pool(): Connections | null
  close(): Promise<void>
}

function door(db: Db, kind: Door['kind'], close: () => Promise<void>, pool: Door['pool'] = () => null): Door {
  const listeners: ((fact: Fact) => void)[] = []
  return {
    db,
    replica: null,
    kind,
    committed: (hear) => void listeners.push(hear),
    transaction: (body) =>
      keepRecord(async (recorded) => {
        let facts: readonly Fact[] = []
        const answer = await db.transaction().execute(async (trx) => {
          const result = await insideTransaction(() => recorded(trx))
          facts = notedIn(trx)
          return result
        })
        for (const fact of facts) for (const hear of listeners) hear(fact)
        return answer
      }, body),
    pool,
    close,
  }
}

/**
 * Bytes a folder's disk must keep free for a write: PGlite that finds no room for the next segment of its
 * log (16 MB) never answers again, so the last of the room is left to what already began.
 */
const ROOM_BYTES = 48 * 1024 * 1024
const hasRoomIn = (folder: string) => (): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}

type Kept = { hasRoom: () => boolean; release: () => Promise<void> }

/** A migrated door on PGlite: `kept` for one on disk, whose `release` is called last when it closes. */
export function openPglite(client: PGlite, kept?: Kept): Door {
  const db: Db = new Kysely<Tables>({
    dialect: pgliteDialect(client, kept?.hasRoom ?? (() => true)),
    log: traceStatement,
  })
  return door(db, 'pglite', async () => {
    await db.destroy()
    await client.close()
    await kept?.release()
  })
}

async function openFolder(dataDir: string, answer?: Answer, maker?: Maker): Promise<Door> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true })
  const release = await lockFolder(dataDir, answer)
  await makeFolder(folder, maker)
  const client = await createPglite({ folder })
  await migratePglite(client)
  return openPglite(client, { hasRoom: hasRoomIn(folder), release })
}

/** A migrated door on PostgreSQL. `told`: hears what the database says beside its answers. */
export async function openPostgres(url: string, told?: (text: string) => void): Promise<Door> {
  const { pool, dialect } = connectPostgres(url, told)
  const connection = await pool.connect()
  try {
    await migrate({
      exec: (text) => connection.query(text),
      names: async (query) => (await connection.query<{ name: string }>(query)).rows.map((row) => row.name),
    })
  } finally {
    connection.release()
  }
  const db: Db = new Kysely<Tables>({ dialect, log: traceStatement })
  const end = async () => {
    await db.destroy()
    // one that nobody has asked anything is not known to Kysely yet
    if (!pool.ended) await pool.end()
  }
  return door(db, 'postgres', end, () => connectionsOf(pool))
}

/**
 * Opens and migrates the database the settings name.
 * @param answer what another process of this machine may ask while the embedded one is open here.
 * @param maker makes a new embedded one, and may fill it.
 * @throws Error with a Spanish sentence when another process has the folder.
 */
export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  answer?: Answer,
  maker?: Maker,
): Promise<Door> =>
  config.databaseUrl ? openPostgres(config.databaseUrl) : openFolder(config.dataDir, answer, maker)
