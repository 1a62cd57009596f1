import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_PREVIEW } from '#server/permissions/preview'
import { type Dialing, dialing } from './dialing'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { documentOf, ROOTS } from './matrix/documents'
import { SAMPLES } from './matrix/samples'
import { makeWorld, type World } from './matrix/world'
import { rest } from './rest'

const MINUTE = 60_000
const START = `mutation ($id: ID!) {
  startPreview(userId: $id) { token until user { _id theme rut _type { group roles active } } }
}`
const ME = '{ user { _id rut calendarFeed theme _type { roles active } } }'
const PEOPLE =
  'query ($organizationId: ID!) { people(data: { organizationId: $organizationId }) { total docs { email } } }'

let server: TestServer
let world: World
let calls: Dialing
beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
  calls = await dialing(server)
})
afterAll(() => calls.close())

const at = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)
const email = (name: string): string => `${world.id(name)}@example.cl`
const start = async (name: string, sysadmin = world.tokens.get('sa')) => {
  const answer = await server.gql(START, { id: world.id(name) }, sysadmin)
  const opened = answer.data?.startPreview as { token: string; until: string; user: object } | undefined
  return { answer, token: opened?.token ?? '', opened }
}
const ask = async (document: string, token: string) => server.gql(document, {}, token)

test('a sysadmin sees what an admin of a customer sees, and of their own things nothing', async () => {
  const { opened, token } = await start('aad')
  const seen = { group: 'customer', roles: ['admin'], active: 'admin' }
  expect(opened).toMatchObject({
    until: at(15 * MINUTE).toISOString(),
    user: { _id: world.id('aad'), rut: null, _type: seen },
  })
  expect((await ask(ME, token)).data?.user).toEqual({
    _id: world.id('aad'),
    rut: null,
    calendarFeed: null,
    theme: 'system',
    _type: { roles: ['admin'], active: 'admin' },
  })
  const question = { organizationId: world.id('A') }
  const own = await server.gql(PEOPLE, question, world.tokens.get('aad'))
  const shown = await server.gql(PEOPLE, question, token)
  expect(own.data).not.toBeNull()
  expect(shown.data).toEqual(own.data)
  expect(codeOf(await server.gql(PEOPLE, { organizationId: world.id('B') }, token))).toBe('NOT_FOUND')
})

test('who is coachee and admin at once is seen as admin, whatever role they have taken', async () => {
  const { token } = await start('acc')
  expect((await ask(ME, token)).data?.user).toMatchObject({ _type: { roles: ['admin'], active: 'admin' } })
  for (const question of ['{ conversations(skip: 0, limit: 5) { docs { _id } } }', '{ visibility { type } }'])
    expect((await ask(question, token)).errors).toBeDefined()
})

test('only an admin of a customer is looked for, by a sysadmin', async () => {
  for (const name of ['cc', 'co', 'cs', 'sa', 'unv', 'inactive'])
    expect([name, codeOf((await start(name)).answer)]).toEqual([name, 'FORBIDDEN'])
  for (const name of ['ccGone', 'nobody-here'])
    expect([name, codeOf((await start(name)).answer)]).toEqual([name, 'NOT_FOUND'])
  for (const caller of ['ad', 'cs', 'co', 'cc'] as const)
    expect(codeOf((await start('ad', world.tokens.get(caller))).answer)).toBe('FORBIDDEN')
})

test('whatever writes, is of the admin alone, or is not named as open, is refused', async () => {
  const { token } = await start('ad')
  const before = await server.door.db.selectFrom('users').selectAll().orderBy('id').execute()
  for (const root of ROOTS.filter(({ kind }) => kind !== 'subscription')) {
    if (IN_PREVIEW.has(root.name)) continue
    const sample = SAMPLES[root.name]
    if (!sample) throw new Error(`${root.name} has no sample`)
    const given = {
      world,
      caller: 'ad' as const,
      target: null,
      id: world.id('cc'),
      key: `preview ${root.name}`,
    }
    const answer = await server.gql(documentOf(root), sample.variables(given), token)
    expect([root.name, codeOf(answer)]).toEqual([root.name, 'FORBIDDEN'])
  }
  expect(await server.door.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before)
  expect([...IN_PREVIEW].filter((name) => name.startsWith('Mutation.'))).toEqual([])
})

