import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, sweepOldRows, TEST_NOW, type TestServer } from './helper'

let server: TestServer
let people: UserRow[]
let sysadmin: UserRow
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  const programId = await makeProgram(server.door, organizationId)
  people = []
  for (let one = 0; one < 6; one += 1)
    people.push((await makeCoachee(server.door, { organizationId, programId })).coachee)
  sysadmin = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
})
afterAll(() => server.close())

type Visit = { charts?: { chart: string; parts: string[] }[]; entries?: string[]; key?: string }
let count = 0
async function visit(who: number, at: string, { charts, entries, key }: Visit) {
  server.setNow(new Date(at))
  const me = people[who]
  if (!me) throw new Error(`there is nobody number ${who}`)
  count += 1
  const activities = (entries ?? [`entry-${count}`]).map((id) => ({
    id,
    activity: 'screen.home',
    path: '/',
    createdAt: at,
  }))
  return server.gql(
    'mutation($data: LogActivityInput!) { logActivity(data: $data) { success } }',
    {
      data: {
        sessionId: 'visit',
        userId: me.id,
        activities,
        ...(charts ? { charts } : {}),
        idempotencyKey: key ?? `key-${count}`,
      },
    },
    await server.login(me.email),
  )
}
const login = (...parts: string[]) => [{ chart: 'login', parts }]
async function use(at: Date, as: UserRow | null = sysadmin) {
  server.setNow(at)
  const bearer = as && (await server.login(as.email))
  return server.app.inject({
    url: '/api/v1/chart-use',
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })
}

test('visits of whole days with five people are added up, and told by fives over 7, 30 and 90 days', async () => {
  // five people on 5 March, one of them three times: 7 visits of `editing`, 4 of `submit`
  for (const who of [0, 1, 2, 3, 4, 0, 0])
    await visit(who, '2026-03-05T15:00:00Z', { charts: login('login.editing') })
  for (const who of [0, 1, 2, 3])
    await visit(who, '2026-03-05T16:00:00Z', { charts: login('login.editing: form.submit') })
  // four people on 6 March: a day that would tell of few
  for (const who of [0, 1, 2, 3, 0, 1, 2, 3])
    await visit(who, '2026-03-06T15:00:00Z', { charts: login('login.sending') })
  // six people on 20 February, two of them twice: 8 of `editing`
  for (const who of [0, 1, 2, 3, 4, 5, 0, 1])
    await visit(who, '2026-02-20T15:00:00Z', { charts: login('login.editing') })
  // five on 20 December, each twice: 10 of `editing`, 10 of `sending`
  for (const who of [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    await visit(who, '2025-12-20T15:00:00Z', { charts: login('login.editing', 'login.sending') })
  // five today, which is not over
  for (const who of [0, 1, 2, 3, 4])
    await visit(who, '2026-03-11T09:00:00Z', { charts: login('login.editing') })

  const answer = await use(TEST_NOW)
  // by hand: 7 · 7 + 8 · 7 + 8 + 10, each down to a multiple of five; `submit` has 4, `sending` only December's 10
  expect(answer.json().content).toEqual({
    until: '2026-03-11',
    least: 5,
    windows: [
      { days: 7, counted: 1 },
      { days: 30, counted: 2 },
      { days: 90, counted: 3 },
    ],
    charts: [
      {
        chart: 'login',
        parts: [
          { part: 'login.editing', visits: [5, 15, 25] },
          { part: 'login.sending', visits: [0, 0, 10] },
        ],
      },
    ],
  })
})

test('nobody can be told from it: no person, organization, hour or address is kept or leaves', async () => {
  const stored = await server.door.db.selectFrom('chart_use').selectAll().execute()
  expect([...new Set(stored.flatMap(Object.keys))].sort()).toEqual(['chart', 'day', 'part', 'visits'])
  const { body } = await use(TEST_NOW)
  for (const one of people)
    for (const told of [one.id, one.email, one.first_name, one.organization_id])
      expect(body).not.toContain(told)
})

test('no number told, and no difference of two, is between one and four', async () => {
  const windows = (await use(TEST_NOW))
    .json()
    .content.charts.flatMap((chart: { parts: object[] }) => chart.parts)
  for (const { visits } of windows as { visits: number[] }[])
    for (const more of visits) for (const less of visits) expect(Math.abs(more - less) % 5).toBe(0)
})

test('only a sysadmin reads it', async () => {
  expect((await use(TEST_NOW, people[0] ?? null)).statusCode).toBe(403)
  expect((await use(TEST_NOW, null)).statusCode).toBe(401)
})

test('an entry that comes again, in a batch that grew, brings its charts once', async () => {
  const sums = async () =>
    (
      await server.door.db
        .selectFrom('chart_use')
        .select(['part', 'visits'])
        .where('chart', '=', 'quiz')
        .orderBy('part')
        .execute()
    ).map(({ part, visits }) => [part, visits])
  const charts = [{ chart: 'quiz', parts: ['quiz.asking', 'quiz.asking'] }]
  await visit(0, '2026-03-10T09:00:00Z', { charts, entries: ['again'] })
  await visit(0, '2026-03-10T09:01:00Z', { charts, entries: ['again', 'more'] })
  expect(await sums()).toEqual([['quiz.asking', 1]])
  await visit(1, '2026-03-10T09:02:00Z', { charts, entries: ['again'] })
  expect(await sums()).toEqual([['quiz.asking', 2]])
})

test('what is not a name of a chart, or is too much, is refused', async () => {
  for (const part of ['Ana Rojas', 'ana@example.cl', 'login: a b', ''])
    expect(codeOf(await visit(0, '2026-03-10T09:00:00Z', { charts: login(part) }))).toBe('BAD_INPUT')
  const many = Array.from({ length: 201 }, (_, at) => `login.s${at}`)
  expect(codeOf(await visit(0, '2026-03-10T09:00:00Z', { charts: login(...many) }))).toBe('BAD_INPUT')
  expect(codeOf(await visit(0, '2026-03-10T09:00:00Z', { charts: login(...many.slice(1)) }))).toBeNull()
})

test('a day more than is told is kept, and no longer', async () => {
  await visit(0, '2025-12-09T09:00:00Z', { charts: login('login.editing') })
  await visit(0, '2025-12-10T09:00:00Z', { charts: login('login.editing') })
  await sweepOldRows(server.door, TEST_NOW)
  const { day } = await server.door.db
    .selectFrom('chart_use')
    .select(sql<string>`day::text`.as('day'))
    .orderBy('day')
    .executeTakeFirstOrThrow()
  expect(day).toBe('2025-12-10')
})
