import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const REPORT = `query R($programId: ID!, $from: Instant, $to: Instant) {
  programReport(programId: $programId, from: $from, to: $to) { url name expiresAt } }`
type Address = { url: string; name: string; expiresAt: string }

let server: TestServer
let programId: string
let organizationId: string
let coachId: string
let tokens: { alma: string; bruna: string }
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server.door, { name: '=HYPERLINK("http://ajena.cl")' })
  programId = await makeProgram(server.door, organizationId, { name: 'Eleva "Ñ"\r\nX: y' })
  coachId = (await makeCoach(server.door, programId, { first_name: '@SUM(1)' })).id
  const sysadmin = async () => {
    const row = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    return server.login(row.email)
  }
  tokens = { alma: await sysadmin(), bruna: await sysadmin() }
  const place = { organizationId, programId }
  const { coachee, tripId } = await makeCoachee(server.door, place, {
    first_name: '+Ana\r\n"Paz",\t=1',
    last_name: '-Lo',
    phone: '+56 9 1111 2222',
    rut: '12.345.678-5',
  })
  await makeCoachee(server.door, place, { first_name: 'Sin', last_name: 'Sesiones', position: '\tJefa' })
  await server.door.db
    .insertInto('sessions')
    .values({
      id: 'told',
      coach_id: coachId,
      coachee_id: coachee.id,
      program_id: programId,
      trip_id: tripId,
      slot: new Date('2026-03-03T13:30:00Z'),
      scheduled_slot: new Date('2026-03-03T13:30:00Z'),
      state: 'finished',
      rating_value: 1,
      rating_comment: 'no se cuenta',
      rated_at: TEST_NOW,
      conference_url: 'https://meet.example.cl/sala',
    })
    .execute()
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(() => server.close())

async function issued(variables: Record<string, unknown> = {}, token = tokens.alma): Promise<Address> {
  const answer = await server.gql(REPORT, { programId, ...variables }, token)
  expect(answer.errors).toBeUndefined()
  return answer.data?.programReport as Address
}
const open = (url: string, token?: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} })

