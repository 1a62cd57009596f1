import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'
import { CREATE as BOOK, key, MONDAY, makeTrio } from './session-fixture'

let server: TestServer
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const root = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
    id: 'root',
  })
  sysadmin = await server.login(root.email)
})
afterAll(() => server.close())

const as = (query: string, variables: Record<string, unknown> = {}, token = sysadmin) =>
  server.gql(query, variables, token)
const reasonOf = (answer: Awaited<ReturnType<typeof as>>) => answer.errors?.[0]?.extensions?.reason
const fieldsOf = (answer: Awaited<ReturnType<typeof as>>) => Object(answer.errors?.[0]?.extensions?.fields)
const CREATE =
  'mutation($data: ProgramInput!) { createProgram(data: $data) { _id name state coachesCount organizations { _id } } }'
const UPDATE =
  'mutation($id: ID!, $data: ProgramInput!) { updateProgram(_id: $id, data: $data) { _id name coachesCount } }'
const REMOVE = 'mutation($id: ID!) { removeProgram(_id: $id) { _id } }'
const UNLINK =
  'mutation($program: ID!, $coach: ID!) { unlinkCoach(programId: $program, coachId: $coach) { coaches { _id } } }'
const DETAILS = `query($id: ID!) { programDetails(data: { programId: $id }) { version coachQ coacheeQ
  matches { coacheeId coachName sessionsQ nextSessionDate coacheeNps }
  coaches { _id disabled enabled priority projectedMatches openSessions }
  organizationsPrograms { organization { _id } coachees { _id } organizationSessionsQ }
  features { name isActive } } }`
const RESULTS = `query($id: ID!) { algorithmResults(programId: $id) { coach position projectedMatches currentProgramMatches
  totalActiveMatches matchesExpected delta impressionMatches currentAvailability expectedAvailability } }`
type Details = { version: number; features: unknown[] } & Record<string, unknown[]>
const detailsOf = async (id: string) => {
  const answer = await as(DETAILS, { id })
  expect(answer.errors).toBeUndefined()
  return answer.data?.programDetails as Details
}
const dataOf = (more: Record<string, unknown> = {}) => ({
  name: 'Liderar',
  pathName: 'Eleva',
  sessionsQuantity: 8,
  startsAt: '2026-03-01T03:00:00Z',
  expiresAt: '2027-03-01T03:00:00Z',
  ...more,
})

