import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#domain/models'
import { storeForms } from '#server/entities/form/catalogue'
import { COMPETENCES } from '#server/entities/measure/words'
import { storeFeatures, storeProgramFeatures } from '#server/entities/program/features'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { rest } from './rest'
import { giveCredits } from './session-fixture'

const PLACE = 'POST /api/v1/membership/dashboard'
let server: TestServer
let member: string
let plain: string
beforeAll(async () => {
  server = await startTestServer()
  await storeForms(server.door)
  await storeFeatures(server.door)
  member = await makeOrganization(server.door, { has_membership: true })
  plain = await makeOrganization(server.door)
})
afterAll(() => server.close())

/** Programs of the member organization, and a consultant who is assigned to them. */
async function programs(count: number, evaluated = count) {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await makeProgram(server.door, member))
  await server.door.transaction((trx) =>
    storeProgramFeatures(
      trx,
      ids.slice(0, evaluated).map((id) => ({
        id,
        features: [
          {
            name: 'progressEvaluation',
            isActive: true,
            thumbnail: '',
            videoHtml: '' as never,
            coursesDocumentIds: null,
            allCoursesActive: null,
          },
        ],
      })),
    ),
  )
  const { email } = await makeUser(server.door, {
    user_group: 'collaborator',
    roles: ['consultant'],
    active_role: 'consultant',
    consultant_programs: ids,
  })
  return { ids, token: await server.login(email) }
}
const ask = async <Content>(name: string, token: string, body: object): Promise<Content> => {
  const answer = await rest<Content>(server, `${PLACE}/${name}`, token, body, null)
  expect([name, answer.errors]).toEqual([name, []])
  return answer.content
}
const person = (programId: string, organizationId = member, given = {}) =>
  makeCoachee(server.door, { organizationId, programId }, given)

let given = 0
async function handIn(userId: string, form: string, programId: string, answers: Record<string, Answer>) {
  given += 1
  const place = { user_id: userId, form_id: form, program_id: programId, session_id: `s${given}` }
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
  const submitted_at = new Date(TEST_NOW.getTime() + (given - 500) * 3_600_000)
  await db
    .insertInto('form_submissions')
    .values({ ...place, submitted_at })
    .execute()
}
const evaluation = (value: number): Record<string, Answer> =>
  Object.fromEntries(COMPETENCES.map(({ name }) => [name, value]))
type Walk = { programId: string; focus1: string; points: [number, number] }
/** People who each chose a focus; all of them evaluate themselves, and later all of them again. */
async function walk(walks: readonly Walk[]) {
  const walkers: (Walk & { id: string })[] = []
  for (const one of walks) walkers.push({ ...one, id: (await person(one.programId)).coachee.id })
  for (const { id, programId, focus1 } of walkers) await handIn(id, 'form-focus', programId, { focus1 })
  for (const time of [0, 1] as const)
    for (const { id, programId, points } of walkers)
      await handIn(id, 'form-progress-self', programId, evaluation(points[time]))
}
const several = (count: number, programId: string, focus1: string, points: [number, number]): Walk[] =>
  Array.from({ length: count }, () => ({ programId, focus1, points }))

test('nothing named is nothing, never everything', async () => {
  const { token } = await programs(1)
  for (const body of [{}, { programs: [], programIdArray: [] }]) {
    expect(await ask('progress-summary', token, body)).toBeNull()
    expect(await ask('summary', token, body)).toBeNull()
    for (const name of ['tripStatuses', 'progressFocuses', 'fetch-focuses'])
      expect(await ask(name, token, body)).toEqual([])
    expect(await ask('trips', token, body)).toEqual({
      trips: [],
      pagination: { page: 1, pageSize: 10, total: 0 },
    })
  }
})

test('one foreign program refuses the call, and so does a wrong page', async () => {
  const { ids, token } = await programs(1)
  const foreign = await makeProgram(server.door, member)
  const both = { programs: [...ids, foreign], programIdArray: [...ids, foreign] }
  for (const name of [
    'progress-summary',
    'summary',
    'trips',
    'tripStatuses',
    'progressFocuses',
    'fetch-focuses',
  ])
    expect((await rest(server, `${PLACE}/${name}`, token, both, null)).code).toBe('NOT_FOUND')
  for (const wish of [
    { page: 0 },
    { pageSize: 101 },
    { status: 'gone' },
    { programs: Array(51).fill('p') },
  ]) {
    const body = { programs: ids, ...wish }
    expect((await rest(server, `${PLACE}/trips`, token, body, null)).code).toBe('BAD_INPUT')
  }
})

