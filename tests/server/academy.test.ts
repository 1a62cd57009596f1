import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academyShape, storeAcademy } from '#server/entities/academy/content'
import { programFeatureShape, storeProgramFeatures } from '#server/entities/program/features'
import type { UserRow } from '#server/kernel/database/rows'
import { VECTORS } from '../e2e/vectors'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { wrongs } from './html-judge'

let server: TestServer
let organizationId: string
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server.door)
})
beforeEach(() => server.setNow(TEST_NOW))
afterAll(() => server.close())

const LOOKS = { icon: 'clock', color: '#474AF0', effortIcon: 'clock', effortName: 'minutos' }
const piece = (documentId: string, given: Record<string, unknown> = {}) => ({
  documentId,
  title: `Título ${documentId}`,
  subtitle: '',
  description: '',
  publishedAt: '2026-03-01T12:00:00.000Z',
  banner: { url: null },
  effortValue: 6,
  effort: { name: 'minutos', icon: 'clock' },
  author: { fullName: 'Rayén Soto', position: 'Coach', publishedAt: null, image: { url: null } },
  type: { documentId: 'type-lectura', name: 'Lectura', ...LOOKS },
  content: 'Texto',
  ...given,
})
const course = (documentId: string, given: Record<string, unknown> = {}) => ({
  ...piece(documentId),
  collectionDocumentId: null,
  category: { name: 'Tema', label: 'Tema', tooltip: '', context: 'academy', ...LOOKS },
  focus: [],
  ...given,
})
const store = (courses: object[], collections: object[] = []) =>
  server.door.transaction((trx) => storeAcademy(trx, academyShape.parse({ courses, collections })))

type Opens = { isActive?: boolean; all?: boolean | null; courses?: string[] | null }
async function programWith(opens: Opens | null): Promise<string> {
  const id = await makeProgram(server.door, organizationId)
  const feature = {
    name: 'academy',
    isActive: opens?.isActive ?? true,
    allCoursesActive: opens?.all,
    coursesDocumentIds: opens?.courses,
  }
  const features = opens ? [programFeatureShape.parse(feature)] : []
  await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id, features }]))
  return id
}
const coacheeOf = async (programId: string, given: Parameters<typeof makeCoachee>[2] = {}) =>
  (await makeCoachee(server.door, { organizationId, programId }, given)).coachee

const titles = (list: unknown): string[] =>
  Array.isArray(list) ? list.map(({ documentId }: { documentId: string }) => documentId) : []
async function ask(user: UserRow, field: string, inner = 'documentId', variables = '') {
  const token = await server.login(user.email)
  return server.gql(`{ ${field}${variables} { ${inner} } }`, {}, token)
}
const coursesOf = async (user: UserRow) => titles((await ask(user, 'courses')).data?.courses)