describe('a program', () => {
  test('is created once, with its coaches, customers and features', async () => {
    const organizationId = await makeOrganization(server.door)
    const elsewhere = await makeProgram(server.door, organizationId)
    const [first, second] = [await makeCoach(server.door, elsewhere), await makeCoach(server.door, elsewhere)]
    const data = dataOf({
      coaches: [first.id, second.id],
      disabledCoaches: [second.id],
      organizations: [organizationId],
      priorities: [{ coach: first.id, priority: 40 }],
      projectedMatches: [{ coach: first.id, number: 12 }],
      features: [{ name: 'academy', isActive: true }],
      idempotencyKey: key(),
    })
    const made = await as(CREATE, { data })
    expect(made.data?.createProgram).toMatchObject({ name: 'Liderar', state: 'active', coachesCount: 1 })
    expect((await as(CREATE, { data })).data).toEqual(made.data)
    const { createProgram } = made.data as { createProgram: { _id: string } }
    const { _id } = createProgram
    expect(await detailsOf(_id)).toMatchObject({
      version: 1,
      coachQ: 2,
      coacheeQ: 0,
      matches: [],
      features: [{ name: 'academy', isActive: true }],
      coaches: expect.arrayContaining([
        expect.objectContaining({ _id: first.id, disabled: false, priority: 40, projectedMatches: 12 }),
        expect.objectContaining({ _id: second.id, disabled: true, priority: 0, projectedMatches: 0 }),
      ]),
      organizationsPrograms: [{ organization: { _id: organizationId }, coachees: [] }],
    })
  })

  test('names what is wrong with its form', async () => {
    const coachee = await makeUser(server.door)
    const refused = async (more: Record<string, unknown>) =>
      Object.keys(fieldsOf(await as(CREATE, { data: dataOf({ idempotencyKey: key(), ...more }) })))
    expect(await refused({ expiresAt: '2026-02-01T03:00:00Z' })).toEqual(['expiresAt'])
    expect(await refused({ sessionsQuantity: 201, pathName: 'Otro' })).toEqual([
      'pathName',
      'sessionsQuantity',
    ])
    expect(await refused({ coaches: [coachee.id] })).toEqual(['coaches'])
    expect(await refused({ priorities: [{ coach: 'x', priority: 3 }] })).toEqual(['priorities'])
    expect(await refused({ features: [{ name: 'nope', isActive: true }] })).toEqual(['features'])
    expect(await refused({ idempotencyKey: null })).toEqual(['idempotencyKey'])
  })

  test('is changed whole, under its version, and never shorter than its trips', async () => {
    const trio = await makeTrio(server)
    const whole = { coaches: [trio.coach.id], organizations: [trio.organizationId] }
    await server.door.db
      .updateTable('trips')
      .set({ end_date: new Date('2026-12-31T03:00:00Z') })
      .where('id', '=', trio.tripId)
      .execute()
    const update = (more: Record<string, unknown>) =>
      as(UPDATE, { id: trio.programId, data: dataOf({ version: 1, ...whole, ...more }) })
    expect(reasonOf(await update({ version: 7 }))).toBe('version')
    expect(reasonOf(await update({ expiresAt: '2026-06-01T03:00:00Z' }))).toBe('trips')
    expect(reasonOf(await update({ organizations: [] }))).toBe('trips')
    expect(codeOf(await update({ name: 'Otro nombre' }))).toBeNull()
    expect(await detailsOf(trio.programId)).toMatchObject({ version: 2, coachQ: 1 })
  })

  test('is removed once no trip goes on in it, and its share of credits is free again', async () => {
    const trio = await makeTrio(server)
    expect(reasonOf(await as(REMOVE, { id: trio.programId }))).toBe('trips')
    await server.door.db
      .updateTable('trips')
      .set({ status: 'canceled' })
      .where('id', '=', trio.tripId)
      .execute()
    expect((await as(REMOVE, { id: trio.programId })).data?.removeProgram).toEqual({ _id: trio.programId })
    expect(codeOf(await as(DETAILS, { id: trio.programId }))).toBe('NOT_FOUND')
    expect(codeOf(await as(REMOVE, { id: trio.programId }))).toBe('NOT_FOUND')
  })

  test('loses a coach: what is booked stays, nothing new is booked', async () => {
    const trio = await makeTrio(server)
    const book = (slot: string) =>
      as(
        BOOK,
        { data: { coachId: trio.coach.id, slot, programId: trio.programId, idempotencyKey: key() } },
        trio.coacheeToken,
      )
    expect(codeOf(await book(MONDAY))).toBeNull()
    expect(await detailsOf(trio.programId)).toMatchObject({
      coacheeQ: 1,
      coaches: [{ _id: trio.coach.id, enabled: true, openSessions: 1 }],
      matches: [{ coacheeId: trio.coachee.id, nextSessionDate: MONDAY, sessionsQ: 0, coacheeNps: null }],
    })
    const unlinked = await as(UNLINK, { program: trio.programId, coach: trio.coach.id })
    expect(unlinked.data?.unlinkCoach).toEqual({ coaches: [] })
    expect(codeOf(await as(UNLINK, { program: trio.programId, coach: trio.coach.id }))).toBeNull()
    const states = await server.door.db
      .selectFrom('sessions')
      .select('state')
      .where('program_id', '=', trio.programId)
      .execute()
    expect(states).toEqual([{ state: 'active' }])
    expect(codeOf(await book('2026-03-18T12:00:00.000Z'))).not.toBeNull()
  })

  test('tells how the matching orders its coaches: who is furthest below their share comes first', async () => {
    const organizationId = await makeOrganization(server.door)
    const programId = await makeProgram(server.door, organizationId)
    const [busy, free, off] = [
      await makeCoach(server.door, programId),
      await makeCoach(server.door, programId),
      await makeCoach(server.door, programId, { moderated: false }),
    ]
    await server.door.db
      .updateTable('program_coaches')
      .set({ projected_matches: 5 })
      .where('program_id', '=', programId)
      .execute()
    for (let n = 0; n < 3; n += 1)
      await makeCoachee(server.door, { organizationId, programId }, { coach_selected_id: busy.id })
    const results = (await as(RESULTS, { id: programId })).data?.algorithmResults as { coach: string }[]
    expect(results).toMatchObject([
      { coach: free.id, position: 1, currentProgramMatches: 0, totalActiveMatches: 0, delta: 2 },
      { coach: busy.id, position: 2, currentProgramMatches: 3, totalActiveMatches: 3, delta: -1 },
    ])
    expect(results.map(({ coach }) => coach)).not.toContain(off.id)
    expect(results[0]).toMatchObject({ currentAvailability: 40, expectedAvailability: 1.3 })
  })

  test('is listed at its address for whoever answers for it, cut to what they may read', async () => {
    const trio = await makeTrio(server)
    const admin = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: trio.organizationId,
      admin_programs: [trio.programId],
    })
    const list = async (token: string | null) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {}
      const answer = await server.app.inject({ url: '/api/v1/programs', headers })
      return { status: answer.statusCode, body: answer.json<{ status: string; content: object[] }>() }
    }
    const own = await list(await server.login(admin.email))
    expect(own.body.content).toHaveLength(1)
    expect(own.body.content[0]).toMatchObject({ _id: trio.programId, coachesCount: 1 })
    expect(own.body.content[0]).not.toHaveProperty('coaches')
    expect((await list(sysadmin)).body.content.length).toBeGreaterThan(1)
    expect((await list(trio.coacheeToken)).status).toBe(403)
    expect((await list(null)).status).toBe(401)
  })
})
