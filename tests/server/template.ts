import { openPostgres } from '#server/kernel/database/door'
import { freshDatabase } from './fresh-database'

/** Migrates one database of the server, which each test file copies. @returns what drops it when all have run. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL: server } = process.env
  if (!server) return
  const { url, drop } = await freshDatabase(server)
  await (await openPostgres(url)).close()
  process.env.TEST_DATABASE_TEMPLATE = new URL(url).pathname.slice(1)
  return drop
}
