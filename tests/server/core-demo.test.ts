import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLOW_PACE } from '#domain/portfolio'
import { entryIsOpen } from '#domain/session-rules'
import { loadDemo, refreshDemo } from '#server/demo'
import { wizardOf } from '#server/entities/user/wizard-step'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/kernel/demo/accounts'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await loadDemo(server.door, TEST_NOW)
})
afterAll(() => server.close())

const LOGIN = `query($email: String!, $password: String!) { login(email: $email, password: $password) { token user { welcomeStepper onboardingFlow _type { active } } } }`

test('every offered account opens with the one password, at its step and in its flow', async () => {
  const seen: Record<string, unknown> = {}
  for (const { email } of DEMO_ACCOUNTS) {
    const answer = await server.gql(LOGIN, { email, password: DEMO_PASSWORD })
    expect([email, codeOf(answer)]).toEqual([email, null])
    const text = JSON.stringify(answer.data)
    seen[email] = [
      /"active":"(\w+)"/.exec(text)?.[1],
      /"onboardingFlow":"([\w-]+)"/.exec(text)?.[1],
      /"welcomeStepper":(\d)/.exec(text)?.[1],
    ]
  }
  expect(seen).toEqual({
    'coachee@demo.test': ['coachee', 'product', '4'],
    'coach@demo.test': ['coach', 'product', '4'],
    'coachee-encuesta@demo.test': ['coachee', 'product', '4'],
    'coachee-nueva@demo.test': ['coachee', 'product', '1'],
    'coachee-teams@demo.test': ['coachee', 'microsoft-teams', '1'],
    'coachee-zoom@demo.test': ['coachee', 'zoom-meeting', '1'],
    'coachee-cardif@demo.test': ['coachee', 'cardif', '1'],
    'coach-nueva@demo.test': ['coach', 'product', '1'],
    'admin@demo.test': ['admin', 'product', '4'],
    'admin-coachee@demo.test': ['admin', 'microsoft-teams', '4'],
    'consultora@demo.test': ['consultant', 'product', '4'],
    'sysadmin@demo.test': ['admin', 'product', '4'],
  })
})

test('stores for everybody the step their data says', async () => {
  const users = await server.door.db
    .selectFrom('users')
    .selectAll()
    .where('status', '!=', 'unverified')
    .execute()
  const wrong: unknown[] = []
  for (const user of users) {
    const wizard = await wizardOf(server.door.db, user)
    if (wizard && wizard.step !== user.welcome_stepper) wrong.push([user.id, user.welcome_stepper, wizard])
  }
  expect(wrong).toEqual([])
})

test('every balance is the sum of its postings and none is below zero', async () => {
  const { rows } = await sql`
    select a.id, a.balance, coalesce(sum(p.amount), 0) as posted from accounts a left join postings p on p.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(p.amount), 0) or (a.code < 2000 and a.balance < 0)`.execute(
    server.door.db,
  )
  expect(rows).toEqual([])
  const reserved = await sql<{
    n: number
  }>`select sum(balance)::int as n from accounts where code = 1100`.execute(server.door.db)
  const open = await sql<{
    n: number
  }>`select count(*)::int as n from sessions where state in ('active', 'inprogress')`.execute(server.door.db)
  expect(reserved.rows).toEqual(open.rows)
})

test('has one session to enter now, and again a day later', async () => {
  const enterable = async (now: Date) => {
    const sessions = await server.door.db
      .selectFrom('sessions')
      .select(['slot', 'state'])
      .where('coachee_id', '=', 'coachee-macarena-nancupil')
      .where('coach_id', '=', 'coach-rayen-huaiquil')
      .where('state', '=', 'active')
      .execute()
    return sessions.filter(({ slot }) => entryIsOpen(slot.toISOString(), now.getTime())).length
  }
  expect(await enterable(TEST_NOW)).toBe(1)
  const tomorrow = new Date(TEST_NOW.getTime() + 86_400_000 + 7 * 60_000)
  await refreshDemo(server.door, TEST_NOW)
  await refreshDemo(server.door, tomorrow)
  await refreshDemo(server.door, tomorrow)
  expect([await enterable(TEST_NOW), await enterable(tomorrow)]).toEqual([1, 1])
})

test('has a no-show of yesterday, which can still be contested', async () => {
  const missed = await server.door.db
    .selectFrom('sessions')
    .innerJoin('session_joins', 'session_joins.session_id', 'sessions.id')
    .select(['sessions.coach_id', 'session_joins.user_id'])
    .where('state', '=', 'finished_without_coachee')
    .where('slot', '>', new Date(TEST_NOW.getTime() - 2 * 86_400_000))
    .execute()
  expect(missed).toEqual([{ coach_id: 'coach-rayen-huaiquil', user_id: 'coach-rayen-huaiquil' }])
})

