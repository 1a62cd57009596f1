import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadDemo } from '#server/demo'
import { hashPassword } from '#server/entities/connection/passwords'
import { storeForms } from '#server/entities/form/catalogue'
import { sweepAudit } from '#server/kernel/audit/retention'
import { backupRows, restoreRows } from '#server/kernel/database/backup'
import { makeOrganization, makeProgram, makeUser } from '../factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer, testDoor } from '../helper'

const PASSWORD = 'una frase larga y segura'
const NEW = 'otra frase todavía más larga'
const RUT = '12345678-5'
const FROM = '198.51.100.77'
const HOUR = 3_600_000

const LOGIN =
  'query ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
const UPDATE =
  'mutation ($current: String!, $password: String!) { updatePassword(currentPassword: $current, password: $password) { success } }'
const LOG = `query ($filter: AuditFilterInput) { auditLog(filter: $filter) { total docs {
  actorId actorName actor action targetId outcome times address requestId runId } } }`

let server: TestServer
let passwordHash = ''
let sysadmin: { id: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(PASSWORD)
  const row = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = { id: row.id, token: await server.login(row.email) }
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})

type Entry = {
  actorId: string | null
  actor: string
  action: string
  targetId: string | null
  outcome: string
  times: number
  address: string | null
  requestId: string
}
async function log(filter: object): Promise<Entry[]> {
  const answer = await server.gql(LOG, { filter: { limit: 100, ...filter } }, sysadmin.token)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { auditLog: { docs: Entry[] } }).auditLog.docs
}
const short = (entries: Entry[]) =>
  entries.map(({ actorId, actor, action, targetId, outcome, times }) => [
    actorId,
    actor,
    action.split('.')[1],
    targetId,
    outcome,
    times,
  ])
const ask = async (query: string, variables: object, token?: string, from = FROM): Promise<Answer> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { query, variables },
  })
  return answer.json<Answer>()
}
const person = (given: object = {}) => makeUser(server.door, { password_hash: passwordHash, ...given })
async function enter(email: string): Promise<string> {
  const answer = await ask(LOGIN, { email, password: PASSWORD })
  return (answer.data as { login: { token: string } }).login.token
}

