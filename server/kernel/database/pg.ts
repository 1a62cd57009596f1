import { type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver } from 'kysely'
import pg from 'pg'
import { refuseInsideTransaction } from './outside-guard'
import { isPooled } from './pooler'
import { preparingStatements } from './prepared'

const INT8 = 20
const NUMERIC = 1700

/** bigint and numeric are read as numbers on both databases; ours stay below 2^53. */
export const NUMBER_TYPES = [INT8, NUMERIC] as const

class GuardedDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    return super.acquireConnection()
  }
}

export type Postgres = { pool: pg.Pool; dialect: Dialect }

/** A pool on PostgreSQL, with the same column types as the embedded database. `told`: hears what it says of its own. */
export function connectPostgres(url: string, told: (text: string) => void = () => {}): Postgres {
  const prepare = preparingStatements()
  const types = new pg.TypeOverrides()
  for (const type of NUMBER_TYPES) types.setTypeParser(type, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    types,
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => {
      // statements of a page are short; compiling them costs more than they take
      const { rows } = await client.query<{ pid: number }>(
        "select pg_backend_pid() as pid, set_config('jit', 'off', false)",
      )
      // behind a pooler the next transaction may be on a connection that has prepared nothing
      if (!isPooled(client, rows[0]?.pid ?? 0)) prepare(client)
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
