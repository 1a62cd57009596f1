import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database on a server: empty, or a copy of another one that nobody is connected to, by files: in a quarter of the time. */
export async function freshDatabase(
  url: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const target = new URL(url)
  target.pathname = `/${name}`
  return {
    url: target.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
