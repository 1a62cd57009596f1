import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CODE } from '#server/entities/ledger/accounts'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE as BOOK, balances, key, MONDAY, makeTrio, type Trio } from './session-fixture'

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
const UNLINK = `mutation($program: ID!, $coach: ID!, $people: [CoachChangeInput!]) {
    unlinkCoach(programId: $program, coachId: $coach, people: $people) { coaches { _id } } }`
const UNDO =
  'mutation($program: ID!, $coach: ID!) { undoUnlinkCoach(programId: $program, coachId: $coach) { _id } }'
const UNLINKED = 'query($id: ID!) { programDetails(data: { programId: $id }) { unlinked { _id until } } }'
const IMPACT = `query($program: ID!, $coach: ID!) {
    coachImpact(programId: $program, coachId: $coach) { userId sessions chosen fixed offers { _id name } } }`
const DETAILS = `query($id: ID!) { programDetails(data: { programId: $id }) { version coachQ coacheeQ
  matches { coacheeId coachName sessionsQ nextSessionDate coacheeNps }
  coaches { _id disabled enabled priority projectedMatches openSessions }
  organizationsPrograms { organization { _id } coachees { _id } organizationSessionsQ }
  features { name isActive videoHtml thumbnail } } }`
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

const VIDEO = '<iframe src="https://player.vimeo.com/video/1" title="Academia"></iframe>'
const feature = (more: object) => ({ features: [Object.assign({ name: 'academy', isActive: true }, more)] })

