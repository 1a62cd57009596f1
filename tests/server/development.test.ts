import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#domain/models'
import { storeForms } from '#server/entities/form/catalogue'
import { storeHomologations } from '#server/entities/measure/homologations'
import { AXES, COMPETENCES, PULSE } from '#server/entities/measure/words'
import { storeFeatures, storeProgramFeatures } from '#server/entities/program/features'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const FOCUSES = `query F($programId: ID!, $userId: ID!, $organizationId: ID) {
  focusFormResponses(programId: $programId, userId: $userId, organizationId: $organizationId) {
    label choice goal homologationName place priority answeredAt isMeasured advance { first last } agreements { text at } } }`
const HOMOLOGATIONS = `query H($organizationId: ID!) { homologations(organizationId: $organizationId) {
  _id name category { _id name label tooltip context } organization } }`
const OWN = `query A($programId: ID!, $userId: ID!) { coacheeAccelerators(programId: $programId, userId: $userId) {
  pulse { showCard showEmpty months { month average } }
  strategyRadar { showCard showEmpty videoHtml thumbnail axes { label value } answeredAt }
  focus { showCard showEmpty choices answeredAt }
  progressAutoEvaluation { showCard showEmpty firstAt lastAt comment evaluations { label first last } } } }`
const LEADER = `query L($programId: ID!, $userId: ID) { leaderDashboardAccelerators(programId: $programId, userId: $userId) {
  pulse { showCard showEmpty withheld responsesCount usersCount before
    chart { month average } questions { label value change } }
  strategyRadar { showCard showEmpty withheld responsesCount wave { month responsesCount }
    earlier { month responsesCount } axes { label value earlier question } }
  feedback { showCard showEmpty withheld comments { text datetime } themes { label count sentence datetime } } } }`

let server: TestServer
let organizationId: string
let programId: string

beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  await storeFeatures(server.door)
  await storeHomologations(server.door)
})
afterAll(() => server.close())

async function customer() {
  organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
  await give(['pulse', 'strategyRadar', 'focus', 'progressEvaluation'])
}
const give = (names: readonly string[]) =>
  server.door.transaction((trx) =>
    storeProgramFeatures(trx, [
      {
        id: programId,
        features: names.map((name) => ({
          name,
          isActive: true,
          thumbnail: '',
          videoHtml: '' as never,
          coursesDocumentIds: null,
          allCoursesActive: null,
        })),
      },
    ]),
  )
async function traveller(coachId?: string) {
  const { coachee } = await makeCoachee(
    server.door,
    { organizationId, programId },
    coachId ? { coach_selected_id: coachId } : {},
  )
  return { id: coachee.id, token: await server.login(coachee.email) }
}
async function admin(programs = [programId]) {
  const made = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: programs,
  })
  return { id: made.id, token: await server.login(made.email) }
}
const sysadmin = async () => {
  const { email } = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  return server.login(email)
}

type Given = { answers: Record<string, Answer>; daysAgo?: number; sessionId?: string; place?: string }
async function handIn(userId: string, form: string, given: Given) {
  const { answers, daysAgo = 1, sessionId = '', place = programId } = given
  const key = { user_id: userId, form_id: form, program_id: place, session_id: sessionId }
  const { db } = server.door
  await db
    .insertInto('form_answers')
    .values(
      Object.entries(answers).map(([name, answer]) => ({
        ...key,
        field_id: name,
        label: `¿${name}?`,
        name,
        answer: JSON.stringify(answer),
      })),
    )
    .execute()
  await db
    .insertInto('form_submissions')
    .values({ ...key, submitted_at: new Date(TEST_NOW.getTime() - daysAgo * DAY) })
    .execute()
}
async function held(coachId: string, coacheeId: string, id: string, daysAgo: number) {
  const trip = await server.door.db
    .selectFrom('trips')
    .select('id')
    .where('user_id', '=', coacheeId)
    .executeTakeFirstOrThrow()
  const slot = new Date(TEST_NOW.getTime() - daysAgo * DAY)
  await server.door.db
    .insertInto('sessions')
    .values({
      id,
      coach_id: coachId,
      coachee_id: coacheeId,
      trip_id: trip.id,
      program_id: programId,
      slot,
      scheduled_slot: slot,
      state: 'finished',
    })
    .execute()
}
const all = (names: readonly { name: string }[], value: number): Record<string, Answer> =>
  Object.fromEntries(names.map(({ name }) => [name, value]))