test('tells of many sessions, rated ones of the demo coachee among them', async () => {
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(server.door.db)).rows[0]?.n ?? 0
  expect(await count(sql`select count(*)::int as n from sessions`)).toBeGreaterThan(150)
  expect(await count(sql`select count(*)::int as n from sessions where slot > ${TEST_NOW}`)).toBeGreaterThan(
    20,
  )
  expect(
    await count(
      sql`select count(*)::int as n from sessions where coachee_id = 'coachee-macarena-nancupil' and rating_value is not null`,
    ),
  ).toBeGreaterThan(2)
})

test('hands in what leaders answered in the same order at every start', async () => {
  const other = await startTestServer({ demo: true })
  await loadDemo(other.door, TEST_NOW)
  const handedIn = ({ door }: TestServer) =>
    door.db
      .selectFrom('embed_forms')
      .select(['form_id', 'email', 'subject_id', 'submitted_at'])
      .where('submitted_at', 'is not', null)
      .orderBy('submitted_at')
      .orderBy('id')
      .execute()
  const answers = await handedIn(server)
  expect(answers.length).toBeGreaterThan(0)
  expect(await handedIn(other)).toEqual(answers)
  await other.close()
})

test('mails invitations whose links lead to the invitation', async () => {
  const [mail] = await server.mailsTo('invitada-producto@demo.test')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const answer = await server.gql(
    'query($token: String!) { invitation(token: $token) { inviter organization program hasAccount } }',
    { token },
  )
  expect(answer.data).toEqual({
    invitation: {
      inviter: 'Francisca Ormeño Salgado',
      organization: 'Alimentos Lluvia de Abril',
      program: 'Eleva Mandos Medios',
      hasAccount: false,
    },
  })
})

test('shows the mailbox to this machine only', async () => {
  await server.mailsTo('')
  const local = await server.app.inject({ url: '/dev/correo', headers: { host: 'localhost:3000' } })
  const name = /\/dev\/correo\/(\d+)/.exec(local.body)?.[0] ?? ''
  const one = await server.app.inject({ url: name, headers: { host: 'localhost:3000' } })
  const foreign = await server.app.inject({ url: '/dev/correo', headers: { host: 'correo.example.cl' } })
  const remote = await server.app.inject({
    url: '/dev/correo',
    headers: { host: 'localhost' },
    remoteAddress: '10.0.0.9',
  })
  expect([local, one, foreign, remote].map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404])
  expect(one.body).not.toContain('<script')
})

test('the board has customers at a good pace and others behind, and nobody new is counted as late', async () => {
  const token = await server.login('sysadmin@demo.test')
  const answer = await server.gql('query { portfolio(data: {}) { docs { name pace } } }', {}, token)
  const { docs } = Object(answer.data?.portfolio) as { docs: { name: string; pace: number | null }[] }
  const paces = docs.flatMap(({ pace }) => (pace === null ? [] : [pace]))
  expect(paces.length).toBeGreaterThanOrEqual(4)
  expect(paces.filter((pace) => pace >= SLOW_PACE && pace <= 100).length).toBeGreaterThanOrEqual(2)
  expect(paces.filter((pace) => pace >= 60 && pace < SLOW_PACE).length).toBeGreaterThanOrEqual(1)
  expect(paces.filter((pace) => pace < 60)).toEqual([])
})

test('who administers a customer sees what may be told of a program: both ends, what coaches see, two waves', async () => {
  const token = await server.login('admin@demo.test')
  const list = await server.gql('{ programs { _id } }', {}, token)
  const [first] = Object(list.data).programs as { _id: string }[]
  const answer = await server.gql(
    `query($p: ID!) { progressSummary(programId: $p) { evaluations { data { values { coachee { percentage } supervisor { percentage } } } }
      topFocuses { total } perception { total } }
      leaderDashboardAccelerators(programId: $p) { pulse { chart { average } }
        strategyRadar { wave { responsesCount } earlier { responsesCount } } } }`,
    { p: first?._id },
    token,
  )
  type Told = {
    progressSummary: {
      evaluations: { data: { values: { coachee: object | null; supervisor: object | null } }[] }
      topFocuses: { total: number }
      perception: { total: number }
    }
    leaderDashboardAccelerators: {
      pulse: { chart: { average: number | null }[] }
      strategyRadar: { wave: object | null; earlier: object | null }
    }
  }
  const { progressSummary: progress, leaderDashboardAccelerators: leaders } = answer.data as Told
  expect(progress.evaluations.data.length).toBeGreaterThan(0)
  for (const { values } of progress.evaluations.data) expect(Object.values(values)).not.toContain(null)
  expect(progress.topFocuses.total).toBeGreaterThanOrEqual(3)
  expect(progress.perception.total).toBeGreaterThanOrEqual(3)
  expect(leaders.pulse.chart.filter(({ average }) => average !== null).length).toBeGreaterThan(1)
  expect(Object.values(leaders.strategyRadar)).not.toContain(null)
})
