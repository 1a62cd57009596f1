import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrganization, makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'

const VIEWS = '{ peopleViews { _id name address isDefault } }'
const SAVE = 'mutation($data: SavePeopleViewInput!) { savePeopleView(data: $data) { _id } }'
const REMOVE = 'mutation($id: ID!) { removePeopleView(_id: $id) { success } }'
const UPDATE = 'mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }'
type View = { _id: string; name: string; address: string; isDefault: boolean }
let server: TestServer
let keys = 0
function newKey(): string {
  keys += 1
  return `key-${keys}`
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function admin(): Promise<{ id: string; token: string }> {
  const organizationId = await makeOrganization(server.door)
  const { id, email } = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
  })
  return { id, token: await server.login(email) }
}
function save(token: string, data: Partial<View>, key = newKey()) {
  const given = Object.assign({ name: 'Una', address: '', isDefault: false }, data)
  return server.gql(SAVE, { data: Object.assign(given, { idempotencyKey: key }) }, token)
}
const idOf = (answer: { data: Record<string, unknown> | null }): string =>
  (answer.data as { savePeopleView: { _id: string } }).savePeopleView._id
const viewsOf = async (token: string): Promise<View[]> =>
  ((await server.gql(VIEWS, {}, token)).data as { peopleViews: View[] }).peopleViews
const fieldsOf = (answer: Awaited<ReturnType<typeof save>>): unknown => answer.errors?.[0]?.extensions?.fields

test('what a view keeps is its filters, order and columns, and nothing a list does not know', async () => {
  const { token } = await admin()
  await save(token, {
    name: '  Atrasadas de Logística ',
    address:
      '?baja=si&orden=sessions&area=Log%C3%ADstica&buscar=Antonia&alerta=late&robo=1&columnas=area,malo,coach',
  })
  expect(await viewsOf(token)).toEqual([
    {
      _id: expect.any(String),
      name: 'Atrasadas de Logística',
      address: '?area=Log%C3%ADstica&alerta=late&orden=sessions&baja=si&columnas=area%2Ccoach',
      isDefault: false,
    },
  ])
})

test('a name is one’s own once, whatever its capitals; another’s views are nobody else’s', async () => {
  const one = await admin()
  const other = await admin()
  const id = idOf(await save(one.token, { name: 'En riesgo' }))
  expect(fieldsOf(await save(one.token, { name: 'EN RIESGO' }))).toEqual({
    name: 'Ya tienes una vista con ese nombre: elige otro.',
  })
  expect(codeOf(await save(other.token, { name: 'En riesgo' }))).toBeNull()
  expect(codeOf(await save(other.token, { _id: id, name: 'Mía' }))).toBe('NOT_FOUND')
  expect(codeOf(await server.gql(REMOVE, { id }, other.token))).toBeNull()
  expect((await viewsOf(one.token)).map(({ name }) => name)).toEqual(['En riesgo'])
  expect(codeOf(await save(one.token, { _id: id, name: 'en riesgo', address: '?sede=Talca' }))).toBeNull()
  expect(await viewsOf(one.token)).toMatchObject([{ _id: id, name: 'en riesgo', address: '?sede=Talca' }])
  expect(codeOf(await server.gql(REMOVE, { id }, one.token))).toBeNull()
  expect(codeOf(await server.gql(REMOVE, { id }, one.token))).toBeNull()
  expect(await viewsOf(one.token)).toEqual([])
})

test('names have between 1 and 60 characters, and what is sent again is saved once', async () => {
  const { token } = await admin()
  expect(fieldsOf(await save(token, { name: ' ' }))).toHaveProperty('name')
  expect(fieldsOf(await save(token, { name: 'x'.repeat(61) }))).toHaveProperty('name')
  expect(fieldsOf(await save(token, { address: 'x'.repeat(2001) }))).toHaveProperty('address')
  const [first, again] = [
    await save(token, { name: 'x'.repeat(60) }, 'same'),
    await save(token, { name: 'x'.repeat(60) }, 'same'),
  ]
  expect(idOf(first)).toBe(idOf(again))
  expect(await viewsOf(token)).toHaveLength(1)
})

test('one at most opens by itself', async () => {
  const { token } = await admin()
  await save(token, { name: 'A', isDefault: true })
  await save(token, { name: 'B', isDefault: true })
  expect((await viewsOf(token)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['A', false],
    ['B', true],
  ])
})

test('twenty, also when they are saved at once; one of them can still be changed', async () => {
  const { token } = await admin()
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, number) => save(token, { name: `Vista ${number}` })),
  )
  expect(answers.filter((answer) => codeOf(answer) === 'CONFLICT')).toHaveLength(4)
  const [view] = await viewsOf(token)
  expect(codeOf(await save(token, { _id: view?._id ?? '', name: 'Otra' }))).toBeNull()
  expect(await viewsOf(token)).toHaveLength(20)
})

test('what else somebody prefers stays, and the views stay when that changes', async () => {
  const { id, token } = await admin()
  await save(token, { name: 'A' })
  const changed = await server.gql(UPDATE, { id, data: { version: 1, theme: 'dark' } }, token)
  expect(codeOf(changed)).toBeNull()
  await save(token, { name: 'B' })
  const row = await server.door.db
    .selectFrom('users')
    .select(['preferences', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.preferences).toMatchObject({ theme: 'dark', views: [{ name: 'A' }, { name: 'B' }] })
  expect(row.version).toBe(2)
})