async function ask<T>(query: string, variables: Record<string, unknown>, token: string): Promise<T> {
  const answer = await server.gql(query, variables, token)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data ?? {})[0] as T
}
const refused = async (query: string, variables: Record<string, unknown>, token: string) =>
  codeOf(await server.gql(query, variables, token))

type Focus = {
  choice: string
  goal: string
  place: number
  homologationName: string | null
  advance: { first: number; last: number } | null
  agreements: { text: string }[]
}

describe('what somebody answered about their focuses', () => {
  test('comes oldest first, with how they see themself and what was agreed about each', async () => {
    await customer()
    const coach = await makeCoach(server.door, programId)
    const other = await makeCoach(server.door, programId)
    const { id, token } = await traveller(coach.id)
    await held(coach.id, id, 'dev-s1', 20)
    await held(other.id, id, 'dev-s2', 10)
    const close = (coachId: string, sessionId: string, focusWorked: string[], agreements: string) =>
      handIn(coachId, 'form-session-closing', {
        sessionId,
        place: '',
        answers: { focusWorked, agreements, notes: 'Solo para mí' },
      })
    await close(coach.id, 'dev-s1', ['Feedback'], 'Dar dos comentarios')
    await close(other.id, 'dev-s2', ['Feedback', 'Inclusión'], 'Pedir una opinión')
    await handIn(id, 'form-progress-self', { answers: all(COMPETENCES, 2), daysAgo: 60 })
    await handIn(id, 'form-progress-self', { answers: all(COMPETENCES, 4), sessionId: 'dev-s1' })
    await handIn(id, 'form-focus', {
      answers: { focus1: 'Feedback', goal1: ' Hablar antes ', focus2: 'Otra cosa', goal2: '', priority: 5 },
      daysAgo: 50,
    })
    await handIn(id, 'form-focus', {
      answers: { focus1: 'Gestión del cambio', goal1: 'Llegar', priority: 3 },
      sessionId: 'dev-s2',
      place: '',
    })
    const question = { programId, userId: id, organizationId }
    const own = await ask<Focus[]>(FOCUSES, question, token)
    expect(own).toMatchObject([
      {
        label: '¿focus1?',
        choice: 'Feedback',
        goal: 'Hablar antes',
        place: 1,
        priority: 5,
        homologationName: 'Feedback',
        isMeasured: true,
        advance: { first: 40, last: 80 },
        agreements: [{ text: 'Pedir una opinión' }, { text: 'Dar dos comentarios' }],
      },
      {
        choice: 'Otra cosa',
        goal: '',
        place: 2,
        homologationName: null,
        isMeasured: false,
        advance: null,
        agreements: [],
      },
      { choice: 'Gestión del cambio', place: 1, priority: 3, advance: { first: 40, last: 80 } },
    ])
    const coachToken = await server.login(coach.email)
    const seen = await ask<Focus[]>(FOCUSES, question, coachToken)
    expect(seen.map(({ choice, advance }) => [choice, advance])).toEqual([
      ['Feedback', null],
      ['Otra cosa', null],
      ['Gestión del cambio', null],
    ])
    expect(seen[0]?.agreements.map(({ text }) => text)).toEqual(['Dar dos comentarios'])
  })

  test('is refused of others, of programs not travelled in and with another organization', async () => {
    await customer()
    const { id, token } = await traveller()
    const other = await traveller()
    const elsewhere = await makeProgram(server.door, organizationId)
    const another = await makeOrganization(server.door)
    const stranger = await server.login((await makeCoach(server.door, programId)).email)
    expect(await ask(FOCUSES, { programId, userId: id }, token)).toEqual([])
    expect(await refused(FOCUSES, { programId, userId: other.id }, token)).toBe('NOT_FOUND')
    expect(await refused(FOCUSES, { programId: elsewhere, userId: id }, token)).toBe('NOT_FOUND')
    expect(await refused(FOCUSES, { programId, userId: id, organizationId: another }, token)).toBe(
      'NOT_FOUND',
    )
    expect(await refused(FOCUSES, { programId, userId: id }, stranger)).toBe('NOT_FOUND')
    expect(await refused(FOCUSES, { programId, userId: id }, (await admin()).token)).toBe('FORBIDDEN')
    expect(await refused(FOCUSES, { programId, userId: '' }, token)).toBe('BAD_INPUT')
  })
})

