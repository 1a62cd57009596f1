import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#domain/models'
import { storeForms } from '#server/entities/form/catalogue'
import { ALIGNED, COMPETENCES } from '#server/entities/measure/words'
import { storeFeatures, storeProgramFeatures } from '#server/entities/program/features'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const SUMMARY = `query P($programId: ID!) { progressSummary(programId: $programId) { showCard showEmpty comments
  summary { coachees { displayPercentage responsesCount responsesPercentage usersCount } supervisors { responsesCount usersCount }
    usersCount supervisorsCount isSupervisorActive }
  topFocuses { total data { label value isTopValue } } perception { total withheld data { label percentage isMeaningful } }
  evaluations { data { label rate values { coachee { percentage width } supervisor { percentage width } } }
    coachees { quantities { total completed } } supervisors { quantities { total completed } } } } }`
const ALIGNMENT = `query A($programId: ID!) { alignmentIndex(programId: $programId) { showCard showData usersCount
  first { label data { average count } } second { label data { average count } } distance { label points } } }`

let server: TestServer
let organizationId: string
let coachId: string
let admin: string
const LEADERS = ['ana@lider.test', 'beto@lider.test', 'caro@lider.test']

beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  await storeFeatures(server.door)
  organizationId = await makeOrganization(server.door)
  coachId = (await makeCoach(server.door, await makeProgram(server.door, organizationId))).id
})
afterAll(() => server.close())

