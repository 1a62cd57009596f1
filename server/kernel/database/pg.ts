import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { refuseInsideTransaction } from './outside-guard'
import { isPooled } from './pooler'
import { preparingStatements } from './prepared'

const INT8 = 20
const NUMERIC = 1700

/** bigint and numeric are read as numbers on both databases; ours stay below 2^53. */
export const NUMBER_TYPES = [INT8, NUMERIC] as const

/** Who hears nothing for so long from one that is only asked asks elsewhere; it gives up a little before. */
const ASKED_MS = 30_000
const ASKED = `select set_config('default_transaction_read_only', 'on', false),
  set_config('statement_timeout', '${ASKED_MS - 5000}', false)`

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    return super.acquireConnection()
  }
}

export type Postgres = { pool: pg.Pool; dialect: Dialect }

export type Connections = Record<'most' | 'open' | 'lent' | 'waiting', number>
/** How many there may be, are open and are lent out, and how many wait for one. */
export function connectionsOf({ options, totalCount, idleCount, waitingCount }: pg.Pool): Connections {
  // whoever asks stands in the pool's line for a moment also when there are enough
  const isShort = idleCount === 0 && totalCount >= options.max
  return {
    most: options.max,
    open: totalCount,
    lent: totalCount - idleCount,
    waiting: isShort ? waitingCount : 0,
  }
}

/**
 * A pool on PostgreSQL, with the same column types as the embedded database. `told`: hears what it says of its own.
 * `isAsked`: it is asked and not told; nothing is written on these connections, whatever the server is.
 */
export function connectPostgres(
  url: string,
  told: (text: string) => void = () => {},
  isAsked = false,
): Postgres {
  const prepare = preparingStatements()
  const types = new pg.TypeOverrides()
  for (const type of NUMBER_TYPES) types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    types,
    connectionTimeoutMillis: 10_000,
    ...(isAsked ? { query_timeout: ASKED_MS } : {}),
    onConnect: async (client) => {
      // statements of a page are short; compiling them costs more than they take
      const { rows } = await client.query<{ pid: number }>(
        "select pg_backend_pid() as pid, set_config('jit', 'off', false)",
      )
      // behind a pooler the next transaction may be on a connection that has prepared nothing
      if (isPooled(client, rows[0]?.pid ?? 0)) return
      prepare(client)
      if (isAsked) await client.query(ASKED)
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // a connection that breaks while it is lent out tells its own query; unheard, the event would end the process
    client.on('error', () => {})
    client.on('notice', ({ message = '' }) => told(message))
  })
  const settings = { pool }
  const base = new PostgresDialect(settings)
  const dialect: Dialect = {
    createAdapter: () => base.createAdapter(),
    createDriver: () => new GuardedDriver(settings),
    createQueryCompiler: () => base.createQueryCompiler(),
    createIntrospector: (db) => base.createIntrospector(db),
  }
  return { pool, dialect }
}