describe('the names of focuses', () => {
  test('are the house’s and the organization’s own, and not another’s', async () => {
    await customer()
    const another = await makeOrganization(server.door)
    const category = JSON.stringify({ _id: 'c', name: 'c', label: 'C', tooltip: '', context: 'focus' })
    await server.door.db
      .insertInto('homologations')
      .values([
        {
          id: `own-${programId}`,
          focus: 'Propio',
          name: 'Propio',
          category,
          organization_id: organizationId,
          position: 99,
        },
        {
          id: `their-${programId}`,
          focus: 'Ajeno',
          name: 'Ajeno',
          category,
          organization_id: another,
          position: 99,
        },
      ])
      .execute()
    const { token } = await traveller()
    const names = await ask<{ name: string; organization: string | null }[]>(
      HOMOLOGATIONS,
      { organizationId },
      token,
    )
    expect(names).toContainEqual(expect.objectContaining({ name: 'Comunicación', organization: null }))
    expect(names.at(-1)).toMatchObject({ name: 'Propio', organization: organizationId })
    expect(names.map(({ name }) => name)).not.toContain('Ajeno')
    expect(await refused(HOMOLOGATIONS, { organizationId: another }, token)).toBe('NOT_FOUND')
  })
})

type Own = {
  pulse: { showCard: boolean; showEmpty: boolean; months: { month: string; average: number | null }[] }
  strategyRadar: { showEmpty: boolean; axes: { label: string; value: number }[] }
  focus: { choices: string[] }
  progressAutoEvaluation: {
    showEmpty: boolean
    comment: string | null
    evaluations: { label: string; first: number; last: number }[]
  }
}

describe('accelerators of a coachee', () => {
  test('are what they answered themself, month by month and from first to last', async () => {
    await customer()
    const { id, token } = await traveller()
    const question = { programId, userId: id }
    expect(await ask<Own>(OWN, question, token)).toMatchObject({
      pulse: { showCard: true, showEmpty: true },
      strategyRadar: { showCard: true, showEmpty: true, axes: [], answeredAt: null },
      focus: { showCard: true, showEmpty: true, choices: [] },
      progressAutoEvaluation: { showCard: true, showEmpty: true, evaluations: [], comment: null },
    })
    const coach = await makeCoach(server.door, programId)
    await held(coach.id, id, 'dev-a1', 40)
    await held(coach.id, id, 'dev-a2', 41)
    await handIn(id, 'form-pulse', { answers: all(PULSE, 3), daysAgo: 40, sessionId: 'dev-a1' })
    await handIn(id, 'form-pulse', { answers: { ...all(PULSE, 4), comment: 'Bien' }, daysAgo: 0 })
    await handIn(id, 'form-strategy-radar', { answers: { ...all(AXES, 2), learning: 5 } })
    await handIn(id, 'form-focus', { answers: { focus1: 'Feedback', focus2: 'Inclusión' } })
    await handIn(id, 'form-progress-self', { answers: all(COMPETENCES, 1), daysAgo: 30 })
    await handIn(id, 'form-progress-self', {
      answers: { ...all(COMPETENCES, 3), comment: 'Delego más' },
      sessionId: 'dev-a2',
    })
    const own = await ask<Own>(OWN, question, token)
    expect(own.pulse.months).toHaveLength(12)
    expect(own.pulse.months.map(({ average }) => average).filter((one) => one !== null)).toEqual([3, 4])
    expect(own.pulse.months.at(-1)).toEqual({ month: TEST_NOW.toISOString().slice(0, 7), average: 4 })
    expect(own.strategyRadar.axes.at(-1)).toEqual({ label: 'Aprendizaje', value: 5 })
    expect(own.focus.choices).toEqual(['Feedback', 'Inclusión'])
    expect(own.progressAutoEvaluation).toMatchObject({ showEmpty: false, comment: 'Delego más' })
    expect(own.progressAutoEvaluation.evaluations[0]).toEqual({ label: 'Comunicación', first: 20, last: 60 })
  })

  test('are nobody else’s, and a program that has none shows no card', async () => {
    await customer()
    await give(['pulse'])
    const coach = await makeCoach(server.door, programId)
    const { id, token } = await traveller(coach.id)
    const question = { programId, userId: id }
    const own = await ask<Own>(OWN, question, token)
    expect(own).toMatchObject({ pulse: { showCard: true }, focus: { showCard: false } })
    expect(await refused(OWN, question, (await traveller()).token)).toBe('NOT_FOUND')
    expect(await refused(OWN, question, await server.login(coach.email))).toBe('FORBIDDEN')
    expect(await refused(OWN, question, (await admin()).token)).toBe('FORBIDDEN')
    expect(await refused(OWN, question, await sysadmin())).toBe('FORBIDDEN')
  })
})

