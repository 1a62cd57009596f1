import { tmpdir } from 'node:os'
import { buildApp } from '#server/app'
import { createPglite, migratePglite, openPglite } from '#server/database/door'
import { EMBEDDED } from '#server/outside/settings'
import { DOORS } from '#server/permissions/doors'

/** Rows of the door table that no route or socket of a running server has; only a built client has /assets. */
export async function deadDoors(): Promise<string[]> {
  const client = await createPglite({})
  await migratePglite(client)
  const door = openPglite(client)
  const seen: string[] = []
  const app = await buildApp({
    config: {
      port: 0,
      host: '127.0.0.1',
      dataDir: tmpdir(),
      databaseUrl: null,
      redisUrl: null,
      productName: 'Travesía',
      origin: 'http://localhost',
      outside: EMBEDDED,
      trustProxy: false,
      demo: true,
    },
    door,
    jobs: false,
    onDoor: (name) => seen.push(name),
  })
  await app.close()
  await door.close()
  return Object.keys(DOORS).filter(
    (name) =>
      name !== 'GET /assets/*' &&
      !seen.some((one) => (name.endsWith('*') ? one.startsWith(name.slice(0, -1)) : one === name)),
  )
}