describe('what a feature shows in a program', () => {
  test('is written, kept while nobody writes it, and taken away', async () => {
    const video = `<script>alert(1)</script>${VIDEO}<iframe src="https://evil.example/1"></iframe>`
    const shown = { videoHtml: video, thumbnail: '/features/strategy-radar.svg' }
    const data = { ...dataOf(feature(shown)), idempotencyKey: key() }
    const id = String(Object((await as(CREATE, { data })).data?.createProgram)._id)
    const now = async () => (await detailsOf(id)).features[0] as { videoHtml: string; thumbnail: string }
    const written = await now()
    expect(written.videoHtml).toContain('https://player.vimeo.com/video/1')
    expect(written.videoHtml).not.toMatch(/script>|evil/)
    expect(written.thumbnail).toBe('/features/strategy-radar.svg')
    const update = async (part: object) =>
      as(UPDATE, { id, data: { ...dataOf(feature(part)), version: (await detailsOf(id)).version } })
    expect((await update({})).errors).toBeUndefined()
    expect(await now()).toEqual(written)
    expect((await update({ videoHtml: '', thumbnail: '' })).errors).toBeUndefined()
    expect(await now()).toMatchObject({ videoHtml: '', thumbnail: '' })
  })

  test.each([
    ['words alone', { videoHtml: 'https://youtu.be/1' }, 'videoHtml'],
    ['a frame of others', { videoHtml: '<iframe src="https://evil.example/1"></iframe>' }, 'videoHtml'],
    ['a frame without TLS', { videoHtml: '<iframe src="http://player.vimeo.com/1"></iframe>' }, 'videoHtml'],
    ['a script', { videoHtml: '<script>alert(1)</script>' }, 'videoHtml'],
    ['a picture elsewhere', { thumbnail: 'https://evil.example/a.png' }, 'thumbnail'],
    ['a picture of a host', { thumbnail: '//evil.example/a.png' }, 'thumbnail'],
    ['what is no address', { thumbnail: 'javascript:alert(1)' }, 'thumbnail'],
    ['a way up', { thumbnail: '/features/../a.svg' }, 'thumbnail'],
  ])('refuses %s beside its field, and writes nothing', async (_what, part, field) => {
    const answer = await as(CREATE, { data: { ...dataOf(feature(part)), idempotencyKey: key() } })
    expect(codeOf(answer)).toBe('BAD_INPUT')
    expect(Object.keys(fieldsOf(answer))).toEqual([`features.academy.${field}`])
  })

  test('refuses what is longer than anybody reads', async () => {
    for (const part of [{ videoHtml: 'a'.repeat(4001) }, { thumbnail: `/${'a'.repeat(200)}.svg` }])
      expect(codeOf(await as(CREATE, { data: { ...dataOf(feature(part)), idempotencyKey: key() } }))).toBe(
        'BAD_INPUT',
      )
  })
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
      features: [{ name: 'academy', isActive: true, videoHtml: '', thumbnail: '' }],
      coaches: expect.arrayContaining([
        expect.objectContaining({ _id: first.id, disabled: false, priority: 40, projectedMatches: 12 }),
        expect.objectContaining({ _id: second.id, disabled: true, priority: 0, projectedMatches: 0 }),
      ]),
      organizationsPrograms: [{ organization: { _id: organizationId }, coachees: [] }],
    })
  })

  test('is about to begin in its last thirty days before, and each state is asked for by itself', async () => {
    const DAY = 86_400_000
    const organizationId = await makeOrganization(server.door)
    const startingIn = (ms: number) =>
      makeProgram(server.door, organizationId, {
        name: `Estado ${ms}`,
        starts_at: new Date(TEST_NOW.getTime() + ms),
        expires_at: new Date(TEST_NOW.getTime() + 400 * DAY),
      })
    const later = await startingIn(30 * DAY + 1)
    const soon = await startingIn(30 * DAY)
    const verySoon = await startingIn(1)
    const now = await startingIn(0)
    const over = await makeProgram(server.door, organizationId, {
      name: 'Estado y fin',
      starts_at: new Date(TEST_NOW.getTime() - 2 * DAY),
      expires_at: TEST_NOW,
    })
    const listed = async (state: string | null) => {
      const query =
        'query($state: ProgramState) { programs(data: { text: "Estado", state: $state }) { _id } }'
      const { programs } = (await as(query, { state })).data as { programs: { _id: string }[] }
      return programs.map(({ _id }) => _id)
    }
    expect(await listed('pending')).toEqual([verySoon, soon])
    expect(await listed('future')).toEqual([later])
    expect(await listed('active')).toEqual([now])
    expect(await listed('finished')).toEqual([over])
    expect(await listed(null)).toEqual([now, verySoon, soon, later, over])
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

  describe('that loses a coach', () => {
    const unlink = (trio: Trio, people: object[]) =>
      as(UNLINK, { program: trio.programId, coach: trio.coach.id, people })
    const impactOf = async (trio: Trio) =>
      (await as(IMPACT, { program: trio.programId, coach: trio.coach.id })).data?.coachImpact
    const book = (trio: Trio, slot: string) =>
      as(
        BOOK,
        { data: { coachId: trio.coach.id, slot, programId: trio.programId, idempotencyKey: key() } },
        trio.coacheeToken,
      )
    const personOf = (id: string) =>
      server.door.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    test('names whoever it leaves without one: what is booked stays, nothing new is booked', async () => {
      const trio = await makeTrio(server)
      const other = await makeCoach(server.door, trio.programId, { first_name: 'Zoé', last_name: 'Paz' })
      expect(codeOf(await book(trio, MONDAY))).toBeNull()
      expect(await detailsOf(trio.programId)).toMatchObject({
        coacheeQ: 1,
        matches: [{ coacheeId: trio.coachee.id, nextSessionDate: MONDAY, sessionsQ: 0, coacheeNps: null }],
      })
      expect(await impactOf(trio)).toEqual([
        {
          userId: trio.coachee.id,
          sessions: 1,
          chosen: true,
          fixed: false,
          offers: [{ _id: other.id, name: 'Zoé Paz' }],
        },
      ])
      expect(reasonOf(await unlink(trio, []))).toBe('people')
      const change = { userId: trio.coachee.id, cancelSessions: false }
      const stranger = await makeTrio(server)
      expect(reasonOf(await unlink(trio, [{ ...change, coachId: stranger.coach.id }]))).toBe('coach')
      const unlinked = await unlink(trio, [{ ...change, coachId: other.id }])
      expect(unlinked.data?.unlinkCoach).toEqual({ coaches: [{ _id: other.id }] })
      expect((await personOf(trio.coachee.id)).coach_selected_id).toBe(other.id)
      expect(codeOf(await unlink(trio, []))).toBeNull()
      const states = await server.door.db
        .selectFrom('sessions')
        .select('state')
        .where('program_id', '=', trio.programId)
        .execute()
      expect(states).toEqual([{ state: 'active' }])
      expect(codeOf(await book(trio, '2026-03-18T12:00:00.000Z'))).not.toBeNull()
    })

    test('lets who chooses go back to choosing, and cancels what is asked with its credit back', async () => {
      const trio = await makeTrio(server)
      await server.door.db
        .updateTable('users')
        .set({ fixed_coach_id: trio.coach.id })
        .where('id', '=', trio.coachee.id)
        .execute()
      expect(codeOf(await book(trio, MONDAY))).toBeNull()
      const before = await balances(server, trio.tripId)
      await unlink(trio, [{ userId: trio.coachee.id, coachId: null, cancelSessions: true }])
      expect(await personOf(trio.coachee.id)).toMatchObject({ coach_selected_id: null, fixed_coach_id: null })
      const after = await balances(server, trio.tripId)
      expect(after[CODE.available]).toBe((before[CODE.available] ?? 0) + 1)
      const mails = await server.mailsTo(trio.coachee.email)
      expect(mails.filter(({ subject }) => subject === 'Elige a tu coach')).toHaveLength(1)
    })

    test('is undone for a quarter of an hour: place, priority, and whoever has not used another choice', async () => {
      const trio = await makeTrio(server)
      const { programId, coach } = trio
      const other = await makeCoach(server.door, programId)
      const more = { organization_id: trio.organizationId, coach_selected_id: coach.id }
      const fixed = await makeUser(server.door, Object.assign({ fixed_coach_id: coach.id }, more))
      const chose = await makeUser(server.door, more)
      for (const { id } of [fixed, chose])
        await server.door.db
          .insertInto('trips')
          .values({
            id: `undo ${id}`,
            user_id: id,
            program_id: programId,
            organization_id: trio.organizationId,
            status: 'active',
            pace: 'biweekly',
            max_sessions: 8,
            created_at: TEST_NOW,
          })
          .execute()
      const place = { priority: 40, projected_matches: 7, disabled: true }
      await server.door.db
        .updateTable('program_coaches')
        .set(place)
        .where('program_id', '=', programId)
        .where('coach_id', '=', coach.id)
        .execute()
      const undo = () => as(UNDO, { program: programId, coach: coach.id })
      expect(reasonOf(await undo())).toBe('over')
      const people = [
        { userId: trio.coachee.id, coachId: other.id, cancelSessions: false },
        { userId: fixed.id, coachId: null, cancelSessions: false },
        { userId: chose.id, coachId: null, cancelSessions: false },
      ]
      const unlinked = async () => (await as(UNLINKED, { id: programId })).data?.programDetails
      expect(codeOf(await unlink(trio, people))).toBeNull()
      const until = new Date(TEST_NOW.getTime() + 15 * 60_000).toISOString()
      expect(await unlinked()).toEqual({ unlinked: [{ _id: coach.id, until }] })
      await server.door.db
        .updateTable('users')
        .set({ coach_selected_id: other.id })
        .where('id', '=', chose.id)
        .execute()
      server.setNow(new Date(TEST_NOW.getTime() + 15 * 60_000))
      expect(reasonOf(await undo())).toBe('over')
      expect(await unlinked()).toEqual({ unlinked: [] })
      server.setNow(new Date(TEST_NOW.getTime() + 15 * 60_000 - 1))
      expect(codeOf(await undo())).toBeNull()
      server.setNow(TEST_NOW)
      const had = (id: string) =>
        personOf(id).then(({ coach_selected_id, fixed_coach_id }) => [coach_selected_id, fixed_coach_id])
      expect([await had(trio.coachee.id), await had(fixed.id), await had(chose.id)]).toEqual([
        [coach.id, null],
        [coach.id, coach.id],
        [other.id, null],
      ])
      const row = await server.door.db
        .selectFrom('program_coaches')
        .select(['priority', 'projected_matches', 'disabled'])
        .where('program_id', '=', programId)
        .where('coach_id', '=', coach.id)
        .executeTakeFirst()
      expect(row).toEqual(place)
      expect(await unlinked()).toEqual({ unlinked: [] })
      expect(reasonOf(await undo())).toBe('over')
      const told = await server.mailsTo(fixed.email)
      expect(told.map(({ subject }) => subject)).toContain(
        `Tu coach vuelve a ser ${coach.first_name} ${coach.last_name}`,
      )
    })

    test('leaves whom somebody has booked with meanwhile, and who cannot come back stays out', async () => {
      const trio = await makeTrio(server)
      const other = await makeCoach(server.door, trio.programId)
      const change = { userId: trio.coachee.id, coachId: other.id, cancelSessions: false }
      expect(codeOf(await unlink(trio, [change]))).toBeNull()
      const data = { coachId: other.id, slot: MONDAY, programId: trio.programId, idempotencyKey: key() }
      expect(codeOf(await as(BOOK, { data }, trio.coacheeToken))).toBeNull()
      const undo = () => as(UNDO, { program: trio.programId, coach: trio.coach.id })
      const status = (value: 'inactive' | 'verified') =>
        server.door.db.updateTable('users').set({ status: value }).where('id', '=', trio.coach.id).execute()
      await status('inactive')
      expect(reasonOf(await undo())).toBe('coach')
      await status('verified')
      expect(codeOf(await undo())).toBeNull()
      expect((await personOf(trio.coachee.id)).coach_selected_id).toBe(other.id)
    })

    test('leaves the coach to whoever has them through another program', async () => {
      const trio = await makeTrio(server)
      const second = await makeProgram(server.door, trio.organizationId)
      await server.door.db
        .insertInto('program_coaches')
        .values({ program_id: second, coach_id: trio.coach.id })
        .execute()
      await server.door.db
        .insertInto('trips')
        .values({
          id: `${trio.tripId}-second`,
          user_id: trio.coachee.id,
          program_id: second,
          organization_id: trio.organizationId,
          status: 'active',
          pace: 'biweekly',
          max_sessions: 8,
          created_at: TEST_NOW,
        })
        .execute()
      expect(await impactOf(trio)).toEqual([])
      expect(codeOf(await unlink(trio, []))).toBeNull()
      expect((await personOf(trio.coachee.id)).coach_selected_id).toBe(trio.coach.id)
    })

    test('is not done by editing it while somebody would be left without one', async () => {
      const trio = await makeTrio(server)
      const whole = { organizations: [trio.organizationId], version: 1 }
      const left = await as(UPDATE, { id: trio.programId, data: dataOf({ ...whole, coaches: [] }) })
      expect(reasonOf(left)).toBe('coachPeople')
    })
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
