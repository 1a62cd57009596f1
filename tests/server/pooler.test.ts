import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { inWords } from '#server/doctor/finding'
import { look } from '#server/doctor/look'
import { type Door, openPostgres } from '#server/kernel/database/door'
import { migrations } from '#server/kernel/database/migrate'
import { createEvents, type DomainEvent } from '#server/kernel/events'
import { shareEvents } from '#server/kernel/shared-events/shared-events'
import { freshDatabase } from './fresh-database'
import { PGBOUNCER, startPgbouncer } from './pgbouncer'

// Oracle: PgBouncer in transaction mode, which forgets whatever a connection remembered from one transaction to the next.

const { TEST_DATABASE_URL: server = '' } = process.env
if (!server)
  console.warn('TEST_DATABASE_URL no está: las pruebas detrás de PgBouncer no corrieron (PostgreSQL)')

describe.runIf(server && PGBOUNCER)('behind a pooler that lends a connection for one transaction', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>
  const doors: Door[] = []
  beforeAll(async () => {
    database = await freshDatabase(server)
    pooler = await startPgbouncer(database.url, 3)
  })
  afterAll(async () => {
    for (const door of doors) await door.close()
    await pooler.close()
    await database.drop()
  })

  test('two processes that start at once migrate an empty database once', async () => {
    doors.push(...(await Promise.all([openPostgres(pooler.url), openPostgres(pooler.url)])))
    const [door] = doors
    const done = await door?.db.selectFrom('migrations').select('name').orderBy('name').execute()
    expect(done?.map(({ name }) => name)).toEqual(migrations().map(({ name }) => name))
  })

  test('sixty statements at once, on twenty connections that share three, all answer', async () => {
    const [door] = doors
    const rows = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        door?.db
          .selectFrom('migrations')
          .select(({ val }) => val(at).as('at'))
          .where('name', '=', migrations()[at % 20]?.name ?? '')
          .executeTakeFirst(),
      ),
    )
    expect(rows.map((row) => Number(row?.at))).toEqual(Array.from({ length: 60 }, (_, at) => at))
  })

  test('what happens in one process is heard in the other over the direct line', async () => {
    const failures: unknown[] = []
    const addresses = { databaseUrl: pooler.url, databaseDirectUrl: database.url, redisUrl: null }
    const [one, other] = await Promise.all(
      doors.map(async (door) => {
        const events = createEvents()
        return { events, stop: shareEvents(door, addresses, events, (error) => failures.push(error)) }
      }),
    )
    const heard: DomainEvent[] = []
    other?.events.subscribe((event) => heard.push(event))
    await expect
      .poll(
        () => {
          one?.events.publish({ type: 'notification.changed', userId: 'u1' })
          return heard.length
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBeGreaterThan(0)
    expect(heard[0]).toEqual({ type: 'notification.changed', userId: 'u1' })
    await Promise.all([one?.stop(), other?.stop()])
    expect(failures).toEqual([])
  })

  const finds = async (settings: Record<string, string>): Promise<string[]> => {
    const env = { DATABASE_URL: pooler.url, DEMO: 'true', ...settings }
    return (await look(env, readConfig(env))).map(inWords).filter((one) => one.includes('pooler'))
  }
  test('the doctor says where nobody hears, and nothing where somebody does', async () => {
    expect(await finds({})).toEqual([
      'Delante de la base hay un pooler, como PgBouncer: por ahí los procesos no se oyen entre sí. Pon REDIS_URL, o en DATABASE_DIRECT_URL la dirección del PostgreSQL mismo.',
    ])
    expect(await finds({ DATABASE_DIRECT_URL: pooler.url })).toEqual([
      'DATABASE_DIRECT_URL también lleva a un pooler: por ahí los procesos no se oyen entre sí. Pon la dirección del PostgreSQL mismo, o REDIS_URL.',
    ])
    expect(await finds({ DATABASE_DIRECT_URL: database.url })).toEqual([])
    expect(await finds({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual([])
    expect(await finds({ DATABASE_URL: database.url })).toEqual([])
  })
})
