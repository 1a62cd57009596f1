import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import pg from 'pg'
import { type AppOptions, buildApp } from '#server/app'
import { createPglite, migratePglite, openPglite, openPostgres } from '#server/database/door'
import { builder } from '#server/schema/builder'
import { BENCH_OUTSIDE } from './outside'
import { LIST_SQL, seedSessions } from './session-data'

type Query = (id: string) => Promise<unknown[]>
const OWN = 'coachee-7'

/** The rows as the answer of the list has them. */
const shape = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ({
    _id: row.id,
    version: row.version,
    slot: row.slot,
    state: row.state,
    coach: {
      _id: row.coach_id,
      name: { first: row.coach_first, last: row.coach_last },
      email: row.coach_email,
      picture: row.coach_picture,
      location: { city: row.coach_city, timezone: { description: row.coach_zone } },
    },
    coachee: {
      _id: row.coachee_id,
      name: { first: row.coachee_first, last: row.coachee_last },
      email: row.coachee_email,
      picture: row.coachee_picture,
      location: { city: row.coachee_city, timezone: { description: row.coachee_zone } },
      position: row.position,
    },
    program: { _id: row.program_id, name: row.program_name },
    event: { provider: row.conference_provider, conferenceUrl: row.conference_url },
    rating: row.rating_value,
  }))

async function openDatabase(url: string | undefined) {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 20 })
    const query: Query = async (id) => (await pool.query({ name: 'list', text: LIST_SQL, values: [id] })).rows
    return { door: await openPostgres(url), query, statements: () => 0 }
  }
  const client = await createPglite({})
  await migratePglite(client)
  let count = 0
  const run = client.query.bind(client)
  client.query = (...given) => {
    count += 1
    return run(...given)
  }
  const query: Query = async (id) => (await run(LIST_SQL, [id])).rows
  return { door: openPglite(client), query, statements: () => count }
}

const { door, query, statements } = await openDatabase(process.env.BENCH_DATABASE_URL)
const token = await seedSessions(door, new Date())
const options: AppOptions = {
  config: {
    port: 0,
    host: '127.0.0.1',
    dataDir: `${tmpdir()}/travesia-bench-${process.pid}`,
    databaseUrl: null,
    redisUrl: null,
    productName: 'Travesía',
    origin: 'http://localhost',
    outside: BENCH_OUTSIDE,
    trustProxy: false,
    demo: false,
  },
  door,
  limits: false,
  jobs: false,
}
const app = await buildApp(options)
// the same server whose schema asks nobody for permission: what is left between the two is the cost of asking
const open = await buildApp({ ...options, schema: builder.toSchema() })
const raw = Fastify()
raw.get('/sessions', async () => ({
  data: { sessionList: shape((await query(OWN)) as Record<string, unknown>[]) },
}))
raw.get('/statements', async () => statements())
const address = {
  app: await app.listen({ port: 0, host: '127.0.0.1' }),
  open: await open.listen({ port: 0, host: '127.0.0.1' }),
  raw: await raw.listen({ port: 0, host: '127.0.0.1' }),
  token,
}
process.on('disconnect', () => process.exit(0))
process.send?.(address)
