import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvFile, csvLine } from '#domain/csv'
import { makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'

let server: TestServer
let sysadmin: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  const row = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
    first_name: '=HYPERLINK("x")',
  })
  sysadmin = { id: row.id, token: await server.login(row.email) }
})
afterAll(() => server.close())

const LOG =
  'query AuditLog($filter: AuditFilterInput) { auditLog(filter: $filter) { total docs { at actorId actorName actor action targetId outcome } } }'
type Entry = Record<'at' | 'actorId' | 'actorName' | 'actor' | 'action' | 'targetId' | 'outcome', string>
async function log(filter: Record<string, unknown> = {}): Promise<{ total: number; docs: Entry[] }> {
  const answer = await server.gql(LOG, { filter }, sysadmin.token)
  return answer.data?.auditLog as { total: number; docs: Entry[] }
}

describe('the audit', () => {
  test('tells what a sysadmin changed, on whom', async () => {
    const person = await makeUser(server.door)
    const change =
      'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }'
    await server.gql(
      change,
      { id: person.id, data: { version: 1, phone: '+56 9 1111 2222' } },
      sysadmin.token,
    )
    const { docs } = await log({ targetId: person.id })
    expect(docs).toEqual([
      {
        at: server.now().toISOString(),
        actorId: sysadmin.id,
        actorName: expect.stringContaining('HYPERLINK'),
        actor: 'sa',
        action: 'Mutation.updateUser',
        targetId: person.id,
        outcome: 'done',
      },
    ])
    const stored = await sql<{ text: string }>`select string_agg(a::text, ' ') as text from audit a`.execute(
      server.door.db,
    )
    expect(stored.rows[0]?.text).not.toContain('1111')
  })

  test('names the one an invitation creates', async () => {
    const organizationId = await makeOrganization(server.door)
    const data = {
      email: 'nueva@example.cl',
      first: 'Ana',
      last: 'Paz',
      group: 'customer',
      roles: ['coachee'],
      organizationId,
      programs: [await makeProgram(server.door, organizationId)],
      idempotencyKey: 'audit-1',
    }
    const made = await server.gql(
      'mutation C($data: CreateUserInput!) { createUser(data: $data) { _id } }',
      { data },
      sysadmin.token,
    )
    const { docs } = await log({ action: 'Mutation.createUser' })
    expect(docs[0]?.outcome).toBe('done')
    expect(made.data?.createUser).toBeTruthy()
  })

  test('tells who switched roles, and who reached for what is not theirs', async () => {
    const both = await makeUser(server.door, { roles: ['coachee', 'admin'] })
    const token = await server.login(both.email)
    await server.gql('mutation { switchRole(role: admin) { _id } }', {}, token)
    const foreign = await makeUser(server.door)
    await server.gql('query U($id: ID!) { user(_id: $id) { _id } }', { id: foreign.id }, token)
    await server.gql('{ auditLog { total } }', {}, token)
    const { docs } = await log({ actorId: both.id })
    expect(docs.map(({ action, targetId, outcome }) => `${action} ${targetId} ${outcome}`).sort()).toEqual([
      `Mutation.switchRole ${both.id} done`,
      'Query.auditLog null FORBIDDEN',
      `Query.user ${foreign.id} NOT_FOUND`,
    ])
  })

  test('is read by sysadmins alone, filtered and paged', async () => {
    const all = await log()
    const refused = await log({ outcome: 'FORBIDDEN', limit: 1 })
    expect([refused.total < all.total, refused.docs.length]).toEqual([true, 1])
    expect(await log({ from: '2030-01-01T00:00:00Z' })).toEqual({ total: 0, docs: [] })
    expect(codeOf(await server.gql(LOG))).toBe('UNAUTHENTICATED')
  })

  test('is never changed nor emptied', async () => {
    for (const change of ['update audit set actor_id = $$x$$', 'delete from audit', 'truncate audit'])
      await expect(sql.raw(change).execute(server.door.db)).rejects.toThrow('only ever added')
  })

  test('is downloaded as a file whose cells no spreadsheet runs, and that is written down too', async () => {
    const ask = (token?: string) =>
      server.app.inject({
        url: '/api/v1/audit.csv?outcome=done',
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    const file = await ask(sysadmin.token)
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(file.body).toContain(`;"'=HYPERLINK(""x"")`)
    expect((await ask()).statusCode).toBe(401)
    const { email } = await makeUser(server.door)
    expect((await ask(await server.login(email))).statusCode).toBe(403)
    expect((await log({ action: 'GET /api/v1/audit.csv' })).docs[0]?.actorId).toBe(sysadmin.id)
  })

  test('a change of a sysadmin that cannot be written down is not made', async () => {
    const person = await makeUser(server.door)
    await sql`alter table audit rename to audit_gone`.execute(server.door.db)
    const change =
      'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }'
    const data = { version: 1, phone: '+56 9 3333 4444' }
    const answer = await server.gql(change, { id: person.id, data }, sysadmin.token)
    await sql`alter table audit_gone rename to audit`.execute(server.door.db)
    expect(codeOf(answer)).toBe('INTERNAL')
    const { phone, version } = await server.door.db
      .selectFrom('users')
      .select(['phone', 'version'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect([phone, version]).toEqual([person.phone, 1])
  })

  test('a change that was rolled back leaves no record', async () => {
    const person = await makeUser(server.door)
    const change =
      'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }'
    const answer = await server.gql(change, { id: person.id, data: { version: 7 } }, sysadmin.token)
    expect(codeOf(answer)).toBe('CONFLICT')
    expect(await log({ targetId: person.id })).toEqual({ total: 0, docs: [] })
  })
})

test('cells of a spreadsheet are text', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', 'a"b', 'a,b', 'a\nb', 'plain', '']
  expect(cells.map((cell) => csvLine([cell], 'es-CL').replace(/\r\n$/, ''))).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    '"\'\rx"',
    '"a""b"',
    '"a,b"',
    '"a\nb"',
    'plain',
    '',
  ])
  expect(csvFile([['a', 1.5, null]], 'es-CL')).toBe('\uFEFFa;1,5;\r\n')
  expect(csvFile([['a', 1.5, null]], 'es-419')).toBe('\uFEFFa,1.5,\r\n')
})

describe('the log, asked in words', () => {
  const ASK =
    'query($filter: AuditFilterInput) { auditLog(filter: $filter) { total docs { action what targetName outcome times } } }'
  const ask = async (filter: Record<string, unknown>) =>
    (await server.gql(ASK, { filter }, sysadmin.token)).data?.auditLog as {
      total: number
      docs: { action: string; what: string; targetName: string | null; outcome: string; times: number }[]
    }

  test('finds by who, on whom, what people read of an operation, and how it ended', async () => {
    const other = await makeUser(server.door, { first_name: 'Úrsula', last_name: 'Márquez' })
    const change =
      'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }'
    await server.gql(change, { id: other.id, data: { version: 1, phone: '+56 9 1111 2222' } }, sysadmin.token)
    const found = await ask({ whom: 'ursula marquez', operation: 'updateuser', result: 'done' })
    expect(found.docs).toEqual([
      expect.objectContaining({ action: 'Mutation.updateUser', targetName: 'Úrsula Márquez', times: 1 }),
    ])
    expect(found.docs[0]?.what).not.toContain('Mutation')
    expect((await ask({ whom: 'ursula', result: 'refused' })).total).toBe(0)
    expect((await ask({ operation: 'nada que exista' })).total).toBe(0)
  })

  test('tells refusals of an hour once, with how often', async () => {
    const plain = await makeUser(server.door, { first_name: 'Porfía', last_name: 'Ñandú' })
    const token = await server.login(plain.email)
    for (let turn = 0; turn < 3; turn += 1) await server.gql('{ auditLog { total } }', {}, token)
    const { docs, total } = await ask({ who: 'porfia', result: 'refused' })
    expect([total, docs[0]]).toEqual([
      1,
      expect.objectContaining({ action: 'Query.auditLog', outcome: 'FORBIDDEN', times: 3 }),
    ])
  })
})
