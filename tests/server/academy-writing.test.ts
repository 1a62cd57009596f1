import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { academyShape, leftOut, storeAcademy } from '#server/entities/academy/content'
import { programFeatureShape, storeProgramFeatures } from '#server/entities/program/features'
import { VECTORS } from '../e2e/vectors'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { wrongs } from './html-judge'
import { permission, postUpload } from './upload-form'

const PIECE = `_id kind version state publishedAt title source video category type effortValue courses programs
  author { fullName position } banner { url }`
const SAVE = `mutation($data: SaveCourseInput!) { saveCourse(data: $data) { ${PIECE} } }`
const SHELVE = `mutation($data: SaveCollectionInput!) { saveCollection(data: $data) { ${PIECE} } }`
const PUBLISH = `mutation($data: PublishItemInput!) { publishItem(data: $data) { ${PIECE} } }`
const LIST = `query($text: String, $kind: AcademyKind, $state: AcademyState) {
  academyItems(text: $text, kind: $kind, state: $state) { total docs { _id title state kind shelf courses } } }`
type Piece = {
  _id: string
  version: number
  state: string
  publishedAt: string | null
  source: string
  video: string
  courses: string[]
  programs: string[]
  author: { fullName: string } | null
  banner: { url: string | null }
}

let server: TestServer
let sa: string
let co: string
let cc: string
let named: string
let closed: string
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  const programOf = async (feature: object) => {
    const id = await makeProgram(server.door, organizationId)
    const features = [programFeatureShape.parse(Object.assign({ name: 'academy', isActive: true }, feature))]
    await server.door.transaction((trx) => storeProgramFeatures(trx, [{ id, features }]))
    return id
  }
  named = await programOf({ allCoursesActive: false, coursesDocumentIds: [] })
  await programOf({ allCoursesActive: true })
  closed = await makeProgram(server.door, organizationId)
  const house = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  sa = await server.login(house.email)
  co = await server.login((await makeCoach(server.door, named)).email)
  cc = await server.login(
    (await makeCoachee(server.door, { organizationId, programId: named })).coachee.email,
  )
})
beforeEach(() => server.setNow(TEST_NOW))
afterAll(() => server.close())

let keys = 0
const given = (answer: Answer, root: string): Piece => {
  expect(answer.errors).toBeUndefined()
  return (answer.data as Record<string, Piece>)[root] as Piece
}
const call = (document: string, data: object, token = sa) => {
  keys += 1
  return server.gql(document, { data: Object.assign({ idempotencyKey: `write-${keys}` }, data) }, token)
}
const publish = (data: object, token = sa) => server.gql(PUBLISH, { data }, token)
const fieldsOf = (answer: Answer) => Object.keys(Object(answer.errors?.[0]?.extensions?.fields)).sort()
const WHOLE = {
  content: '## Tres acuerdos',
  author: { fullName: 'Autora Nueva', position: 'Coach' },
  effortValue: 6,
}
async function whole(title: string, more: object = {}): Promise<Piece> {
  const { data } = await server.gql('{ academyChoices { types { documentId } categories { name } } }', {}, sa)
  const { types, categories } = Object(data?.academyChoices)
  const data_ = { title, type: types[0].documentId, category: categories[0].name }
  return given(await call(SAVE, Object.assign(data_, WHOLE, more)), 'saveCourse')
}
const readBy = async (token: string): Promise<string[]> => {
  const { data } = await server.gql('{ courses(limit: 100) { documentId } }', {}, token)
  return Array.from(Object(data?.courses) as { documentId: string }[]).map(({ documentId }) => documentId)
}

