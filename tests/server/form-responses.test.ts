import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { storeForms } from '#server/entities/form/catalogue'
import { storeHomologations } from '#server/entities/measure/homologations'
import { storeFeatures, storeProgramFeatures } from '#server/entities/program/features'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const RESPONSES = `query R($programId: ID!, $context: String) { formResponseSummary(programId: $programId, context: $context) {
  showCard showEmpty results { category { name label tooltip } total percentage homologation { name organization category { label } } }
  summary { responsesCount responsesPercentage usersCount supervisorsCount } } }`
const ACTIVE = 'query A($programId: ID!) { isSupervisorProgramActive(programId: $programId) }'
const feature = (name: string) => ({
  name,
  isActive: true,
  thumbnail: '',
  videoHtml: '' as never,
  coursesDocumentIds: null,
  allCoursesActive: null,
})

let server: TestServer
let organizationId: string
let programId: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  await storeFeatures(server.door)
  await storeHomologations(server.door)
  organizationId = await makeOrganization(server.door)
})
afterAll(() => server.close())
beforeEach(async () => {
  programId = await makeProgram(server.door, organizationId)
  const features = [feature('focus'), feature('progressEvaluation')]
  await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id: programId, features }]))
  const { email } = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId],
  })
  admin = await server.login(email)
})

const LEADER = JSON.stringify({ email: 'ana@lider.test', firstName: 'A', lastName: 'L', position: '' })
const coachee = async (organization = organizationId, leader: string | null = null) =>
  (await makeCoachee(server.door, { organizationId: organization, programId }, { leader })).coachee
let given = 0
async function choose(userId: string, focus1: string, focus2: string): Promise<void> {
  const place = { user_id: userId, form_id: 'form-focus', program_id: programId }
  const { db } = server.door
  await db
    .insertInto('form_answers')
    .values(
      Object.entries({ focus1, focus2 }).map(([name, answer]) => ({
        ...place,
        field_id: name,
        label: name,
        name,
        answer: JSON.stringify(answer),
      })),
    )
    .execute()
  given += 1
  const submitted_at = new Date(TEST_NOW.getTime() - 1000 + given)
  await db
    .insertInto('form_submissions')
    .values({ ...place, submitted_at })
    .execute()
}
const responses = async (context?: string) => {
  const answer = await server.gql(RESPONSES, { programId, context }, admin)
  expect(answer.errors).toBeUndefined()
  return answer.data?.formResponseSummary as { results: { category: { label: string } }[] }
}
const active = async (token: string, of = programId) => server.gql(ACTIVE, { programId: of }, token)

test('tells of nothing two people chose, and of nobody while two answered', async () => {
  for (const _ of [1, 2]) await choose((await coachee()).id, 'Feedback', 'Delegación')
  expect(await responses()).toEqual({
    showCard: true,
    showEmpty: true,
    results: [],
    summary: { responsesCount: 0, responsesPercentage: 0, usersCount: 2, supervisorsCount: 0 },
  })
})

test('comes as the form has it, or the most chosen first', async () => {
  const chosen = [
    ['Feedback', 'Comunicación'],
    ['Feedback', 'Comunicación'],
    ['Comunicación', 'Feedback'],
    ['Feedback', 'Delegación'],
    ['Feedback', 'Delegación'],
    ['Delegación', 'Feedback'],
  ]
  for (const [one = '', other = ''] of chosen) await choose((await coachee()).id, one, other)
  await coachee(organizationId, LEADER)
  const told = (label: string, total: number, percentage: number, category: string) => ({
    category: {
      name: label,
      label,
      tooltip: `Lo eligieron ${total} personas, el ${percentage} % de quienes respondieron.`,
    },
    total,
    percentage,
    homologation: { name: label, organization: null, category: { label: category } },
  })
  const [talks, feedback, delegation] = [
    told('Comunicación', 3, 50, 'Conversaciones'),
    told('Feedback', 6, 100, 'Conversaciones'),
    told('Delegación', 3, 50, 'Liderazgo'),
  ]
  expect(await responses()).toMatchObject({
    results: [talks, feedback, delegation],
    summary: { responsesCount: 6, responsesPercentage: 86, usersCount: 7, supervisorsCount: 1 },
  })
  expect((await responses('ranking')).results).toEqual([feedback, talks, delegation])
})

test('knows no other context, and no foreign program', async () => {
  const answer = await server.gql(RESPONSES, { programId, context: 'other' }, admin)
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { context: 'Elige un contexto que exista.' },
  })
  const foreign = await makeProgram(server.door, await makeOrganization(server.door))
  expect(codeOf(await server.gql(RESPONSES, { programId: foreign }, admin))).toBe('NOT_FOUND')
  expect(codeOf(await active(admin, foreign))).toBe('NOT_FOUND')
})

test('leaders answer where somebody under way of the own organization named one', async () => {
  const other = await makeOrganization(server.door)
  await coachee(other, LEADER)
  const own = await server.login((await coachee()).email)
  for (const token of [admin, own])
    expect(await active(token)).toMatchObject({ data: { isSupervisorProgramActive: false } })
  await coachee(organizationId, LEADER)
  for (const token of [admin, own])
    expect(await active(token)).toMatchObject({ data: { isSupervisorProgramActive: true } })
  await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id: programId, features: [] }]))
  expect(await active(admin)).toMatchObject({ data: { isSupervisorProgramActive: false } })
})
