import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root'

const FOLDER = join(ROOT, 'server/kernel/database/migrations')
const LOCK = 719_404_411

export type Migration = { name: string; text: string }
/** One connection that runs several statements at once, or asks one question. */
export type RawConnection = {
  exec(text: string): Promise<unknown>
  names(query: string): Promise<string[]>
}

/** The migrations in order of their numbers. */
export const migrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

/** Runs what has not run yet, each in its own transaction, one process at a time. */
export async function migrate(connection: RawConnection): Promise<void> {
  await connection.exec(`select pg_advisory_lock(${LOCK})`)
  try {
    await connection.exec(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set(await connection.names('select name from migrations'))
    for (const { name, text } of migrations()) {
      if (done.has(name)) continue
      await connection.exec('begin')
      try {
        await connection.exec(text)
        await connection.exec(`insert into migrations (name) values ('${name}')`)
        await connection.exec('commit')
      } catch (error) {
        await connection.exec('rollback')
        throw error
      }
    }
  } finally {
    await connection.exec(`select pg_advisory_unlock(${LOCK})`)
  }
}