describe('writing', () => {
  test('a title is enough for a draft, which nobody reads', async () => {
    const draft = given(await call(SAVE, { title: '  Un borrador ' }), 'saveCourse')
    expect(draft).toMatchObject({ title: 'Un borrador', state: 'draft', version: 1, author: null })
    expect(await readBy(co)).not.toContain(draft._id)
    expect(fieldsOf(await call(SAVE, { title: ' ' }))).toEqual(['title'])
  })

  test('a repeated key is the same draft', async () => {
    const data = { title: 'Una vez', idempotencyKey: 'once' }
    const first = given(await server.gql(SAVE, { data }, sa), 'saveCourse')
    expect(given(await server.gql(SAVE, { data }, sa), 'saveCourse')._id).toBe(first._id)
  })

  test('another version is a conflict, and nothing is written', async () => {
    const course = await whole('Con versión')
    given(await call(SAVE, { _id: course._id, version: 1, title: 'Del otro' }), 'saveCourse')
    const late = await call(SAVE, { _id: course._id, version: 1, title: 'Tarde' })
    expect([codeOf(late), late.errors?.[0]?.extensions?.reason]).toEqual(['CONFLICT', 'version'])
    expect(codeOf(await publish({ _id: course._id, version: 1, publishAt: null }))).toBe('CONFLICT')
    const { data } = await server.gql(
      'query($id: ID!) { academyItem(_id: $id) { title } }',
      { id: course._id },
      sa,
    )
    expect(data?.academyItem).toEqual({ title: 'Del otro' })
  })

  test.each<[string, object, string[]]>([
    ['a category nobody knows', { category: 'Nada' }, ['category']],
    ['a type nobody knows', { type: 'type-nada' }, ['type']],
    ['a video of elsewhere', { video: 'https://evil.example/v.mp4' }, ['video']],
    ['a video without https', { video: 'http://player.vimeo.com/video/1' }, ['video']],
    ['too much text', { content: 'á'.repeat(60_000) }, ['content']],
    ['no time at all', { effortValue: 0 }, ['effortValue']],
    ['a program that does not exist', { programs: ['nobody'] }, ['programs']],
  ])('%s is refused, naming the field', async (_what, wrong, fields) => {
    expect(fieldsOf(await call(SAVE, Object.assign({ title: 'Mal' }, wrong)))).toEqual(fields)
  })

  test('the page of a video leads to its frame', async () => {
    const course = await whole('Con video', { video: 'https://youtu.be/aqz-KE-bpKQ' })
    expect(course.video).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  })

  test('what is stored, previewed and read is clean', async () => {
    for (const content of VECTORS) {
      const course = given(await call(SAVE, { title: 'Veneno', content }), 'saveCourse')
      const { content: stored } = await server.door.db
        .selectFrom('courses')
        .select('content')
        .where('id', '=', course._id)
        .executeTakeFirstOrThrow()
      const { data } = await server.gql(
        'query($content: String!) { academyPreview(content: $content) }',
        { content },
        sa,
      )
      expect([wrongs(stored), wrongs(String(data?.academyPreview))]).toEqual([[], []])
    }
  })

  test('a picture is the caller’s own upload for that course, and the one before is let go', async () => {
    const course = await whole('Con imagen')
    const upload = async (path: string) => {
      const { key, fields } = await permission(server, sa, 'image/png', path)
      const image = sharp({ create: { width: 400, height: 200, channels: 3, background: '#1f6feb' } })
      expect((await postUpload(server, fields, await image.png().toBuffer())).statusCode).toBe(204)
      return key
    }
    const first = await upload(`academy/${course._id}`)
    const with_ = given(
      await call(SAVE, Object.assign({ _id: course._id, version: 1, title: 'a', banner: first })),
      'saveCourse',
    )
    expect(with_.banner.url).toContain(`${first}.large`)
    const kept = given(await call(SAVE, { _id: course._id, version: 2, title: 'b' }), 'saveCourse')
    expect(kept.banner.url).toContain(`${first}.large`)
    const elsewhere = await upload(`academy/${(await whole('Otro'))._id}`)
    expect(
      fieldsOf(await call(SAVE, { _id: course._id, version: 3, title: 'c', banner: elsewhere })),
    ).toEqual(['banner'])
    const without = given(
      await call(SAVE, { _id: course._id, version: 3, title: 'd', banner: null }),
      'saveCourse',
    )
    expect(without.banner.url).toBeNull()
    const gone = await server.door.db.selectFrom('unneeded_files').select('name').execute()
    expect(gone.map(({ name }) => name)).toContain(`${first}.large`)
    for (const token of [co, cc]) {
      const path = `academy/${course._id}`
      const asked = await server.gql(
        'query($path: String!) { permissions(path: $path, contentType: "image/png") { key } }',
        { path },
        token,
      )
      expect(codeOf(asked)).toBe('NOT_FOUND')
    }
  })

  test('a collection keeps the order of its courses, and takes them from where they were', async () => {
    const [one, two] = [await whole('Uno'), await whole('Dos')]
    const first = given(
      await call(SHELVE, { title: 'Primera', courses: [two._id, one._id] }),
      'saveCollection',
    )
    expect(first.courses).toEqual([two._id, one._id])
    const second = given(await call(SHELVE, { title: 'Segunda', courses: [one._id] }), 'saveCollection')
    const { data } = await server.gql(
      'query($id: ID!) { academyItem(_id: $id) { courses } }',
      { id: first._id },
      sa,
    )
    expect([data?.academyItem, second.courses]).toEqual([{ courses: [two._id] }, [one._id]])
    expect(fieldsOf(await call(SHELVE, { title: 'x', courses: ['nobody'] }))).toEqual(['courses'])
    const many = Array.from({ length: 51 }, (_, at) => `c${at}`)
    expect(fieldsOf(await call(SHELVE, { title: 'x', courses: many }))).toEqual(['courses'])
  })
})