test('no export, file, import or change by an address of REST; a list is read', async () => {
  const { token } = await start('ad')
  const trip = world.id('trip-cc')
  const refused = [
    `GET /api/v1/exports/people.csv?organizationId=${world.id('A')}`,
    'GET /api/v1/runs/run-1/result.csv',
    'GET /api/v1/files/some-key',
    'POST /api/v1/files',
    'POST /api/v1/imports',
    'POST /api/v1/analytics',
    `PUT /api/v1/trips/${trip}/pause`,
    `PUT /api/v1/trips/${trip}/extend`,
    `POST /api/v1/trips/${trip}/move`,
  ] as const
  for (const call of refused) {
    const body = call.startsWith('GET') ? undefined : {}
    expect([call, (await rest(server, call, token, body)).code]).toEqual([call, 'FORBIDDEN'])
  }
  const open = `GET /api/v1/organizations/account-balances?organizationId=${world.id('A')}` as const
  expect((await rest(server, open, token)).status).toBe(200)
})

test('no socket stays open', async () => {
  const { token } = await start('ad')
  const follow = await calls.open('/graphql')
  follow.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
  expect((await once(follow, 'close'))[0]).toBe(4403)
  const call = await calls.open('/api/v1/signal')
  call.send(JSON.stringify({ type: 'enter', token, sessionId: world.id('s1') }))
  expect((await once(call, 'close'))[0]).toBeGreaterThanOrEqual(4000)
})

test('it ends after a quarter of an hour however much it is used, and with what it was opened from', async () => {
  const sysadmin = await server.login(email('sa'))
  const { token } = await start('ad', sysadmin)
  server.setNow(at(15 * MINUTE - 1))
  expect(codeOf(await ask(ME, token))).toBeNull()
  server.setNow(at(15 * MINUTE))
  expect(codeOf(await ask(ME, token))).toBe('UNAUTHENTICATED')
  server.setNow(TEST_NOW)

  const other = await start('ad', sysadmin)
  expect(codeOf(await ask(ME, other.token))).toBeNull()
  const again = await start('aad', sysadmin)
  expect([codeOf(await ask(ME, other.token)), codeOf(await ask(ME, again.token))]).toEqual([
    'UNAUTHENTICATED',
    null,
  ])
  await server.gql('mutation { switchRole(role: consultant) { _id } }', {}, sysadmin)
  const sa = await server.door.db
    .selectFrom('users')
    .select(['roles', 'active_role'])
    .where('id', '=', world.id('sa'))
    .executeTakeFirstOrThrow()
  if (sa.roles.includes('consultant')) {
    expect(codeOf(await ask(ME, again.token))).toBe('UNAUTHENTICATED')
    await server.gql('mutation { switchRole(role: admin) { _id } }', {}, sysadmin)
  }
  expect(codeOf(await ask(ME, again.token))).toBeNull()
  await server.gql('mutation { signOut { success } }', {}, sysadmin)
  expect(codeOf(await ask(ME, again.token))).toBe('UNAUTHENTICATED')
})

test('it ends when the person is an admin no more', async () => {
  const { token } = await start('adNone')
  await server.door.db
    .updateTable('users')
    .set({ roles: ['coachee'], active_role: 'coachee' })
    .where('id', '=', world.id('adNone'))
    .execute()
  expect(codeOf(await ask(ME, token))).toBe('UNAUTHENTICATED')
})

test('the admin is told by the bell, and the register names who looked', async () => {
  const { token } = await start('ad')
  const statement = `query ($id: ID!, $from: String!, $to: String!) {
    customerStatement(data: { organizationId: $id, from: $from, to: $to }) { __typename }
  }`
  await server.gql(statement, { id: world.id('A'), from: '2026-01-01', to: '2026-03-01' }, token)
  await ask('mutation { signOut { success } }', token)
  await server.mailsTo(email('ad'))
  const bell = await ask('{ notifications { docs { title } } }', world.tokens.get('ad') ?? '')
  expect(JSON.stringify(bell.data)).toContain('la ve como tú')
  expect(
    (await ask('{ connections { device } }', world.tokens.get('ad') ?? '')).data?.connections,
  ).toHaveLength(1)
  await expect
    .poll(async () => {
      const rows = await server.door.db
        .selectFrom('audit')
        .select(['actor_id', 'actor_code', 'action', 'target_id', 'outcome'])
        .where('actor_id', '=', world.id('sa'))
        .where('action', 'in', ['Mutation.startPreview', 'Mutation.signOut'])
        .where('target_id', 'is not', null)
        .execute()
      return rows.some(
        ({ action, target_id }) => action === 'Mutation.startPreview' && target_id === world.id('ad'),
      )
    })
    .toBe(true)
  const asAdmin = await server.door.db
    .selectFrom('audit')
    .select('action')
    .where('actor_id', '=', world.id('ad'))
    .where('action', '=', 'Query.customerStatement')
    .execute()
  expect(asAdmin).toEqual([])
})