type Told = { showEmpty: boolean; withheld: string | null }
type Leader = {
  pulse: Told & {
    responsesCount: number
    chart: { month: string; average: number | null }[]
    before: string | null
    questions: { label: string; value: number; change: number | null }[]
  }
  strategyRadar: Told & {
    responsesCount: number
    axes: { label: string; value: number; earlier: number | null; question: string | null }[]
  }
  feedback: Told & {
    comments: { text: string; datetime: string }[]
    themes: { label: string; count: number; sentence: string | null; datetime: string }[]
  }
}

const FEW = 'Todavía no responden tres personas.'
/** The month that lies so many days back in Santiago, where no month of these tests ends at night. */
const monthBack = (days: number) => new Date(TEST_NOW.getTime() - days * DAY).toISOString().slice(0, 7)
/** So far back that the month of a comment is over. */
const LAST_MONTH = 40

describe('accelerators on a panel', () => {
  test('tell a month and the radar from three people on, and say how many answers wait', async () => {
    await customer()
    const people = [await traveller(), await traveller(), await traveller(), await traveller()]
    const boss = await admin()
    const question = { programId, userId: boss.id }
    for (const [at, { id }] of people.entries()) {
      if (at < 3) {
        const before = await ask<Leader>(LEADER, question, boss.token)
        expect(before.pulse).toMatchObject({ showEmpty: true, responsesCount: 0, withheld: FEW })
        expect(before.strategyRadar).toMatchObject({ showEmpty: true, axes: [], withheld: FEW })
      }
      await handIn(id, 'form-pulse', { answers: all(PULSE, at + 2), daysAgo: 3 - at })
      await handIn(id, 'form-strategy-radar', { answers: all(AXES, at + 1), daysAgo: 3 - at })
    }
    const [first] = people
    const coach = await makeCoach(server.door, programId)
    await held(coach.id, first?.id ?? '', 'dev-l1', 45)
    await handIn(first?.id ?? '', 'form-pulse', { answers: all(PULSE, 1), daysAgo: 45, sessionId: 'dev-l1' })
    const told = await ask<Leader>(LEADER, question, boss.token)
    expect(told.pulse).toMatchObject({
      showEmpty: false,
      responsesCount: 3,
      usersCount: 4,
      withheld: '3 de 5 respuestas; las otras 2 aparecen cuando respondan más.',
    })
    expect(told.pulse.chart.filter(({ average }) => average !== null)).toEqual([
      { month: monthBack(0), average: 3 },
    ])
    expect(told.strategyRadar).toMatchObject({
      responsesCount: 3,
      withheld: '3 de 4 respuestas; la última aparece cuando respondan dos más.',
    })
    expect(told.strategyRadar.axes[0]).toEqual({
      label: 'Claridad',
      value: 2,
      earlier: null,
      question: 'Claridad: sabemos hacia dónde vamos y por qué.',
    })
  })

  test('show the wave before beside the newest one that may be told, and how each question of the pulse changed', async () => {
    await customer()
    const people = [await traveller(), await traveller(), await traveller()]
    const boss = await admin()
    const wave = async (daysAgo: number, points: number, some = people): Promise<void> => {
      for (const { id } of some) {
        const sessionId = `wave-${daysAgo}-${id}`
        const coach = await makeCoach(server.door, programId)
        await held(coach.id, id, sessionId, daysAgo)
        await handIn(id, 'form-strategy-radar', { answers: all(AXES, points), daysAgo, sessionId })
        await handIn(id, 'form-pulse', { answers: all(PULSE, points), daysAgo, sessionId })
      }
    }
    const read = async () => ask<Leader>(LEADER, { programId }, boss.token)
    await wave(100, 2)
    expect((await read()).strategyRadar).toMatchObject({ earlier: null, wave: { month: monthBack(100) } })
    await wave(LAST_MONTH, 4)
    const told = await read()
    expect(told.strategyRadar).toMatchObject({
      withheld: null,
      wave: { month: monthBack(LAST_MONTH), responsesCount: 3 },
      earlier: { month: monthBack(100), responsesCount: 3 },
    })
    expect(told.strategyRadar.axes.map(({ value, earlier }) => [value, earlier])).toEqual(
      AXES.map(() => [4, 2]),
    )
    expect(told.pulse.before).toBe(monthBack(100))
    expect(told.pulse.questions).toHaveLength(PULSE.length)
    expect(told.pulse.questions[0]).toMatchObject({ value: 4, change: 2 })
    await wave(0, 1, people.slice(0, 2))
    const after = await read()
    expect(after.strategyRadar).toMatchObject({
      wave: { month: monthBack(LAST_MONTH), responsesCount: 3 },
      withheld: '3 de 5 respuestas; las otras 2 aparecen cuando responda una más.',
    })
    expect(after.strategyRadar.axes).toEqual(told.strategyRadar.axes)
  })

  test('tell comments by theme from three people on, three more at a time, once their month is over', async () => {
    await customer()
    const boss = await admin()
    const feedback = async () => (await ask<Leader>(LEADER, { programId }, boss.token)).feedback
    const say = async (comment: string, daysAgo: number) =>
      handIn((await traveller()).id, 'form-pulse', { answers: { ...all(PULSE, 3), comment }, daysAgo })
    const none = {
      showEmpty: true,
      comments: [],
      themes: [],
      withheld: 'Todavía ningún tema llega a tres personas.',
    }
    for (const words of ['Los TURNOS cambian tarde.', 'Avisen el turno antes.', 'Muchas reuniones.'])
      await say(words, LAST_MONTH)
    for (const words of ['Turno de noche.', 'Otro turno.', 'Más turnos.']) await say(words, 0)
    expect(await feedback()).toEqual({ showCard: true, ...none })
    await say('Avisar los turnos, por favor.', LAST_MONTH)
    await say('Cambian el turno sin aviso.', LAST_MONTH - 1)
    await say('Nada que decir.', LAST_MONTH)
    expect(await feedback()).toMatchObject({
      showEmpty: false,
      comments: [],
      themes: [
        { label: 'Turnos y horarios', count: 3, sentence: null, datetime: `${monthBack(LAST_MONTH)}-01` },
      ],
      withheld: '3 comentarios más no se muestran: aparecen cuando tres personas más hablen de lo mismo.',
    })
  })

  test('show one sentence of a theme where ten answered, without names, mails and numbers', async () => {
    await customer()
    const boss = await admin()
    await makeUser(server.door, { first_name: 'Wenceslao', organization_id: organizationId })
    const comment = `Otra cosa. Los turnos los cambia wenceslao el 14, dice jefe@lluvia.test. Y eso cansa.`
    for (let at = 0; at < 9; at++)
      await handIn((await traveller()).id, 'form-pulse', {
        answers: { ...all(PULSE, 3), ...(at < 3 ? { comment } : {}) },
        daysAgo: LAST_MONTH,
      })
    const before = (await ask<Leader>(LEADER, { programId }, boss.token)).feedback
    expect(before.themes.map(({ count, sentence }) => [count, sentence])).toEqual([[3, null]])
    await handIn((await traveller()).id, 'form-pulse', { answers: all(PULSE, 3), daysAgo: LAST_MONTH })
    const { comments } = (await ask<Leader>(LEADER, { programId }, boss.token)).feedback
    expect(comments).toEqual([
      { text: 'Los turnos los cambia … el … dice …', datetime: `${monthBack(LAST_MONTH)}-01` },
    ])
  })

  test('are an admin’s own; a sysadmin names an admin of the program and sees that customer’s people', async () => {
    await customer()
    const boss = await admin()
    const other = await admin()
    const unrelated = await admin([])
    const { id } = await traveller()
    const house = await sysadmin()
    expect(await refused(LEADER, { programId, userId: other.id }, boss.token)).toBe('NOT_FOUND')
    expect(await refused(LEADER, { programId, userId: id }, house)).toBe('NOT_FOUND')
    expect(await refused(LEADER, { programId, userId: unrelated.id }, house)).toBe('NOT_FOUND')
    expect(await refused(LEADER, { programId, userId: unrelated.id }, unrelated.token)).toBe('NOT_FOUND')
    expect(await ask<Leader>(LEADER, { programId, userId: boss.id }, house)).toMatchObject({
      pulse: { usersCount: 1, showEmpty: true },
    })
    const elsewhere = await makeOrganization(server.door)
    await server.door.db
      .insertInto('organization_programs')
      .values({ organization_id: elsewhere, program_id: programId })
      .execute()
    await makeCoachee(server.door, { organizationId: elsewhere, programId })
    const reached = async (token: string) =>
      (await ask<{ pulse: object }>(LEADER, { programId }, token)).pulse
    expect(await reached(boss.token)).toMatchObject({ usersCount: 1 })
    expect(await reached(house)).toMatchObject({ usersCount: 2 })
  })
})