describe('publishing', () => {
  test('says what is missing', async () => {
    const draft = given(await call(SAVE, { title: 'Vacío' }), 'saveCourse')
    const answer = await publish({ _id: draft._id, version: 1, publishAt: TEST_NOW.toISOString() })
    expect(fieldsOf(answer)).toEqual(['author', 'category', 'content', 'effortValue', 'type'])
  })

  test('now, from a date on, and back to a draft', async () => {
    const course = await whole('A su hora')
    const later = new Date(TEST_NOW.getTime() + 86_400_000)
    const soon = given(
      await publish({ _id: course._id, version: 1, publishAt: later.toISOString() }),
      'publishItem',
    )
    expect([soon.state, await readBy(co)]).toEqual(['scheduled', expect.not.arrayContaining([course._id])])
    server.setNow(later)
    expect(await readBy(co)).toContain(course._id)
    const back = given(await publish({ _id: course._id, version: 2, publishAt: null }), 'publishItem')
    expect([back.state, back.publishedAt]).toEqual(['draft', null])
    expect(await readBy(co)).not.toContain(course._id)
    const out = given(
      await publish({ _id: course._id, version: 3, publishAt: '2020-01-01T00:00:00Z' }),
      'publishItem',
    )
    expect([out.state, out.publishedAt]).toEqual(['published', later.toISOString()])
  })

  test('what is out cannot lose what readers need', async () => {
    const course = await whole('Entero')
    given(await publish({ _id: course._id, version: 1, publishAt: TEST_NOW.toISOString() }), 'publishItem')
    expect(fieldsOf(await call(SAVE, { _id: course._id, version: 2, title: 'Sin nada' }))).toContain(
      'content',
    )
  })

  test('a program that opens courses by name opens those that are chosen', async () => {
    const course = await whole('Por nombre', { programs: [named] })
    given(await publish({ _id: course._id, version: 1, publishAt: TEST_NOW.toISOString() }), 'publishItem')
    expect(course.programs).toEqual([named])
    expect(await readBy(cc)).toContain(course._id)
    const data = { _id: course._id, version: 2, title: 'Cerrado', programs: [] }
    await whole('Por nombre', data)
    expect(await readBy(cc)).not.toContain(course._id)
    expect(fieldsOf(await call(SAVE, { title: 'x', programs: [closed] }))).toEqual(['programs'])
  })
})

test('the list shows drafts, and is searched and filtered', async () => {
  await call(SAVE, { title: 'Ágil de verdad' })
  const found = await server.gql(LIST, { text: 'agil', kind: 'course', state: 'draft' }, sa)
  expect(found.data?.academyItems).toMatchObject({
    total: 1,
    docs: [{ title: 'Ágil de verdad', state: 'draft' }],
  })
  const none = await server.gql(LIST, { text: 'agil', state: 'published' }, sa)
  expect(none.data?.academyItems).toEqual({ total: 0, docs: [] })
})

test('what a sysadmin writes is in the audit, without its text', async () => {
  const course = await whole('Para auditar', { content: 'palabra-que-no-se-guarda' })
  const rows = await server.door.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'Mutation.saveCourse')
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('palabra-que-no-se-guarda')
  expect(course.version).toBe(1)
})

test('a file replaces what is there, says first what it would remove, and leaves what people read', async () => {
  const looks = { icon: 'clock', color: '#474AF0', effortIcon: 'clock', effortName: 'minutos' }
  const kept = await whole('Se queda')
  const gone = await whole('Se va')
  const reader = await server.door.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  for (const { _id } of [kept, gone])
    await server.door.db
      .insertInto('readings')
      .values({ user_id: reader.id, course_id: _id, position: 40, updated_at: TEST_NOW })
      .execute()
  const file = academyShape.parse({
    courses: [
      {
        documentId: kept._id,
        title: 'Del archivo',
        subtitle: '',
        description: '',
        publishedAt: null,
        banner: { url: null },
        effortValue: 6,
        effort: { name: 'minutos', icon: 'clock' },
        author: { fullName: 'Autora', position: '', publishedAt: null, image: { url: null } },
        type: { documentId: 'type-lectura', name: 'Lectura', ...looks },
        content: '**Markdown**',
        collectionDocumentId: null,
        category: { name: 'Tema', label: 'Tema', tooltip: '', context: '', ...looks },
      },
    ],
    collections: [],
  })
  await server.door.transaction(async (trx) => {
    expect((await leftOut(trx, file)).map(({ title }) => title)).toContain('Se va')
    await storeAcademy(trx, file)
  })
  const read = await server.door.db
    .selectFrom('readings')
    .select('course_id')
    .where('user_id', '=', reader.id)
    .execute()
  expect(read.map(({ course_id }) => course_id)).toEqual([kept._id])
  const stale = await call(SAVE, { _id: kept._id, version: 1, title: 'Quien lo tenía abierto' })
  expect(codeOf(stale)).toBe('CONFLICT')
  const { data } = await server.gql(
    'query($id: ID!) { academyItem(_id: $id) { source version } }',
    { id: kept._id },
    sa,
  )
  expect(data?.academyItem).toEqual({ source: '**Markdown**', version: 2 })
})