test('each cell is text in one line, and there is no column beyond what a sysadmin reads', async () => {
  const { url, name } = await issued()
  expect(name).toBe('reporte-eleva-n-x-y-2026-03-11.csv')
  const response = await open(url, tokens.alma)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const [head, ...lines] = response.body.split('\r\n')
  expect(head).toBe('\uFEFFOrganización;Coachee;Correo;Cargo;Gerencia;Travesía;Coach;Fecha;Hora;Sesión')
  expect(lines).toEqual([
    expect.stringMatching(
      /^"'=HYPERLINK\(""http:\/\/ajena\.cl""\)";"'\+Ana ""Paz"", =1 -Lo";coachee-\d+@example\.cl;;;Activo;'@SUM\(1\) coach-\d+;03-03-2026;10:30;Realizada$/,
    ),
    expect.stringMatching(/^"'=HYPERLINK.*;Sin Sesiones;coachee-\d+@example\.cl;Jefa;;Activo;;;;$/),
    '',
  ])
  for (const secret of ['1111', '12.345', 'no se cuenta', 'meet.example'])
    expect(response.body).not.toContain(secret)
})

test('an address opens once, within five minutes, for who asked, and the next one ends it', async () => {
  const { url, expiresAt } = await issued()
  expect(Date.parse(expiresAt) - TEST_NOW.getTime()).toBe(300_000)
  expect((await open(url)).statusCode).toBe(401)
  expect((await open(url, tokens.bruna)).statusCode).toBe(404)
  expect((await open(url, tokens.alma, 'HEAD')).statusCode).toBe(404)
  expect((await open(url, tokens.alma)).statusCode).toBe(200)
  expect((await open(url, tokens.alma)).statusCode).toBe(404)
  const late = await issued()
  server.setNow(new Date(TEST_NOW.getTime() + 300_000))
  expect((await open(late.url, tokens.alma)).statusCode).toBe(404)
  server.setNow(TEST_NOW)
  const first = await issued()
  const second = await issued()
  expect((await open(first.url, tokens.alma)).statusCode).toBe(404)
  const twice = await Promise.all([open(second.url, tokens.alma), open(second.url, tokens.alma)])
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
})

test('ten an hour; asking and opening are written down, without the address', async () => {
  await server.door.db.deleteFrom('tokens').execute()
  const { url } = await issued()
  await open(url, tokens.alma)
  await open(url, tokens.alma)
  for (let more = 1; more < 10; more += 1) await issued()
  expect(codeOf(await server.gql(REPORT, { programId }, tokens.alma))).toBe('RATE_LIMITED')
  expect((await issued({}, tokens.bruna)).url).toBeTruthy()
  server.setNow(new Date(TEST_NOW.getTime() + 3_600_001))
  await issued()
  const { rows } = await sql<{ action: string; target_id: string | null; outcome: string; text: string }>`
    select action, target_id, outcome, a::text as text from audit a order by id`.execute(server.door.db)
  const secret = url.split('/').at(-1) ?? ''
  expect(rows.some(({ text }) => text.includes(secret))).toBe(false)
  const opened = rows.filter(({ action }) => action === 'GET /api/v1/reports/:token')
  expect(opened.at(-1)).toMatchObject({ target_id: programId, outcome: 'done' })
  await server.app.services.refusals.flush()
  const refused = await server.door.db
    .selectFrom('audit_counts')
    .selectAll()
    .where('action', '=', 'GET /api/v1/reports/:token')
    .where('outcome', '=', 'NOT_FOUND')
    .execute()
  expect(refused.length).toBeGreaterThan(0)
  expect(JSON.stringify(refused)).not.toContain(secret)
  const asked = rows.filter(({ action }) => action === 'Query.programReport')
  expect(asked.at(-1)).toMatchObject({ target_id: programId, outcome: 'done' })
  expect(asked.slice(-12).every(({ outcome }) => outcome === 'done')).toBe(true)
})

test('limits of time narrow it, and too many rows say so', async () => {
  const narrow = await issued({ from: '2026-03-01T03:00:00Z', to: '2026-03-10T03:00:00Z' })
  const lines = (await open(narrow.url, tokens.alma)).body.trim().split('\r\n')
  expect(lines.length).toBe(2)
  const wrong = await server.gql(
    REPORT,
    { programId, from: '2026-03-10T03:00:00Z', to: '2026-03-01T03:00:00Z' },
    tokens.alma,
  )
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { to: expect.any(String) },
  })
  const large = await makeProgram(server.door, organizationId)
  const { coachee, tripId } = await makeCoachee(server.door, { organizationId, programId: large })
  await sql`insert into sessions (id, coach_id, coachee_id, program_id, trip_id, slot, scheduled_slot, state)
    select 'many-' || n, ${coachId}, ${coachee.id}, ${large}, ${tripId}, at, at, 'finished'
    from generate_series(1, 10001) n, lateral (select ${TEST_NOW}::timestamptz - n * interval '1 hour' as at) x`.execute(
    server.door.db,
  )
  const many = await server.gql(REPORT, { programId: large }, tokens.alma)
  expect(many.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { from: expect.stringContaining('rango de fechas más corto') },
  })
  expect((await issued({ programId: large, from: '2026-01-01T03:00:00Z' })).url).toBeTruthy()
})

test('a program that was removed has none, also for an address asked before', async () => {
  const gone = await makeProgram(server.door, organizationId)
  const { url } = await issued({ programId: gone })
  await server.door.db.updateTable('programs').set({ removed_at: TEST_NOW }).where('id', '=', gone).execute()
  expect((await open(url, tokens.alma)).statusCode).toBe(404)
  expect(codeOf(await server.gql(REPORT, { programId: gone }, tokens.alma))).toBe('NOT_FOUND')
})
