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

/** The oldest PostgreSQL there is, as `server_version_num` says it. */
const OLDEST = 150_000

/**
 * @throws Error with a Spanish sentence for a database server that is too old, or a database that a newer version of this
 * program has changed: what it holds would be read and written wrong.
 */
export async function requireFitting(names: RawConnection['names']): Promise<void> {
  const [version = ''] = await names("select current_setting('server_version_num') as name")
  if (Number(version) < OLDEST)
    throw new Error(
      `PostgreSQL ${Math.floor(Number(version) / 10_000)} es muy antiguo: hace falta el ${OLDEST / 10_000} o uno más nuevo.`,
    )
  const [kept] = await names("select to_regclass('migrations')::text as name")
  if (!kept) return
  const known = new Set(migrations().map(({ name }) => name))
  const newer = (await names('select name from migrations order by name')).filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new Error(
      `La base es de una versión más nueva que este programa: tiene ${newer.at(-1)}. Instala esa versión, o restaura un respaldo de antes.`,
    )
}

/** Runs a transaction that one process at a time is in; the lock ends with it, so that a pooler may be in front. */
async function alone({ exec }: RawConnection, body: () => Promise<unknown>): Promise<void> {
  await exec('begin')
  try {
    await exec(`select pg_advisory_xact_lock(${LOCK})`)
    await body()
    await exec('commit')
  } catch (error) {
    await exec('rollback')
    throw error
  }
}

/** Runs what has not run yet, each in its own transaction, one process at a time. @throws as `requireFitting` */
export async function migrate(connection: RawConnection): Promise<void> {
  const { exec, names } = connection
  await alone(connection, async () => {
    await requireFitting(names)
    await exec(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
  })
  const done = new Set(await names('select name from migrations'))
  for (const { name, text } of migrations()) {
    if (done.has(name)) continue
    await alone(connection, async () => {
      // another process may have come first
      if ((await names(`select name from migrations where name = '${name}'`)).length > 0) return
      await exec(text)
      await exec(`insert into migrations (name) values ('${name}')`)
    })
  }
}