describe('attack 10: the audit tells', () => {
  test('attack 10: who came in and went, from where, with the id of the call', async () => {
    const { id, email } = await person()
    const token = await enter(email)
    await ask('mutation { closeOtherConnections { success } }', {}, token)
    await ask('mutation { signOut { success } }', {}, token)
    const entries = await log({ actorId: id })
    expect(short(entries)).toEqual([
      [id, 'cc', 'signOut', id, 'done', 1],
      [id, 'cc', 'closeOtherConnections', id, 'done', 1],
      [id, 'cc', 'login', id, 'done', 1],
    ])
    expect(entries.map(({ address }) => address)).toEqual([FROM, FROM, FROM])
    expect(entries.every(({ requestId }) => requestId.startsWith('r'))).toBe(true)
  })

  test('attack 10: failed logins, counted by account, address and hour, and the lock they end in', async () => {
    const { id, email } = await person()
    for (let at = 0; at < 5; at += 1) await ask(LOGIN, { email, password: `mala mala ${at}` })
    for (let at = 0; at < 3; at += 1) await ask(LOGIN, { email, password: PASSWORD })
    expect(short(await log({ targetId: id }))).toEqual([
      [null, 'anon', 'login', id, 'LOCKED', 1],
      [null, 'anon', 'login', id, 'BAD_INPUT', 5],
    ])
    const locked = (await log({ outcome: 'RATE_LIMITED' })).filter(({ address }) => address === FROM)
    expect(short(locked)).toEqual([[null, 'anon', 'login', null, 'RATE_LIMITED', 3]])
    server.setNow(new Date(TEST_NOW.getTime() + HOUR))
    await ask(LOGIN, { email, password: 'mala mala mala' })
    expect(short(await log({ targetId: id, outcome: 'BAD_INPUT' }))).toEqual([
      [null, 'anon', 'login', id, 'BAD_INPUT', 1],
      [null, 'anon', 'login', id, 'BAD_INPUT', 5],
    ])
  })

  test('attack 10: changes of password and address, by their owner and by a mailed link', async () => {
    const { id, email } = await person()
    const token = await enter(email)
    await ask(UPDATE, { current: 'no es esta', password: NEW }, token)
    await ask(UPDATE, { current: PASSWORD, password: NEW }, token)
    await ask(
      'mutation ($p: String!, $e: String!) { requestEmailChange(currentPassword: $p, email: $e) { success } }',
      { p: NEW, e: 'nueva-direccion@example.cl' },
      token,
    )
    const [mail] = await server.mailsTo('nueva-direccion@example.cl')
    const secret = /correo=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1]
    await ask('mutation ($t: String!) { confirmEmailChange(token: $t) { success } }', { t: secret }, token)
    await ask('mutation { recoverPassword(email: "nueva-direccion@example.cl") { success } }', {})
    const [link] = await server.mailsTo('nueva-direccion@example.cl')
    const recovery = /\/cambio\/([A-Za-z0-9_-]+)/.exec(link?.text ?? '')?.[1]
    await ask('mutation ($t: String!, $p: String!) { changePassword(token: $t, password: $p) { success } }', {
      t: recovery,
      p: PASSWORD,
    })
    expect(
      new Set(
        (await log({ actorId: id })).map(
          ({ action, outcome, targetId }) =>
            `${action.split('.')[1]} ${outcome} ${targetId === id || targetId === null}`,
        ),
      ),
    ).toEqual(
      new Set([
        'changePassword done true',
        'confirmEmailChange done true',
        'requestEmailChange done true',
        'updatePassword done true',
        'updatePassword BAD_INPUT true',
        'login done true',
      ]),
    )
  })

  test('attack 10: five wrong own passwords lock their connection, and that is told', async () => {
    const { id, email } = await person()
    const token = await enter(email)
    for (let at = 0; at < 6; at += 1) await ask(UPDATE, { current: `mala ${at}`, password: NEW }, token)
    const entries = await log({ actorId: id, action: 'Mutation.updatePassword' })
    expect(new Set(entries.map(({ outcome, times }) => `${outcome} ${times}`))).toEqual(
      new Set(['LOCKED 1', 'BAD_INPUT 5', 'RATE_LIMITED 1']),
    )
  })

  test('attack 10: who read the RUT or the payment data of somebody else, once a person and call', async () => {
    const coach = await person({
      roles: ['coach'],
      active_role: 'coach',
      rut: RUT,
      payment: JSON.stringify({ dni: RUT, bank: 'Banco Uno', account: 'vista', number: '998877665544' }),
    })
    const own = await server.login(coach.email)
    const read =
      'query ($id: ID!) { a: user(_id: $id) { payment { bank } rut } b: user(_id: $id) { payment { number } } }'
    await ask(read, { id: coach.id }, own)
    expect(await log({ targetId: coach.id, action: 'User.payment' })).toEqual([])
    const seen = await ask(read, { id: coach.id }, sysadmin.token)
    expect(seen.errors).toBeUndefined()
    expect(short(await log({ targetId: coach.id, action: 'User.payment' }))).toEqual([
      [sysadmin.id, 'sa', 'payment', coach.id, 'done', 1],
    ])
    await sql`alter table audit rename to audit_gone`.execute(server.door.db)
    const refused = await ask(read, { id: coach.id }, sysadmin.token)
    await sql`alter table audit_gone rename to audit`.execute(server.door.db)
    expect(JSON.stringify(refused)).not.toContain('Banco Uno')
  })

  test('attack 10: invitations, whoever sends them', async () => {
    const organizationId = await makeOrganization(server.door)
    const program = await makeProgram(server.door, organizationId)
    const admin = await person({
      roles: ['admin'],
      active_role: 'admin',
      organization_id: organizationId,
      admin_programs: [program],
    })
    const data = {
      email: 'invitada@example.cl',
      first: 'Ana',
      last: 'Paz',
      group: 'customer',
      roles: ['coachee'],
      organizationId,
      programs: [program],
      idempotencyKey: 'attack-10',
    }
    const made = await ask(
      'mutation ($data: CreateUserInput!) { createUser(data: $data) { _id } }',
      { data },
      await server.login(admin.email),
    )
    expect(made.errors).toBeUndefined()
    expect((await log({ actorId: admin.id })).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['Mutation.createUser', 'done'],
    ])
  })

  test('attack 10: only sysadmins read it, and its file has the same columns', async () => {
    const { email } = await person()
    expect(codeOf(await ask(LOG, {}, await server.login(email)))).toBe('FORBIDDEN')
    const file = await server.app.inject({
      url: '/api/v1/audit.csv',
      headers: { authorization: `Bearer ${sysadmin.token}` },
    })
    expect(file.body.split('\r\n')[0]).toBe(
      '\uFEFFFecha;Id de quien;Quien;Rol;Qué;A quién o qué;Resultado;Veces;Dirección;Llamada;Tarea',
    )
    expect(file.body).toContain(`;Query.login;`)
    expect(file.body).toContain(FROM)
  })

  test('attack 10: never a content: no password, token, RUT, address or mail', async () => {
    const { id, email } = await person()
    const token = await enter(email)
    const bearer = 'S'.repeat(43)
    await ask(LOGIN, { email: RUT, password: PASSWORD })
    await ask('query ($id: ID!) { user(_id: $id) { _id } }', { id: bearer }, token)
    await ask('query ($id: ID!) { user(_id: $id) { _id } }', { id: RUT }, token)
    await ask('query ($id: ID!) { user(_id: $id) { _id } }', { id: '123456785' }, token)
    await server.app.inject({
      url: `/api/v1/reports/${bearer}`,
      headers: { authorization: `Bearer ${sysadmin.token}` },
    })
    await ask('mutation ($t: String!, $p: String!) { changePassword(token: $t, password: $p) { success } }', {
      t: bearer,
      p: NEW,
    })
    await log({ actorId: id })
    const { rows } = await sql<{ text: string }>`
      select string_agg(t, ' ') as text from (select a::text as t from audit a union all select c::text from audit_counts c) as every`.execute(
      server.door.db,
    )
    const stored = rows[0]?.text ?? ''
    expect(stored).toContain(id)
    for (const content of [
      PASSWORD,
      NEW,
      'mala mala',
      token,
      bearer,
      RUT,
      '123456785',
      '998877',
      'Banco',
      '@example.cl',
      'Cambia tu',
    ])
      expect(stored).not.toContain(content)
  })
})

