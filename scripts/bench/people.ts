import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app'
import { createPglite, type Door, migratePglite, openPglite } from '#server/database/door'
import { openConnection } from '#server/domain/connection/connection-service'
import { hashPassword } from '#server/domain/connection/passwords'
import { BENCH_OUTSIDE } from './outside'

export const PASSWORD = 'Dunas-de-sal-9183'
/** `tokens`: a bearer of each person. */
type World = { app: FastifyInstance; door: Door; tokens: string[] }

/** An application on an empty embedded database of its own, with so many people who may upload. */
export async function withPeople<T>(count: number, run: (world: World) => Promise<T>): Promise<T> {
  const client = await createPglite({})
  await migratePglite(client)
  const door = openPglite(client)
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-pictures-'))
  const app = await buildApp({
    config: {
      port: 0,
      host: 'localhost',
      dataDir,
      databaseUrl: null,
      redisUrl: null,
      productName: 'Travesía',
      origin: 'http://localhost:3000',
      outside: BENCH_OUTSIDE,
      trustProxy: false,
      demo: false,
    },
    door,
    limits: false,
    jobs: false,
  })
  await door.db.insertInto('organizations').values({ id: 'o', name: 'O', business_id: 'o' }).execute()
  const password_hash = await hashPassword(PASSWORD)
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = `p${at}`
    await door.db
      .insertInto('users')
      .values({
        id,
        email: `${id}@example.cl`,
        first_name: 'P',
        last_name: id,
        status: 'verified',
        user_group: 'customer',
        roles: ['coachee'],
        active_role: 'coachee',
        organization_id: 'o',
        password_hash,
      })
      .execute()
    tokens.push(await openConnection(door.db, id, { now: () => new Date(), device: null }))
  }
  try {
    return await run({ app, door, tokens })
  } finally {
    await app.close()
    await door.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
