import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#domain/constants'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const REQUESTS = `query($data: SurveyRequestsInput!) { surveyRequests(data: $data) { kinds kind total answered before after
  leaders { _id name coachees { _id name } asked reminded answered } own { kind asked answered } } }`
const ASK = 'mutation($data: AskLeadersInput!) { askLeaders(data: $data) { sent capped { name until } } }'
const REMIND =
  'mutation($data: AskLeadersInput!) { remindLeaders(data: $data) { sent capped { name until } } }'
const SUBMIT =
  'mutation($token: String!, $answers: [AnswerInput!]!) { submitEmbedForm(token: $token, answers: $answers) { success } }'
const SCALES = [
  'communication',
  'feedback',
  'delegation',
  'timeManagement',
  'teamwork',
  'change',
  'emotions',
  'inclusion',
]
const whole = SCALES.map((name) => ({ fieldId: `field-progress-supervisor-${name}`, answer: 4 }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let made = 0
/** A program that asks leaders, its admin, and leaders each with so many coachees. */
async function program(teams: readonly number[]) {
  made += 1
  const { door } = server
  const organizationId = await makeOrganization(door)
  const programId = await makeProgram(door, organizationId)
  await door.db
    .insertInto('program_features')
    .values(
      ['progressEvaluation', 'alignmentIndex'].map((name) => ({
        program_id: programId,
        name,
        is_active: true,
        video_html: '',
        thumbnail: '',
      })),
    )
    .execute()
  const admin = await makeUser(door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId],
  })
  const leaders: { email: string; coachees: string[] }[] = []
  for (const [at, count] of teams.entries()) {
    const email = `Lider-${made}-${at}@example.cl`
    const coachees: string[] = []
    for (let one = 0; one < count; one += 1) {
      const { coachee } = await makeCoachee(
        door,
        { organizationId, programId },
        {
          first_name: `Ana${one}`,
          leader: JSON.stringify({ email, firstName: `Líder${at}`, lastName: 'Soto', position: '' }),
        },
      )
      coachees.push(coachee.id)
    }
    leaders.push({ email: email.toLowerCase(), coachees })
  }
  const token = await server.login(admin.email)
  return { organizationId, programId, leaders, token, adminEmail: admin.email }
}
type Program = Awaited<ReturnType<typeof program>>
let keys = 0
const call =
  (document: string) =>
  ({ programId, token }: Program, rest: object = {}, bearer = token) =>
    server.gql(
      document,
      {
        data: {
          programId,
          kind: 'progressSupervisorEvaluation',
          idempotencyKey: `leaders-${++keys}`,
          ...rest,
        },
      },
      bearer,
    )
const ask = call(ASK)
const remind = call(REMIND)
type Sent = { sent: number; capped: { name: string; until: string }[] }
const sentOf = (answer: Awaited<ReturnType<typeof ask>>): Sent => {
  expect(answer.errors).toBeUndefined()
  return (answer.data?.askLeaders ?? answer.data?.remindLeaders) as Sent
}
type Page = {
  kinds: string[]
  total: number
  answered: number | null
  after: string | null
  before: string | null
  own: { kind: string; asked: number; answered: number | null }[]
  leaders: { name: string; asked: string | null; reminded: string | null; answered: boolean | null }[]
}
async function requests({ programId, token }: Program, rest: object = {}): Promise<Page> {
  const answer = await server.gql(
    REQUESTS,
    { data: { programId, kind: 'progressSupervisorEvaluation', ...rest } },
    token,
  )
  expect(answer.errors).toBeUndefined()
  return answer.data?.surveyRequests as Page
}
const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/formulario\?token=([\w-]{43})/g)].map((match) => match[1] ?? '')),
]
async function at<T>(days: number, body: () => Promise<T>): Promise<T> {
  server.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
  try {
    return await body()
  } finally {
    server.setNow(TEST_NOW)
  }
}
const day = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS).toISOString()

describe('asking leaders', () => {
  test('mails each leader once, with a link about each of their coachees', async () => {
    const given = await program([3, 1])
    expect(sentOf(await ask(given))).toEqual({ sent: 2, capped: [] })
    const [first, second] = given.leaders
    const mails = await server.mailsTo(first?.email ?? '')
    expect(mails).toHaveLength(1)
    expect(linksIn(mails[0]?.text ?? '')).toHaveLength(3)
    expect(mails[0]?.html).toContain('Ana2')
    const alone = await server.mailsTo(second?.email ?? '')
    expect(alone.map(({ subject }) => subject)).toEqual(['¿Cómo ves a Ana0?'])
    expect(await requests(given)).toMatchObject({
      kinds: ['progressSupervisorEvaluation', 'alignmentLeader'],
      total: 2,
      answered: null,
      leaders: [
        { name: 'Líder0 Soto', asked: day(0), reminded: null, answered: null },
        { name: 'Líder1 Soto', asked: day(0), reminded: null, answered: null },
      ],
    })
  })

  test('tells two coachees of one first name apart, the others by it alone', async () => {
    const given = await program([3])
    const [first, second] = given.leaders[0]?.coachees ?? []
    for (const [id, last_name] of [
      [first, 'Soto'],
      [second, 'Silva'],
    ] as const)
      await server.door.db
        .updateTable('users')
        .set({ first_name: 'Rosa', last_name })
        .where('id', '=', id ?? '')
        .execute()
    await ask(given)
    const [mail] = await server.mailsTo(given.leaders[0]?.email ?? '')
    expect(mail?.text.match(/^- .+(?=: http)/gm)?.sort()).toEqual(['- Ana2', '- Rosa Silva', '- Rosa Soto'])
  })

  test('asks about the program once, however many they lead', async () => {
    const given = await program([3])
    expect(sentOf(await ask(given, { kind: 'alignmentLeader' }))).toEqual({ sent: 1, capped: [] })
    const [mail] = await server.mailsTo(given.leaders[0]?.email ?? '')
    expect(linksIn(mail?.text ?? '')).toHaveLength(1)
  })

  test('asks the chosen only, and nobody twice under the same key', async () => {
    const given = await program([1, 1])
    const [, second] = given.leaders
    const wish = { coacheeIds: second?.coachees, idempotencyKey: `chosen-${given.programId}` }
    const first = sentOf(await ask(given, wish))
    expect(first).toEqual({ sent: 1, capped: [] })
    expect(sentOf(await ask(given, wish))).toEqual(first)
    expect(await server.mailsTo(second?.email ?? '')).toHaveLength(1)
    expect(await server.mailsTo(given.leaders[0]?.email ?? '')).toHaveLength(0)
    expect(codeOf(await ask(given, { ...wish, coacheeIds: given.leaders[0]?.coachees }))).toBe('CONFLICT')
  })

  test('rests 14 days from whatever was asked, and says until when', async () => {
    const given = await program([1])
    const [leader] = given.leaders
    await makeUser(server.door, { id: `own-${given.programId}`, email: leader?.email ?? '' })
    await server.door.db
      .insertInto('survey_requests')
      .values({
        id: `pulse-${given.programId}`,
        person: `own-${given.programId}`,
        kind: 'pulse',
        survey: 'pulse',
        reference: 'a month',
        asked_at: new Date(day(-4)),
        ended_at: new Date(day(-3)),
        outcome: 'answered',
      })
      .execute()
    expect(sentOf(await ask(given))).toEqual({
      sent: 0,
      capped: [{ name: 'Líder0 Soto', until: day(10) }],
    })
    expect(await server.mailsTo(leader?.email ?? '')).toHaveLength(0)
    await at(10, async () => {
      const token = await server.login(given.adminEmail)
      expect(sentOf(await ask(given, {}, token))).toEqual({ sent: 1, capped: [] })
      expect(sentOf(await ask(given, { kind: 'alignmentLeader' }, token))).toMatchObject({ sent: 0 })
    })
  })

  test('of five that ask at once one is heard', async () => {
    const given = await program([2])
    const all = await Promise.all(Array.from({ length: 5 }, () => ask(given)))
    expect(all.map((one) => sentOf(one).sent).sort()).toEqual([0, 0, 0, 0, 1])
    expect(await server.mailsTo(given.leaders[0]?.email ?? '')).toHaveLength(1)
  })

  test('is for who answers for the program, and about people in it', async () => {
    const given = await program([1])
    const other = await program([1])
    const { door } = server
    const consultant = await makeUser(door, {
      user_group: 'collaborator',
      roles: ['consultant'],
      active_role: 'consultant',
      consultant_programs: [given.programId],
    })
    const coachee = await makeUser(door, { organization_id: given.organizationId })
    const assigned = await server.login(consultant.email)
    for (const call of [ask, remind]) {
      expect(codeOf(await call(given, {}, other.token))).toBe('NOT_FOUND')
      expect(codeOf(await call(other, {}, assigned))).toBe('NOT_FOUND')
      expect(codeOf(await call(given, {}, await server.login(coachee.email)))).toBe('FORBIDDEN')
      expect(codeOf(await call(given, { coacheeIds: other.leaders[0]?.coachees }))).toBe('NOT_FOUND')
    }
    expect(await server.mailsTo(given.leaders[0]?.email ?? '')).toHaveLength(0)
    expect(sentOf(await ask(given, {}, assigned))).toEqual({ sent: 1, capped: [] })
  })

  test('in a shared program reaches the own people’s leaders only, and tells of no others', async () => {
    const given = await program([1])
    const { door } = server
    const strange = await makeOrganization(door)
    await door.db
      .insertInto('organization_programs')
      .values({ organization_id: strange, program_id: given.programId })
      .execute()
    const { coachee } = await makeCoachee(
      door,
      { organizationId: strange, programId: given.programId },
      {
        leader: JSON.stringify({
          email: `ajena-${given.programId}@example.cl`,
          firstName: 'Ajena',
          lastName: 'Ríos',
          position: '',
        }),
      },
    )
    expect(codeOf(await ask(given, { coacheeIds: [coachee.id] }))).toBe('NOT_FOUND')
    expect(sentOf(await ask(given))).toEqual({ sent: 1, capped: [] })
    expect(await server.mailsTo(`ajena-${given.programId}@example.cl`)).toHaveLength(0)
    expect(await requests(given)).toMatchObject({ total: 1, leaders: [{ name: 'Líder0 Soto' }] })
  })

  test('says what is missing: nobody leads them, too many, or the program does not ask it', async () => {
    const given = await program([0])
    const alone = await makeCoachee(server.door, given)
    for (const rest of [{}, { coacheeIds: [alone.coachee.id] }])
      expect((await ask(given, rest)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        fields: { coacheeIds: expect.stringContaining('jefatura guardada') },
      })
    const many = Array.from({ length: 501 }, (_, one) => `person-${one}`)
    expect((await ask(given, { coacheeIds: many })).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { coacheeIds: 'Elige hasta 500 personas.' },
    })
    await server.door.db
      .updateTable('program_features')
      .set({ is_active: false })
      .where('program_id', '=', given.programId)
      .execute()
    const { errors } = await ask(given)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'inactive' })
    expect(await requests(given)).toMatchObject({ kinds: [], total: 0 })
  })

  test('is written down, whoever asks', async () => {
    const given = await program([1])
    sentOf(await ask(given))
    const rows = await server.door.db
      .selectFrom('audit')
      .select(['action', 'target_id', 'outcome'])
      .where('target_id', '=', given.programId)
      .execute()
    expect(rows).toEqual([{ action: 'Mutation.askLeaders', target_id: given.programId, outcome: 'done' }])
  })
})

describe('reminding leaders', () => {
  test('goes out twice at most, three days apart, about what is left', async () => {
    const given = await program([2])
    const [leader] = given.leaders
    const email = leader?.email ?? ''
    const remindAt = (days: number) =>
      at(days, async () => sentOf(await remind(given, {}, await server.login(given.adminEmail))))
    expect(sentOf(await remind(given))).toEqual({ sent: 0, capped: [] })
    await ask(given)
    const [first] = await server.mailsTo(email)
    const [link] = linksIn(first?.text ?? '')
    const answer = await server.gql(SUBMIT, { token: link, answers: whole })
    expect(answer.errors).toBeUndefined()
    expect(await remindAt(2.9)).toEqual({ sent: 0, capped: [{ name: 'Líder0 Soto', until: day(3) }] })
    expect(await remindAt(3)).toEqual({ sent: 1, capped: [] })
    const mails = await server.mailsTo(email)
    expect(mails).toHaveLength(2)
    const about = mails.flatMap(({ text }) => linksIn(text))
    expect(new Set(about).size).toBe(3)
    expect(await remindAt(5)).toMatchObject({ sent: 0, capped: [{ until: day(6) }] })
    expect(await remindAt(6)).toEqual({ sent: 1, capped: [] })
    expect(await remindAt(10)).toEqual({ sent: 0, capped: [{ name: 'Líder0 Soto', until: day(20) }] })
    const [row] = (await requests(given)).leaders
    expect(row).toMatchObject({ asked: day(0), reminded: day(6) })
  })

  test('of who answered all, nobody is reminded', async () => {
    const given = await program([1])
    await ask(given)
    const [mail] = await server.mailsTo(given.leaders[0]?.email ?? '')
    await server.gql(SUBMIT, { token: linksIn(mail?.text ?? '')[0], answers: whole })
    await at(4, async () => {
      const token = await server.login(given.adminEmail)
      expect(sentOf(await remind(given, {}, token))).toEqual({ sent: 0, capped: [] })
    })
  })
})

describe('who was asked', () => {
  test('tells who answered once three did', async () => {
    const given = await program([1, 1, 1, 1])
    await ask(given)
    const answers = async (leader: number) => {
      const [mail] = await server.mailsTo(given.leaders[leader]?.email ?? '')
      await server.gql(SUBMIT, { token: linksIn(mail?.text ?? '')[0], answers: whole })
    }
    await answers(0)
    await answers(2)
    const two = await requests(given)
    expect([two.answered, ...two.leaders.map(({ answered }) => answered)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    await answers(3)
    const three = await requests(given)
    expect([three.answered, ...three.leaders.map(({ answered }) => answered)]).toEqual([
      3,
      true,
      false,
      true,
      true,
    ])
  })

  test('comes page by page, each once', async () => {
    const given = await program([1, 1, 1])
    const first = await requests(given, { limit: 2 })
    const next = await requests(given, { limit: 2, after: first.after })
    const back = await requests(given, { limit: 2, before: next.before })
    expect([...first.leaders, ...next.leaders].map(({ name }) => name)).toEqual([
      'Líder0 Soto',
      'Líder1 Soto',
      'Líder2 Soto',
    ])
    expect(next.after).toBeNull()
    expect(back.leaders).toEqual(first.leaders)
  })

  test('counts own people only, by what they were asked, from three answers on', async () => {
    const given = await program([4])
    const people = given.leaders[0]?.coachees ?? []
    const asked = (person: string, outcome: 'answered' | null) => ({
      id: `counted-${person}`,
      person,
      kind: 'pulse' as const,
      survey: 'pulse',
      reference: 'a month',
      program_id: given.programId,
      asked_at: TEST_NOW,
      ended_at: outcome && TEST_NOW,
      outcome,
    })
    await server.door.db
      .insertInto('survey_requests')
      .values(people.map((person, one) => asked(person, one < 2 ? 'answered' : null)))
      .execute()
    const pulse = async () => (await requests(given)).own.find(({ kind }) => kind === 'pulse')
    expect(await pulse()).toEqual({ kind: 'pulse', asked: 4, answered: null })
    await server.door.db
      .updateTable('survey_requests')
      .set({ outcome: 'answered', ended_at: TEST_NOW })
      .where('person', '=', people[2] ?? '')
      .execute()
    expect(await pulse()).toEqual({ kind: 'pulse', asked: 4, answered: 3 })
  })

  test('goes with who is erased, and an address that is erased is forgotten', async () => {
    const given = await program([1])
    await ask(given)
    const { email = '' } = given.leaders[0] ?? {}
    const account = await makeUser(server.door, { email })
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const answer = await server.gql(
      'mutation($data: RemoveUserInput!) { removeUser(data: $data) { _id } }',
      { data: { _id: account.id, email, idempotencyKey: `erase-${account.id}` } },
      await server.login(sysadmin.email),
    )
    expect(answer.errors).toBeUndefined()
    const left = await server.door.db
      .selectFrom('survey_requests')
      .select('id')
      .where('person', '=', email)
      .execute()
    expect(left).toEqual([])
  })
})