describe('attack 7: refusals are counted', () => {
  test('attack 7: 1,500 of one person and operation are one row an hour', async () => {
    const { id, email } = await person()
    const token = await server.login(email)
    for (let at = 0; at < 30; at += 1)
      await Promise.all(
        Array.from({ length: 50 }, (_, one) =>
          server.gql('query ($id: ID!) { user(_id: $id) { _id } }', { id: `u-${at}-${one}` }, token),
        ),
      )
    const entries = await log({ actorId: id })
    expect(short(entries)).toEqual([[id, 'cc', 'user', null, 'NOT_FOUND', 1500]])
    const stored = await server.door.db.selectFrom('audit').select('id').where('actor_id', '=', id).execute()
    expect(stored).toEqual([])
  })

  test('attack 7: calls beyond the limit are counted for who made them', async () => {
    const limited = await startTestServer({ limits: true })
    const { id, email } = await makeUser(limited.door)
    const token = await limited.login(email)
    for (let at = 0; at < 650; at += 1) await limited.gql('{ user { _id } }', {}, token)
    await limited.app.services.refusals.flush()
    const rows = await limited.door.db
      .selectFrom('audit_counts')
      .select(['actor_id', 'action', 'outcome', 'times'])
      .execute()
    expect(rows).toEqual([{ actor_id: id, action: 'calls', outcome: 'RATE_LIMITED', times: 50 }])
    await limited.close()
  })
})

