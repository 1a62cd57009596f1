import Fastify from 'fastify'
import pg from 'pg'
import { offsetMinutes } from '#domain/slots/zone-table'
import { builder } from '#server/kernel/builder'
import { openPostgres } from '#server/kernel/database/door'
import { compressAnswers } from '#server/kernel/http/compress'
import { countedPglite, startTrial } from '../../tests/server/trial'
import { LIST_SQL, seedSessions } from './session-data'

type Query = (id: string) => Promise<unknown[]>
const OWN = 'coachee-7'

const ZONE = 'America/Santiago'
/** The rows as the answer of the list has them. */
const shape = (rows: Record<string, unknown>[]) =>
  rows.map((row) => ({
    _id: row.id,
    version: row.version,
    slot: row.slot,
    offset: row.slot instanceof Date ? offsetMinutes(ZONE, row.slot.getTime()) : null,
    zone: ZONE,
    state: row.state,
    coach: {
      _id: row.coach_id,
      name: { first: row.coach_first, last: row.coach_last },
      email: row.coach_email,
      picture: row.coach_picture,
      location: { city: row.coach_city, timezone: { description: row.coach_zone } },
      profession: row.coach_profession,
      hobbies: row.coach_hobbies,
    },
    coachee: {
      _id: row.coachee_id,
      name: { first: row.coachee_first, last: row.coachee_last },
      email: row.coachee_email,
      picture: row.coachee_picture,
      location: { city: row.coachee_city, timezone: { description: row.coachee_zone } },
      profession: row.coachee_profession,
      hobbies: row.coachee_hobbies,
      position: row.position,
      organization: { _id: row.organization_id, name: row.organization_name },
    },
    program: { _id: row.program_id, name: row.program_name },
    topic: { text: row.topic ?? '' },
    agreement: row.agreement,
    event: { provider: row.conference_provider, conferenceUrl: row.conference_url },
    rating:
      row.rating_value === null
        ? null
        : { value: row.rating_value, comment: row.rating_comment, ratedAt: row.rated_at },
    cancellations: row.cancellations ?? [],
    reschedules: row.reschedules ?? [],
    joins: row.joins ?? [],
    endedAt: row.ended_at,
    question: row.question,
    contest: row.contest,
  }))

async function openDatabase(url: string | undefined) {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 20 })
    const query: Query = async (id) => (await pool.query({ name: 'list', text: LIST_SQL, values: [id] })).rows
    return { door: await openPostgres(url), query, statements: () => 0 }
  }
  const { door, run, statements } = await countedPglite()
  const query: Query = async (id) => (await run(LIST_SQL, [id])).rows
  return { door, query, statements }
}

const { door, query, statements } = await openDatabase(process.env.BENCH_DATABASE_URL)
const token = await seedSessions(door, new Date())
const { app } = await startTrial(door)
// the same server whose schema asks nobody for permission: what is left between the two is the cost of asking
const { app: open } = await startTrial(door, { schema: builder.toSchema() })
const raw = Fastify()
await compressAnswers(raw)
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