describe('trips', () => {
  test('are those of organizations with membership, by name, with what they have', async () => {
    const { ids, token } = await programs(2)
    const [one = '', two = ''] = ids
    await server.door.db
      .insertInto('organization_programs')
      .values({ organization_id: plain, program_id: one })
      .execute()
    const ana = await person(one, member, { first_name: 'Ana', last_name: 'Rojas' })
    await person(two, member, { first_name: 'Álvaro', last_name: 'Rojas' })
    await person(one, plain, { first_name: 'Ajena', last_name: 'Rojas' })
    await giveCredits(server, { organizationId: member, programId: one, tripId: ana.tripId }, 6)
    const { trips, pagination } = await ask<{
      trips: { name: { first: string }; programId: string; credits: object; endDate: string }[]
      pagination: object
    }>('trips', token, { programs: ids })
    expect(pagination).toEqual({ page: 1, pageSize: 10, total: 2 })
    expect(trips.map(({ name, programId }) => [name.first, programId])).toEqual([
      ['Álvaro', two],
      ['Ana', one],
    ])
    expect(trips[1]).toMatchObject({ credits: { used: 0, reserved: 0, available: 6, total: 6 } })
    expect(await ask('tripStatuses', token, { programs: ids })).toContainEqual({ status: 'active', count: 2 })
    const second = { programs: ids, page: 2, pageSize: 1, status: 'active' }
    expect(await ask('trips', token, second)).toMatchObject({
      trips: [{ name: { first: 'Ana' } }],
      pagination: { page: 2, pageSize: 1, total: 2 },
    })
    expect(await ask('trips', token, { programs: ids, status: 'paused' })).toMatchObject({ trips: [] })
    expect(await ask('summary', token, { programs: ids })).toMatchObject({
      coachees: { invited: 2, active: 2 },
      rating: { showEmpty: true, value: null },
      sessions: { finished: 0, active: 0, unfinished: 0 },
    })
  })

  test('an admin reads those of the own organization alone', async () => {
    const { ids } = await programs(1)
    const other = await makeOrganization(server.door, { has_membership: true })
    const [shared = ''] = ids
    await server.door.db
      .insertInto('organization_programs')
      .values({ organization_id: other, program_id: shared })
      .execute()
    await person(shared)
    await person(shared, other)
    const { email } = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: member,
      admin_programs: ids,
    })
    const token = await server.login(email)
    expect(await ask('tripStatuses', token, { programs: ids })).toContainEqual({ status: 'active', count: 1 })
  })
})

describe('what people answered', () => {
  test('advance comes of the programs that evaluate, of all of them together', async () => {
    const { ids, token } = await programs(3, 2)
    const [one = '', two = '', third = ''] = ids
    await walk([
      ...several(3, one, 'Feedback', [2, 4]),
      ...several(3, two, 'Feedback', [4, 5]),
      ...several(3, third, 'Feedback', [1, 1]),
    ])
    const summary = await ask<{ evaluations: { data: object[] } }>('progress-summary', token, {
      programIdArray: ids,
    })
    expect(summary).toMatchObject({
      showCard: true,
      showEmpty: false,
      summary: { coachees: { displayPercentage: '100 %', responsesCount: 6, usersCount: 6 } },
    })
    expect(summary.evaluations.data[0]).toEqual({
      label: 'Comunicación',
      rate: 60,
      values: { coachee: { percentage: 90, width: 30 }, supervisor: null },
    })
    expect(await ask('progress-summary', token, { programIdArray: [third] })).toMatchObject({
      showCard: false,
      showEmpty: true,
      evaluations: { data: [] },
    })
  })

  test('a focus counts for a program once three of it chose it, so no two choices differ by one person', async () => {
    const { ids, token } = await programs(2)
    const [one = '', two = ''] = ids
    await walk([
      ...several(3, one, 'Feedback', [2, 3]),
      ...several(1, two, 'Feedback', [5, 5]),
      ...several(2, two, 'Inclusión', [5, 5]),
    ])
    const focuses = [{ label: 'Feedback', total: 3, isTopValue: true }]
    const advance = [{ focus: 'Feedback', first: 40, last: 60, respondents: 3 }]
    for (const asked of [[one], ids]) {
      expect(await ask('fetch-focuses', token, { programs: asked })).toEqual(focuses)
      expect(await ask('progressFocuses', token, { programs: asked })).toEqual(advance)
    }
    expect(await ask('fetch-focuses', token, { programs: [two] })).toEqual([])
  })

  test('advance in a focus is held back where all the rest would be one person', async () => {
    const { ids, token } = await programs(1)
    const [one = ''] = ids
    await walk([...several(5, one, 'Delegación', [2, 4]), ...several(1, one, 'Inclusión', [1, 5])])
    expect(await ask('fetch-focuses', token, { programs: ids })).toEqual([
      { label: 'Delegación', total: 5, isTopValue: true },
    ])
    expect(await ask('progressFocuses', token, { programs: ids })).toEqual([])
  })
})
