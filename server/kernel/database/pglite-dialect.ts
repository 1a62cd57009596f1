import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { refuseInsideTransaction } from './outside-guard'

const WRITES = /\b(insert\s+into|delete\s+from)\b|(?<!\bfor\s)(?<!\bkey\s)\bupdate\s+["a-z]/i

/** PostgreSQL's disk_full, said before a statement instead of in its midst. */
class DiskFull extends Error {
  readonly code = '53100'
}

class PgliteConnection implements DatabaseConnection {
  readonly #client: PGlite
  readonly #hasRoom: () => boolean

  constructor(client: PGlite, hasRoom: () => boolean) {
    this.#client = client
    this.#hasRoom = hasRoom
  }

  /** @throws DiskFull for a write when there is no room. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (WRITES.test(query.sql) && !this.#hasRoom()) throw new DiskFull('no room left for the database')
    const result = await this.#client.query<R>(query.sql, [...query.parameters])
    return { rows: result.rows, numAffectedRows: BigInt(result.affectedRows ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: the embedded database answers whole results
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream.')
  }
}

/** One connection, handed out in turn: a transaction keeps it until it ends. */
class PgliteDriver implements Driver {
  readonly #connection: PgliteConnection
  readonly #waiting: (() => void)[] = []
  #busy = false

  constructor(client: PGlite, hasRoom: () => boolean) {
    this.#connection = new PgliteConnection(client, hasRoom)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction()
    if (this.#busy) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#busy = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#busy = false
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async destroy(): Promise<void> {}
}

/** Kysely on PGlite, queries and transactions one after the other. `hasRoom` is asked before every write. */
export const pgliteDialect = (client: PGlite, hasRoom: () => boolean): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(client, hasRoom),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
})
