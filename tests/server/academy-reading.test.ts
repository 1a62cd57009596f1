import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academyShape, storeAcademy } from '#server/entities/academy/content'
import { erasePerson } from '#server/entities/account/erase'
import { programFeatureShape, storeProgramFeatures } from '#server/entities/program/features'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, drainOutbox, startTestServer, TEST_NOW, type TestServer } from './helper'

const looks = { icon: 'clock', color: '#474AF0', effortIcon: 'clock', effortName: 'minutos' }
const course = (documentId: string, publishedAt: string | null = '2026-03-01T12:00:00.000Z') => ({
  documentId,
  title: `Curso ${documentId}`,
  subtitle: '',
  description: '',
  publishedAt,
  banner: { url: null },
  effortValue: 6,
  effort: { name: 'minutos', icon: 'clock' },
  author: { fullName: 'Autora', position: '', publishedAt: null, image: { url: null } },
  type: { documentId: 'type-lectura', name: 'Lectura', ...looks },
  content: 'Texto',
  collectionDocumentId: null,
  category: { name: 'Tema', label: 'Tema', tooltip: '', context: '', ...looks },
})
const OPEN = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']

let server: TestServer
let organizationId: string
let programId: string
let coach: UserRow
let coachee: UserRow
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
  const courses = [...OPEN.map((id) => course(id)), course('cerrado'), course('borrador', null)]
  await server.door.transaction(async (trx) => {
    await storeAcademy(trx, academyShape.parse({ courses, collections: [] }))
    const feature = { name: 'academy', isActive: true, allCoursesActive: false, coursesDocumentIds: OPEN }
    await storeProgramFeatures(trx, [{ id: programId, features: [programFeatureShape.parse(feature)] }])
  })
  coach = await makeCoach(server.door, programId)
  coachee = (await makeCoachee(server.door, { organizationId, programId }, { coach_selected_id: coach.id }))
    .coachee
  const house = { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' } as const
  const people = {
    co: coach,
    cc: coachee,
    other: (await makeCoachee(server.door, { organizationId, programId })).coachee,
    co2: await makeCoach(server.door, programId),
    sa: await makeUser(server.door, { ...house, roles: ['admin'] }),
    ad: await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: organizationId,
      admin_programs: [programId],
    }),
  }
  for (const [name, { email }] of Object.entries(people)) tokens[name] = await server.login(email)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('recommendations').execute()
  await server.door.db.deleteFrom('readings').execute()
})
afterAll(() => server.close())

const ask = (who: string, document: string, variables: object = {}) =>
  server.gql(document, variables as Record<string, unknown>, tokens[who])
const read = (who: string, documentId: string, position: number, done?: boolean) =>
  ask(who, 'mutation($data: SaveReadingInput!) { saveReading(data: $data) { position done } }', {
    data: { documentId, position, done },
  })
const readings = async (who: string) =>
  (await ask(who, '{ readings { documentId position done } }')).data?.readings
let keys = 0
const recommend = (who: string, documentId: string, userId = coachee.id, note = 'Por lo de ayer') => {
  keys += 1
  return ask(who, 'mutation($data: RecommendCourseInput!) { recommendCourse(data: $data) { success } }', {
    data: { userId, documentId, note, idempotencyKey: `recommend-${keys}` },
  })
}
const GIVEN = '{ recommendations { _id documentId note coach told } }'
type Given = { _id: string; documentId: string; note: string; coach: string; told: boolean }
const given = async (who: string): Promise<Given[]> =>
  (await ask(who, GIVEN)).data?.recommendations as Given[]
const readers = async (who: string, documentId: string) =>
  (
    await ask(who, 'query($id: ID!) { courseReaders(documentId: $id) { userId recommended told open } }', {
      id: documentId,
    })
  ).data?.courseReaders

describe('reading', () => {
  test('the last position counts, and the mark stays until it is taken away', async () => {
    expect((await read('cc', 'uno', 60)).data?.saveReading).toEqual({ position: 60, done: false })
    expect((await read('cc', 'uno', 80, true)).data?.saveReading).toEqual({ position: 80, done: true })
    expect((await read('cc', 'uno', 20)).data?.saveReading).toEqual({ position: 20, done: true })
    expect((await read('cc', 'uno', 20, false)).data?.saveReading).toEqual({ position: 20, done: false })
    expect(await readings('cc')).toEqual([{ documentId: 'uno', position: 20, done: false }])
  })

  test('is of what one may open: a coach all that is published, a coachee what their program opens', async () => {
    for (const [who, id, code] of [
      ['cc', 'cerrado', 'NOT_FOUND'],
      ['cc', 'borrador', 'NOT_FOUND'],
      ['cc', 'nobody', 'NOT_FOUND'],
      ['co', 'borrador', 'NOT_FOUND'],
      ['co', 'cerrado', null],
      ['ad', 'uno', 'FORBIDDEN'],
      ['sa', 'uno', 'FORBIDDEN'],
    ] as const)
      expect([who, id, codeOf(await read(who, id, 10))]).toEqual([who, id, code])
    for (const position of [-1, 101, 1.5]) expect((await read('cc', 'uno', position)).errors).toBeDefined()
  })

  test('is nobody else’s: neither another reader, the coach, the employer nor the house reads it', async () => {
    await read('cc', 'uno', 55, true)
    for (const who of ['other', 'co', 'co2']) expect(await readings(who)).toEqual([])
    for (const who of ['ad', 'sa'])
      expect(codeOf(await ask(who, '{ readings { documentId } }'))).toBe('FORBIDDEN')
    expect(JSON.stringify(await readers('co', 'uno'))).not.toMatch(/position|done|\b55\b/)
  })

  test('what is no longer open is not shown', async () => {
    await read('cc', 'uno', 55)
    await server.door.db.updateTable('courses').set({ published_at: null }).where('id', '=', 'uno').execute()
    expect(await readings('cc')).toEqual([])
    await server.door.db
      .updateTable('courses')
      .set({ published_at: TEST_NOW })
      .where('id', '=', 'uno')
      .execute()
  })
})