describe('attack 7: the audit is kept for so long', () => {
  const NOW = new Date('2025-06-15T12:00:00Z')
  const entry = (at: string, more: object = {}) => ({
    at: new Date(at),
    actor_id: 'u',
    actor_code: 'sa',
    action: 'Mutation.updateUser',
    target_id: 'x',
    outcome: 'done',
    request_id: 'r',
    ...more,
  })
  const access = { access: true, action: 'Query.login', address: '203.0.113.9' }
  const counted = (at: string, key: string) => ({
    ...entry(at),
    hour: new Date(at),
    key,
    actor_id: null,
    address: '2001:db8:1:2:3::4',
    outcome: 'NOT_FOUND',
    times: 3,
  })

  test('attack 7: 24 months, connections and refusals 12; whole months go and leave a row; money stays', async () => {
    const door = await testDoor()
    await storeForms(door)
    await loadDemo(door, new Date('2022-03-11T12:00:00Z'))
    const journals = async () => (await door.db.selectFrom('journals').select('id').execute()).length
    const money = await journals()
    expect(money).toBeGreaterThan(10)
    await door.db
      .insertInto('audit')
      .values([
        entry('2023-05-31T23:59:59Z'),
        entry('2023-05-01T00:00:00Z'),
        entry('2023-06-01T00:00:00Z'),
        entry('2024-05-31T23:00:00Z', access),
        entry('2024-06-01T00:00:00Z', access),
        entry('2025-03-18T00:00:00Z', access),
      ])
      .execute()
    await door.db
      .insertInto('audit_counts')
      .values([
        counted('2024-05-10T00:00:00Z', 'a'),
        counted('2024-06-10T00:00:00Z', 'b'),
        counted('2025-06-10T00:00:00Z', 'c'),
      ])
      .execute()
    await sweepAudit(door, NOW)
    await sweepAudit(door, NOW)
    const left = await door.db
      .selectFrom('audit_log')
      .select(['at', 'action', 'target_id', 'times', 'address'])
      .orderBy('at')
      .orderBy('action')
      .execute()
    expect(
      left.map(({ at, action, target_id, times, address }) => [
        at.toISOString().slice(0, 10),
        action,
        target_id,
        times,
        address,
      ]),
    ).toEqual([
      ['2023-06-01', 'Mutation.updateUser', 'x', 1, null],
      ['2024-06-01', 'Query.login', 'x', 1, '203.0.113.0/24'],
      ['2024-06-10', 'Mutation.updateUser', 'x', 3, '2001:db8:1::/48'],
      ['2025-03-18', 'Query.login', 'x', 1, '203.0.113.9'],
      ['2025-06-10', 'Mutation.updateUser', 'x', 3, '2001:db8:1:2:3::4'],
      ['2025-06-15', 'Audit.dropAccess', '2024-05', 1, null],
      ['2025-06-15', 'Audit.dropChanges', '2023-05', 2, null],
      ['2025-06-15', 'Audit.dropRefusals', '2024-05', 1, null],
    ])
    expect(await journals()).toBe(money)
    await expect(
      door.transaction(async (trx) => {
        await sql`select set_config('travesia.sweep_audit', 'on', true)`.execute(trx)
        await sql`delete from journals`.execute(trx)
      }),
    ).rejects.toThrow('only ever added')
    await door.close()
  })

  test('attack 7: nothing younger goes, whatever right is claimed, also after a backup was restored', async () => {
    const source = await testDoor()
    const recent = new Date().toISOString()
    await source.db
      .insertInto('audit')
      .values([entry(recent, access), entry('2023-05-01T00:00:00Z')])
      .execute()
    await source.db.insertInto('audit_counts').values(counted(recent, 'a')).execute()
    const lines: string[] = []
    await backupRows(source, async (line) => void lines.push(line))
    const door = await testDoor()
    await restoreRows(
      door,
      (async function* () {
        yield* lines
      })(),
      async () => {},
    )
    for (const change of [
      'delete from audit',
      "update audit set outcome = 'x'",
      "update audit set address = '203.0.113.0/24'",
      'delete from audit_counts',
      'update audit_counts set times = 1',
    ])
      for (const claimed of ['off', 'on'])
        await expect(
          door.transaction(async (trx) => {
            await sql`select set_config('travesia.sweep_audit', ${claimed}, true)`.execute(trx)
            await sql.raw(change).execute(trx)
          }),
        ).rejects.toThrow('only ever added')
    for (const table of ['audit', 'audit_counts'])
      await expect(sql.raw(`truncate ${table}`).execute(door.db)).rejects.toThrow('only ever added')
    await sweepAudit(door, NOW)
    const left = await door.db.selectFrom('audit').select('action').orderBy('id').execute()
    expect(left.map(({ action }) => action)).toEqual(['Query.login', 'Audit.dropChanges'])
    await source.close()
    await door.close()
  })
})