describe('who reads which courses', () => {
  beforeEach(() =>
    store(
      [
        course('one', { publishedAt: '2026-03-03T12:00:00.000Z', collectionDocumentId: 'path' }),
        course('two', { publishedAt: '2026-03-02T12:00:00.000Z', collectionDocumentId: 'path' }),
        course('three', { collectionDocumentId: 'other' }),
        course('later', { publishedAt: '2026-04-01T12:00:00.000Z' }),
        course('draft', { publishedAt: null }),
      ],
      [piece('path', { courses: ['two', 'one'] }), piece('other', { courses: ['three'] })],
    ),
  )

  test('coaches read all that is published', async () => {
    const coach = await makeCoach(server.door, await programWith(null))
    expect(await coursesOf(coach)).toEqual(['one', 'two', 'three'])
    server.setNow(new Date('2026-04-02T00:00:00Z'))
    expect(await coursesOf(coach)).toEqual(['later', 'one', 'two', 'three'])
  })

  test.each<[string, Opens | null, string[]]>([
    ['as the feature itself, which opens all', {}, ['one', 'two', 'three']],
    ['all', { all: true, courses: [] }, ['one', 'two', 'three']],
    ['those named', { all: false, courses: ['two', 'draft', 'later', 'unknown'] }, ['two']],
    ['none while it is switched off', { isActive: false, all: true }, []],
    ['none without the academy', null, []],
  ])('coachees read what their program opens: %s', async (_what, opens, seen) => {
    expect(await coursesOf(await coacheeOf(await programWith(opens)))).toEqual(seen)
  })

  test('a coachee of two programs reads what either opens, and nothing of a canceled trip or a removed program', async () => {
    const first = await programWith({ all: false, courses: ['one'] })
    const second = await programWith({ all: false, courses: ['three'] })
    const coachee = await coacheeOf(first)
    const trip = {
      id: `trip-${second}`,
      user_id: coachee.id,
      program_id: second,
      organization_id: organizationId,
      status: 'active' as const,
      max_sessions: 8,
    }
    await server.door.db.insertInto('trips').values(trip).execute()
    expect(await coursesOf(coachee)).toEqual(['one', 'three'])
    await server.door.db.updateTable('trips').set({ status: 'canceled' }).where('id', '=', trip.id).execute()
    expect(await coursesOf(coachee)).toEqual(['one'])
    await server.door.db.updateTable('trips').set({ status: 'finished' }).where('id', '=', trip.id).execute()
    await server.door.db
      .updateTable('programs')
      .set({ removed_at: TEST_NOW })
      .where('id', '=', first)
      .execute()
    expect(await coursesOf(coachee)).toEqual(['three'])
  })

  test('a house that switches the academy off closes it everywhere', async () => {
    const coachee = await coacheeOf(await programWith({ all: true }))
    const academy = (on: boolean) =>
      server.door.db.updateTable('features').set({ is_active: on }).where('name', '=', 'academy').execute()
    await academy(false)
    expect(await coursesOf(coachee)).toEqual([])
    await academy(true)
    expect(await coursesOf(coachee)).toEqual(['one', 'two', 'three'])
  })

  test('collections hold only what may be read, in their order, and are not there when that is nothing', async () => {
    const coachee = await coacheeOf(await programWith({ all: false, courses: ['one', 'two'] }))
    const { data } = await ask(coachee, 'collections', 'documentId courses { documentId }')
    expect(data?.collections).toEqual([
      { documentId: 'path', courses: [{ documentId: 'two' }, { documentId: 'one' }] },
    ])
    const closed = await ask(coachee, 'collections', 'documentId', '(documentId: "other")')
    expect(codeOf(closed)).toBe('NOT_FOUND')
    expect(codeOf(await ask(coachee, 'courses', 'documentId', '(documentId: "three")'))).toBe('NOT_FOUND')
  })

  test('a page is asked for as everywhere', async () => {
    const coach = await makeCoach(server.door, await programWith(null))
    const { data } = await ask(coach, 'courses', 'documentId', '(skip: 1, limit: 1)')
    expect(titles(data?.courses)).toEqual(['two'])
    expect(codeOf(await ask(coach, 'courses', 'documentId', '(limit: 101)'))).toBe('BAD_INPUT')
  })
})

test('recommended is what one wants to work on, then what is not saved yet, then the newest; twelve at most', async () => {
  const day = (at: number) => `2026-02-${String(at).padStart(2, '0')}T12:00:00.000Z`
  await store([
    course('delegar', { focus: ['Delegación'], publishedAt: day(1) }),
    course('delegar-otra', { focus: ['Delegación', 'Feedback'], publishedAt: day(2) }),
    course('delegar-guardado', { focus: ['Delegación'], publishedAt: day(3) }),
    ...Array.from({ length: 12 }, (_, at) => course(`otro-${at}`, { publishedAt: day(10 + at) })),
  ])
  const coachee = await coacheeOf(await programWith({ all: true }), {
    focus: ['Delegación'],
    bookmarks: JSON.stringify([
      { title: 'x', documentId: 'delegar-guardado' },
      { title: 'x', documentId: 'otro-11' },
    ]),
  })
  const { data } = await ask(coachee, 'recommendedCourses')
  expect(titles(data?.recommendedCourses)).toEqual([
    'delegar-otra',
    'delegar',
    'delegar-guardado',
    ...Array.from({ length: 9 }, (_, at) => `otro-${10 - at}`),
  ])
})