describe('recommending', () => {
  test('tells the reader by bell, without the note', async () => {
    expect((await recommend('co', 'uno')).data?.recommendCourse).toEqual({ success: true })
    expect(await given('cc')).toMatchObject([
      {
        documentId: 'uno',
        note: 'Por lo de ayer',
        coach: `${coach.first_name} ${coach.last_name}`,
        told: false,
      },
    ])
    await drainOutbox(server.app.services, async () => {})
    const bells = await server.door.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', coachee.id)
      .execute()
    expect(bells).toMatchObject([{ path: '/academia/curso/uno', about: [coach.id] }])
    expect(JSON.stringify(bells)).not.toContain('Por lo de ayer')
  })

  test('is for own coachees, and of what that person may open', async () => {
    for (const [who, id, userId, code] of [
      ['co2', 'uno', coachee.id, 'NOT_FOUND'],
      ['co', 'cerrado', coachee.id, 'NOT_FOUND'],
      ['co', 'borrador', coachee.id, 'NOT_FOUND'],
      ['co', 'uno', 'nobody', 'NOT_FOUND'],
      ['cc', 'uno', coachee.id, 'FORBIDDEN'],
      ['ad', 'uno', coachee.id, 'FORBIDDEN'],
      ['sa', 'uno', coachee.id, 'FORBIDDEN'],
    ] as const)
      expect([who, id, codeOf(await recommend(who, id, userId))]).toEqual([who, id, code])
    expect(await given('cc')).toEqual([])
  })

  test('five are open at most, also when they are sent at once; one that is withdrawn makes room', async () => {
    const answers = await Promise.all(OPEN.map((id) => recommend('co', id)))
    const refused = answers.filter((one) => codeOf(one) === 'CONFLICT')
    expect(refused.map((one) => one.errors?.[0]?.extensions?.reason)).toEqual(['openRecommendations'])
    const open = await given('cc')
    expect(open).toHaveLength(5)
    const last = OPEN.find((id) => !open.some(({ documentId }) => documentId === id)) ?? ''
    const withdraw = (who: string) =>
      ask(
        who,
        'mutation($u: ID!, $d: ID!) { withdrawRecommendation(userId: $u, documentId: $d) { success } }',
        {
          u: coachee.id,
          d: open[0]?.documentId,
        },
      )
    expect(codeOf(await withdraw('co2'))).toBe('NOT_FOUND')
    expect(await given('cc')).toHaveLength(5)
    for (let turn = 0; turn < 2; turn += 1) expect(codeOf(await withdraw('co'))).toBeNull()
    expect(codeOf(await recommend('co', last))).toBeNull()
    expect(await given('cc')).toHaveLength(5)
  })

  test('the same course twice is a conflict, the same key once', async () => {
    await recommend('co', 'uno')
    expect((await recommend('co', 'uno')).errors?.[0]?.extensions?.reason).toBe('recommended')
    keys -= 1
  })

  test('the coach learns that it was read only when its reader says so', async () => {
    await recommend('co', 'uno')
    await read('cc', 'uno', 100, true)
    expect(await readers('co', 'uno')).toEqual([
      { userId: coachee.id, recommended: true, told: false, open: 1 },
    ])
    const [one] = await given('cc')
    const tell = (who: string) =>
      ask(who, 'mutation($id: ID!) { tellRecommendationRead(_id: $id) { success } }', { id: one?._id })
    expect([codeOf(await tell('other')), codeOf(await tell('co'))]).toEqual(['NOT_FOUND', 'FORBIDDEN'])
    expect(codeOf(await tell('cc'))).toBeNull()
    expect(await readers('co', 'uno')).toEqual([
      { userId: coachee.id, recommended: true, told: true, open: 0 },
    ])
    expect(await given('co2')).toEqual([])
  })

  test('another coach neither sees nor counts what was recommended', async () => {
    await recommend('co', 'uno')
    await server.door.db
      .updateTable('users')
      .set({ fixed_coach_id: null, coach_selected_id: null })
      .where('id', '=', coachee.id)
      .execute()
    const asked = 'query($id: ID) { recommendations(userId: $id) { _id } }'
    expect(codeOf(await ask('co', asked, { id: coachee.id }))).toBe('NOT_FOUND')
    expect(await readers('co', 'uno')).toEqual([])
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: coach.id })
      .where('id', '=', coachee.id)
      .execute()
    const { data } = await ask('co', asked, { id: coachee.id })
    expect(data?.recommendations).toHaveLength(1)
    expect(codeOf(await ask('co2', asked, { id: coachee.id }))).toBe('NOT_FOUND')
  })
})

test('what somebody read and was recommended goes with them', async () => {
  const { coachee: leaving } = await makeCoachee(
    server.door,
    { organizationId, programId },
    { coach_selected_id: coach.id },
  )
  tokens.leaving = await server.login(leaving.email)
  await read('leaving', 'uno', 30)
  await recommend('co', 'dos', leaving.id, 'Nota para quien se va')
  await server.door.transaction((trx) => erasePerson(trx, leaving, 'erased', TEST_NOW))
  const left = [
    ...(await server.door.db.selectFrom('readings').selectAll().execute()),
    ...(await server.door.db.selectFrom('recommendations').selectAll().execute()),
  ]
  expect(left).toEqual([])
})