/** A program with its features, of which a new admin answers. */
async function program(features: readonly string[] = ['progressEvaluation', 'alignmentIndex']) {
  const id = await makeProgram(server.door, organizationId)
  await server.door.transaction((trx) =>
    storeProgramFeatures(trx, [
      {
        id,
        features: features.map((name) => ({
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
  const { email } = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [id],
  })
  admin = await server.login(email)
  return id
}

async function coachee(programId: string, leader?: string): Promise<string> {
  const { coachee: made } = await makeCoachee(
    server.door,
    { organizationId, programId },
    {
      leader: leader ? JSON.stringify({ email: leader, firstName: 'L', lastName: 'L', position: '' }) : null,
    },
  )
  return made.id
}

let given = 0
type Given = { form: string; programId: string; answers: Record<string, Answer>; sessionId?: string }
/** Somebody hands in a form; each a day after the one before. */
async function handIn(userId: string, { form, programId, answers, sessionId = '' }: Given) {
  given += 1
  const place = { user_id: userId, form_id: form, program_id: programId, session_id: sessionId }
  const { db } = server.door
  await db
    .insertInto('form_answers')
    .values(
      Object.entries(answers).map(([name, answer]) => ({
        ...place,
        field_id: name,
        label: name,
        name,
        answer: JSON.stringify(answer),
      })),
    )
    .execute()
  await db
    .insertInto('form_submissions')
    .values({ ...place, submitted_at: new Date(TEST_NOW.getTime() - 90 * DAY + given * DAY) })
    .execute()
}
/** A leader hands in what was mailed to them, unless it still waits. */
async function mailed(email: string, asked: Given & { subjectId: string | null; waits?: boolean }) {
  given += 1
  const id = `embed-${given}`
  const at = new Date(TEST_NOW.getTime() - 90 * DAY + given * DAY)
  const { db } = server.door
  await db
    .insertInto('embed_forms')
    .values({
      id,
      token_hash: id,
      form_id: asked.form,
      program_id: asked.programId,
      subject_id: asked.subjectId,
      email,
      created_at: at,
      expires_at: at,
      submitted_at: asked.waits ? null : at,
    })
    .execute()
  await db
    .insertInto('embed_answers')
    .values(
      Object.entries(asked.answers).map(([name, answer]) => ({
        embed_id: id,
        field_id: name,
        label: name,
        name,
        answer: JSON.stringify(answer),
      })),
    )
    .execute()
}
const all = (names: readonly { name: string }[], value: number): Record<string, Answer> =>
  Object.fromEntries(names.map(({ name }) => [name, value]))
const evaluation = (programId: string, value: number, sessionId = '', comment?: string): Given => ({
  form: 'form-progress-self',
  programId,
  sessionId,
  answers: { ...all(COMPETENCES, value), ...(comment ? { comment } : {}) },
})

const ask = async (query: string, programId: string) => {
  const answer = await server.gql(query, { programId }, admin)
  expect(answer.errors).toBeUndefined()
  return Object.values(answer.data ?? {})[0] as never
}
type Gain = { percentage: number; width: number }
type Progress = {
  showCard: boolean
  showEmpty: boolean
  comments: string[]
  summary: { coachees: { displayPercentage: string; responsesCount: number }; isSupervisorActive: boolean }
  topFocuses: { total: number; data: { label: string; value: number; isTopValue: boolean }[] }
  perception: {
    total: number
    withheld: string | null
    data: { label: string; percentage: number; isMeaningful: boolean }[]
  }
  evaluations: {
    data: { label: string; rate: number; values: { coachee: Gain; supervisor: Gain | null } }[]
    coachees: { quantities: { total: number; completed: number } }
    supervisors: { quantities: { total: number; completed: number } }
  }
}
const progress = (programId: string): Promise<Progress> => ask(SUMMARY, programId)

describe('how people advance', () => {
  test('tells nothing of two, not even that they answered, and everything of three', async () => {
    const id = await program()
    const people = [await coachee(id), await coachee(id), await coachee(id), await coachee(id)]
    for (const one of people.slice(0, 2)) await handIn(one, evaluation(id, 2, '', `Dijo ${one}`))
    expect(await progress(id)).toMatchObject({
      showCard: true,
      showEmpty: true,
      comments: [],
      summary: { coachees: { displayPercentage: '0 %', responsesCount: 0 } },
      evaluations: { data: [], coachees: { quantities: { total: 4, completed: 0 } } },
    })
    await handIn(people[2] ?? '', evaluation(id, 2))
    const told = await progress(id)
    expect(told).toMatchObject({
      showEmpty: false,
      comments: [],
      summary: { coachees: { displayPercentage: '75 %', responsesCount: 3 } },
      evaluations: { coachees: { quantities: { total: 4, completed: 3 } } },
    })
    expect(told.evaluations.data).toHaveLength(COMPETENCES.length)
    expect(told.evaluations.data[0]).toMatchObject({
      rate: 40,
      values: { coachee: { percentage: 40, width: 0 } },
    })
  })

  test('compares the first evaluation of each with the last, by the people and by their leaders', async () => {
    const id = await program()
    const people = await Promise.all(LEADERS.map((leader) => coachee(id, leader)))
    for (const one of people) await handIn(one, evaluation(id, 2))
    for (const [at, one] of people.entries()) {
      const asked = { form: 'form-progress-supervisor', programId: id, subjectId: one }
      await mailed(LEADERS[at] ?? '', { ...asked, answers: all(COMPETENCES, 3) })
    }
    for (const one of people) await handIn(one, evaluation(id, 3, `s-${one}`))
    for (const one of people) await handIn(one, evaluation(id, 4, `t-${one}`, `Cambió ${one}`))
    for (const [at, one] of people.entries()) {
      const asked = { form: 'form-progress-supervisor', programId: id, subjectId: one }
      await mailed(LEADERS[at] ?? '', { ...asked, answers: all(COMPETENCES, 2), waits: false })
    }
    const { evaluations, summary, comments } = await progress(id)
    expect(evaluations.data.map(({ rate }) => rate)).toEqual(COMPETENCES.map(() => 40))
    expect(evaluations.data[0]?.values).toEqual({
      coachee: { percentage: 80, width: 40 },
      supervisor: { percentage: 40, width: -20 },
    })
    expect(evaluations.supervisors.quantities).toEqual({ total: 3, completed: 3 })
    expect(summary.isSupervisorActive).toBe(true)
    // what they say rests, and ten people have to have answered for an example
    expect(comments).toEqual([])
  })

  test('a leader of many is one person, and what still waits in a mailbox counts for nothing', async () => {
    const id = await program()
    const people = await Promise.all(
      [LEADERS[0], LEADERS[0], LEADERS[0], LEADERS[1]].map((one) => coachee(id, one)),
    )
    for (const one of people) await handIn(one, evaluation(id, 3))
    const asked = { form: 'form-progress-supervisor', programId: id, answers: all(COMPETENCES, 5) }
    for (const one of people.slice(0, 3)) await mailed(LEADERS[0] ?? '', { ...asked, subjectId: one })
    await mailed(LEADERS[1] ?? '', { ...asked, subjectId: people[3] ?? '', waits: true })
    const { evaluations } = await progress(id)
    expect(evaluations.data[0]?.values.supervisor).toBeNull()
    expect(evaluations.supervisors.quantities).toEqual({ total: 2, completed: 0 })
  })

  test('a focus is told when three chose it, as first or second', async () => {
    const id = await program()
    const chosen = [
      ['Feedback', 'Delegación'],
      ['Feedback', 'Inclusión'],
      ['Delegación', 'Feedback'],
      ['Inclusión', 'Feedback'],
    ]
    for (const [focus1, focus2] of chosen)
      await handIn(await coachee(id), {
        form: 'form-focus',
        programId: id,
        answers: { focus1: focus1 ?? '', focus2: focus2 ?? '' },
      })
    expect((await progress(id)).topFocuses).toEqual({
      // the fourth waits for two more
      total: 3,
      data: [{ label: 'Feedback', value: 3, isTopValue: true }],
    })
  })

  test('says the same whatever place asks, a ranking too, and refuses a place that is none', async () => {
    const id = await program()
    const asked = `query P($programId: ID!, $context: String) {
      progressSummary(programId: $programId, context: $context) { showCard topFocuses { total } }
      formResponseSummary(programId: $programId, context: $context) { showCard } }`
    const answers = await Promise.all(
      [undefined, 'ranking', 'membership'].map((context) =>
        server.gql(asked, { programId: id, context }, admin),
      ),
    )
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveLength(1)
    const refused = await server.gql(asked, { programId: id, context: 'elsewhere' }, admin)
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' })
  })

  test('the advance that coaches saw is told from three coaches on, the last look at each coachee, and of nobody whose last one waits', async () => {
    const id = await program()
    const { db } = server.door
    const coaches = [coachId, (await makeCoach(server.door, id)).id, (await makeCoach(server.door, id)).id]
    const looks = [
      [2, 5],
      [3, 3],
      [1, 4],
    ]
    const travellers: { id: string; tripId: string }[] = []
    const look = async (at: number, nth: number, value: number): Promise<void> => {
      const [coach_id = '', seen] = [coaches[at], travellers[at]]
      const session = `look-${at}-${nth}`
      const slot = new Date(TEST_NOW.getTime() - (30 - nth * 7 - at / 24) * DAY)
      await db
        .insertInto('sessions')
        .values({
          id: session,
          coach_id,
          coachee_id: seen?.id ?? '',
          program_id: id,
          trip_id: seen?.tripId ?? '',
          slot,
          scheduled_slot: slot,
          state: 'finished' as const,
        })
        .execute()
      await handIn(coach_id, {
        form: 'form-session-closing',
        programId: '',
        sessionId: session,
        answers: { progress: value },
      })
    }
    const few = 'Todavía no responden tres personas.'
    for (const _ of coaches) {
      const { coachee: made, tripId } = await makeCoachee(server.door, { organizationId, programId: id })
      travellers.push({ id: made.id, tripId })
    }
    for (const nth of [0, 1])
      for (const [at, given] of looks.entries()) {
        await look(at, nth, given[nth] ?? 0)
        if (nth === 0 && at < 2)
          expect((await progress(id)).perception).toEqual({ total: 0, data: [], withheld: few })
      }
    const { total, data, withheld } = (await progress(id)).perception
    expect([total, withheld]).toEqual([3, null])
    expect(data.map(({ label, percentage, isMeaningful }) => [label, percentage, isMeaningful])).toEqual([
      ['Mucho', 67, true],
      ['Algo', 33, false],
      ['Poco', 0, false],
    ])
    await look(0, 2, 1)
    expect((await progress(id)).perception).toEqual({
      total: 0,
      data: [],
      withheld: 'Lo de 3 personas aparece cuando respondan dos más.',
    })
  })

  test('what a coach has only begun to write about a session says nothing yet', async () => {
    const id = await program()
    const { db } = server.door
    const coaches = [coachId, (await makeCoach(server.door, id)).id, (await makeCoach(server.door, id)).id]
    const closing = { form_id: 'form-session-closing', program_id: '' }
    const sessions: { user_id: string; session_id: string }[] = []
    for (const [at, coach_id] of coaches.entries()) {
      const { coachee: seen, tripId } = await makeCoachee(server.door, { organizationId, programId: id })
      const session_id = `begun-${at}`
      const slot = new Date(TEST_NOW.getTime() - (10 - at) * DAY)
      await db
        .insertInto('sessions')
        .values({
          id: session_id,
          coach_id,
          coachee_id: seen.id,
          program_id: id,
          trip_id: tripId,
          slot,
          scheduled_slot: slot,
          state: 'finished' as const,
        })
        .execute()
      await db
        .insertInto('form_answers')
        .values({
          user_id: coach_id,
          session_id,
          field_id: 'progress',
          label: '',
          name: 'progress',
          answer: '4',
          ...closing,
        })
        .execute()
      sessions.push({ user_id: coach_id, session_id })
    }
    const submit = (which: typeof sessions) =>
      db
        .insertInto('form_submissions')
        .values(which.map((one) => ({ ...one, ...closing, submitted_at: TEST_NOW })))
        .execute()
    await submit(sessions.slice(1))
    expect((await progress(id)).perception).toMatchObject({
      total: 0,
      withheld: 'Todavía no responden tres personas.',
    })
    await submit(sessions.slice(0, 1))
    expect((await progress(id)).perception).toMatchObject({ total: 3, withheld: null })
  })

  test('a program without the feature does not show it, and a foreign one is not there', async () => {
    const id = await program([])
    expect(await progress(id)).toMatchObject({ showCard: false, summary: { isSupervisorActive: false } })
    const other = await makeProgram(server.door, await makeOrganization(server.door))
    for (const query of [SUMMARY, ALIGNMENT])
      expect(codeOf(await server.gql(query, { programId: other }, admin))).toBe('NOT_FOUND')
  })
})

describe('the index of alignment', () => {
  type Alignment = {
    showData: boolean
    first: { data: { average: number | null; count: number } }
    second: { data: { average: number | null; count: number } }
    distance: { label: string; points: number } | null
  }
  const alignment = (programId: string): Promise<Alignment> => ask(ALIGNMENT, programId)

  test('shows each side from three people on, and where they stand furthest apart', async () => {
    const id = await program()
    const people = await Promise.all(LEADERS.map((leader) => coachee(id, leader)))
    const leaders = { form: 'form-alignment-leader', programId: id, subjectId: null }
    for (const email of LEADERS.slice(0, 2)) await mailed(email, { ...leaders, answers: all(ALIGNED, 8) })
    for (const one of people)
      await handIn(one, {
        form: 'form-alignment-coachee',
        programId: id,
        answers: { ...all(ALIGNED, 7), support: 3 },
      })
    expect(await alignment(id)).toMatchObject({
      showCard: true,
      showData: false,
      usersCount: 6,
      distance: null,
      first: { label: 'Líderes', data: { average: null, count: 0 } },
      second: { label: 'Coachees', data: { average: 6.2, count: 3 } },
    })
    await mailed(LEADERS[2] ?? '', { ...leaders, answers: all(ALIGNED, 8) })
    expect(await alignment(id)).toMatchObject({
      showData: true,
      distance: { label: 'existe apoyo de la jefatura', points: 5 },
      first: { data: { average: 8, count: 3 } },
    })
  })

  test("somebody else's leader does not speak for this customer", async () => {
    const id = await program()
    await coachee(id, LEADERS[0])
    const leaders = { form: 'form-alignment-leader', programId: id, subjectId: null }
    for (const email of [LEADERS[0] ?? '', 'x@otro.test', 'y@otro.test'])
      await mailed(email, { ...leaders, answers: all(ALIGNED, 1) })
    expect((await alignment(id)).first.data).toEqual({ average: null, count: 0 })
  })
})
