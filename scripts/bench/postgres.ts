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

/** Runs with a database of its own on PostgreSQL, dropped afterwards; with null where no server answers. */
export async function withDatabase<T>(run: (url: string | null) => Promise<T>): Promise<T> {
  const found = await administrator()
  if (!found) return run(null)
  const name = `bench_${randomBytes(6).toString('hex')}`
  await found.client.query(`create database ${name}`)
  const url = new URL(found.url)
  url.pathname = `/${name}`
  try {
    return await run(url.href)
  } finally {
    await found.client.query(`drop database ${name} with (force)`)
    await found.client.end()
  }
}