describe('HTML', () => {
  const poisoned = () =>
    VECTORS.map((content, at) => course(`c${at}`, { content, collectionDocumentId: 'path' }))
  const named = VECTORS.map((_vector, at) => `c${at}`)

  test('is clean before it is stored', async () => {
    const content = VECTORS[20]
    await store(poisoned(), [piece('path', { content, courses: named })])
    const stored = [
      ...(await server.door.db.selectFrom('courses').select('content').execute()),
      ...(await server.door.db.selectFrom('collections').select('content').execute()),
    ]
    expect(stored).toHaveLength(VECTORS.length + 1)
    expect(stored.flatMap((row) => wrongs(row.content))).toEqual([])
    const id = await programWith(null)
    const features = (await server.door.db.selectFrom('features').select('name').execute()).map(
      ({ name }, at) =>
        programFeatureShape.parse({
          name,
          isActive: true,
          thumbnail: 'https://example.cl/a.png',
          videoHtml: `<iframe src="https://player.vimeo.com/video/1"></iframe>${VECTORS[at * 9]}`,
        }),
    )
    await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id, features }]))
    const rows = await server.door.db
      .selectFrom('program_features')
      .selectAll()
      .where('program_id', '=', id)
      .execute()
    expect(rows).toHaveLength(features.length)
    for (const row of rows) {
      expect([wrongs(row.video_html), row.thumbnail]).toEqual([[], ''])
      expect(row.video_html).toContain('src="https://player.vimeo.com/video/1"')
    }
  })

  test('somebody wrote into the database by hand is clean when it is read', async () => {
    await store(
      named.map((id) => course(id, { collectionDocumentId: 'path' })),
      [piece('path', { courses: named })],
    )
    const { db } = server.door
    const banner_url = 'https://example.cl/a.png'
    const id = await programWith({ all: true })
    const coachee = await coacheeOf(id)
    for (const [at, content] of VECTORS.entries())
      await db.updateTable('courses').set({ content, banner_url }).where('id', '=', `c${at}`).execute()
    await db.updateTable('collections').set({ content: VECTORS[9], banner_url }).execute()
    const shelf = await ask(
      coachee,
      'collections',
      'content banner { url } courses { content banner { url } }',
    )
    const list = await ask(coachee, 'courses', 'content banner { url }', '(limit: 100)')
    const [path] = Object(shelf.data?.collections)
    const shown: Shown[] = [path, ...path.courses, ...Object(list.data?.courses)]
    expect(shown).toHaveLength(1 + VECTORS.length + 100)
    expect(shown.flatMap((one) => wrongs(one.content))).toEqual([])
    expect(new Set(shown.map((one) => one.banner.url))).toEqual(new Set([null]))
    for (const video_html of VECTORS) {
      await db.updateTable('program_features').set({ video_html, thumbnail: 'javascript:1' }).execute()
      const asked = await ask(
        coachee,
        'featureByName',
        'videoHtml thumbnail',
        `(programId: "${id}", name: "academy")`,
      )
      const feature = Object(asked.data?.featureByName)
      expect([wrongs(feature.videoHtml), feature.thumbnail]).toEqual([[], ''])
    }
  })

  test('a picture of elsewhere is told to who imports it', () => {
    const read = academyShape.safeParse({
      courses: [course('one', { banner: { url: 'https://example.cl/a.png' } })],
      collections: [],
    })
    expect(read.error?.issues[0]).toMatchObject({
      path: ['courses', 0, 'banner'],
      message: expect.stringContaining('archivo de esta aplicación'),
    })
  })
})
type Shown = { content: string; banner: { url: string | null } }

describe('features', () => {
  test('of a program are what it says, or the feature itself, and nothing while switched off', async () => {
    const id = await makeProgram(server.door, organizationId)
    const features = [
      { name: 'pulse', isActive: true, videoHtml: '<p>Tu pulso</p>', thumbnail: '/portraits/01.svg' },
      { name: 'focus', isActive: true },
      { name: 'objectives', isActive: false },
    ].map((one) => programFeatureShape.parse(one))
    await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id, features }]))
    const byName = async (name: string) =>
      (
        await ask(
          await coacheeOf(id),
          'featureByName',
          'name isActive videoHtml thumbnail',
          `(programId: "${id}", name: "${name}")`,
        )
      ).data?.featureByName
    expect(await byName('pulse')).toEqual({
      name: 'pulse',
      isActive: true,
      videoHtml: '<p>Tu pulso</p>',
      thumbnail: '/portraits/01.svg',
    })
    expect(await byName('focus')).toMatchObject({ name: 'focus', videoHtml: '', thumbnail: '' })
    expect(await byName('objectives')).toBeNull()
    expect(await byName('academy')).toBeNull()
  })

  test('are listed with their forms for sysadmins', async () => {
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const inner =
      'name label pathNames isActive formId { value text pilot } coursesDocumentIds allCoursesActive version'
    const { data } = await ask(sysadmin, 'featuresConfig', inner)
    const all = data?.featuresConfig as { name: string }[]
    expect(all.find(({ name }) => name === 'pulse')).toEqual({
      name: 'pulse',
      label: 'Pulso',
      pathNames: ['Moviliza', 'Eleva', 'Incluye'],
      isActive: true,
      formId: { value: 'form-pulse', text: 'Tu pulso de este mes', pilot: null },
      coursesDocumentIds: [],
      allCoursesActive: false,
      version: 1,
    })
    expect(all.find(({ name }) => name === 'academy')).toMatchObject({ formId: null, allCoursesActive: true })
  })
})
