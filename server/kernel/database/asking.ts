import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { isDatabaseGone, sqlState } from '../errors'
import type { ReadDb } from './door'
import type { Tables } from './generated/tables'

/** A standby that had to replay what a statement still looked at, or that took too long: it is well. */
const GAVE_UP: readonly (string | null)[] = ['40001', '57014']
export const gaveUp = (error: unknown): boolean => GAVE_UP.includes(sqlState(error))
const READ_ONLY = '25006'
/** Whether the primary may have an answer that the replica did not give. */
const isPassedOn = (error: unknown): boolean =>
  gaveUp(error) ||
  (error instanceof Error && error.message === 'Query read timeout') ||
  (isDatabaseGone(error) && sqlState(error) !== READ_ONLY)

class PassingOn implements DatabaseConnection {
  readonly #replica: ReadDb
  readonly #primary: ReadDb
  readonly #failed: (error: unknown) => void

  constructor(replica: ReadDb, primary: ReadDb, failed: (error: unknown) => void) {
    this.#replica = replica
    this.#primary = primary
    this.#failed = failed
  }

  /** Asks the primary what the replica could not answer. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#replica.executeQuery<R>(query)
    } catch (error) {
      if (!isPassedOn(error)) throw error
      this.#failed(error)
      return this.#primary.executeQuery<R>(query)
    }
  }

  // biome-ignore lint/correctness/useYield: whoever streams a list asks the primary
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('What may be seconds old is not streamed.')
  }
}

/** One statement at a time: there is no transaction on what is only asked. */
class AskingDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }
  async init(): Promise<void> {}
  acquireConnection = async (): Promise<DatabaseConnection> => this.#connection
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('A replica is asked, not told.')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** A replica, for whom the primary answers what it cannot. `failed`: hears of it. */
export function askingBoth(replica: ReadDb, primary: ReadDb, failed: (error: unknown) => void): ReadDb {
  const connection = new PassingOn(replica, primary, failed)
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new AskingDriver(connection),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}
