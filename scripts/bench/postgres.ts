import { randomBytes } from 'node:crypto'
import pg from 'pg'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** A PostgreSQL that answers: the one configured, else a local one; null when none does. */
async function administrator(): Promise<{ url: string; client: pg.Client } | null> {
  const url = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? LOCAL
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return { url, client }
  } catch {
    return null
  }
}

type Created = { url: string; drop: () => Promise<void> }
/** A database of its own on PostgreSQL; null where no server answers. */
export async function createDatabase(purpose: string): Promise<Created | null> {
  const found = await administrator()
  if (!found) return null
  const name = `${purpose}_${randomBytes(6).toString('hex')}`
  await found.client.query(`create database ${name}`)
  const url = new URL(found.url)
  url.pathname = `/${name}`
  await found.client.end()
  return {
    url: url.href,
    drop: async () => {
      const again = await administrator()
      await again?.client.query(`drop database ${name} with (force)`)
      await again?.client.end()
    },
  }
}

/** Runs with a database of its own on PostgreSQL, dropped afterwards; with null where no server answers. */
export async function withDatabase<T>(run: (url: string | null) => Promise<T>): Promise<T> {
  const created = await createDatabase('bench')
  if (!created) return run(null)
  try {
    return await run(created.url)
  } finally {
    await created.drop()
  }
}
