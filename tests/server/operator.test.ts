import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Added, addSysadmin } from '#server/entities/people/add-sysadmin'
import { askAdmin, operate } from '#server/entities/people/operate'
import { askHolder, lockFolder } from '#server/kernel/database/folder-lock'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const ORIGIN = 'https://coaching.example.cl'
const HOUR = 3_600_000
const at = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = (email: string, now = TEST_NOW): Promise<Added> =>
  addSysadmin(server.door, { email, origin: ORIGIN, now })
const secretIn = ({ text }: Added): string => text.split('/bienvenida?token=')[1] ?? ''
const ACCEPT = `mutation ($token: String!) {
  acceptInvitation(token: $token, first: "Ana", last: "Paz", password: "una frase larga y segura", idempotencyKey: "k") {
    token user { _id status _type { group roles active } }
  }
}`
const READ =
  'query ($token: String!) { invitation(token: $token) { inviter organization program email hasAccount } }'

test('an address nobody has gets a link, which makes one sysadmin, once, within an hour', async () => {
  const first = await add('ana@example.cl')
  expect(first.ok).toBe(true)
  const token = secretIn(first)
  expect(first.text).toContain(`${ORIGIN}/bienvenida?token=`)
  expect((await server.gql(READ, { token })).data).toEqual({
    invitation: {
      inviter: 'Quien instaló la plataforma',
      organization: null,
      program: null,
      email: 'a···@example.cl',
      hasAccount: false,
    },
  })
  server.setNow(at(HOUR))
  expect(codeOf(await server.gql(ACCEPT, { token }))).toBe('BAD_INPUT')
  server.setNow(at(HOUR - 1))
  const accepted = await server.gql(ACCEPT, { token })
  server.setNow(TEST_NOW)
  expect(accepted.data).toMatchObject({
    acceptInvitation: {
      user: { status: 'verified', _type: { group: 'sysadmin', roles: ['admin'], active: 'admin' } },
    },
  })
  const again = await server.gql(ACCEPT.replace('"k"', '"other"'), { token })
  expect(codeOf(again)).toBe('BAD_INPUT')
})

test('a second link ends the first; no mail carries either, and who did it is the operator', async () => {
  const first = await add('beto@example.cl')
  const second = await add('beto@example.cl')
  expect(codeOf(await server.gql(READ, { token: secretIn(first) }))).toBe('BAD_INPUT')
  expect(codeOf(await server.gql(READ, { token: secretIn(second) }))).toBe(null)
  expect(await server.mailsTo('beto@example.cl')).toEqual([])
  const rows = await server.door.db
    .selectFrom('audit')
    .select(['actor_id', 'actor_code', 'action', 'outcome'])
    .where('action', '=', 'operator.addSysadmin')
    .execute()
  expect(rows.length).toBeGreaterThanOrEqual(2)
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
    new Set([
      JSON.stringify({
        actor_id: null,
        actor_code: 'operator',
        action: 'operator.addSysadmin',
        outcome: 'done',
      }),
    ]),
  )
})

test('every sysadmin there is hears of the new one', async () => {
  const old = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
    email: 'vieja@example.cl',
  })
  await add('caro@example.cl')
  const [mail] = await server.mailsTo(old.email)
  expect(mail?.text).toContain('caro@example.cl')
  expect(mail?.text).not.toContain('token=')
})

test('an account of the sysadmins gets the role, and one of another group is left as it is', async () => {
  const consultant = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['consultant'],
    active_role: 'consultant',
    status: 'inactive',
    email: 'dani@example.cl',
  })
  const coachee = await makeUser(server.door, { email: 'eva@example.cl' })
  expect(await add('dani@example.cl')).toEqual({
    ok: true,
    text: `dani@example.cl administra la plataforma desde ahora. Entra en ${ORIGIN}/acceder`,
  })
  const stored = (id: string) =>
    server.door.db
      .selectFrom('users')
      .select(['user_group', 'roles', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect(await stored(consultant.id)).toEqual({
    user_group: 'sysadmin',
    roles: ['consultant', 'admin'],
    status: 'verified',
  })
  const before = await stored(coachee.id)
  expect(await add('EVA@example.cl'.toLowerCase())).toEqual({
    ok: false,
    text: 'eva@example.cl ya tiene una cuenta de un cliente, y una cuenta no cambia de grupo. Usa otro correo.',
  })
  expect(await stored(coachee.id)).toEqual(before)
})

test('the process that has the folder does it for another one that asks over the lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-operator-'))
  try {
    expect(await askHolder(folder, askAdmin('fer@example.cl'))).toBeNull()
    const release = await lockFolder(folder, (request) => operate(server.door, { origin: ORIGIN }, request))
    const answer = JSON.parse((await askHolder(folder, askAdmin('Fer@example.cl'))) ?? 'null')
    expect(answer).toMatchObject({ ok: true })
    expect(codeOf(await server.gql(READ, { token: secretIn(answer) }))).toBe(null)
    expect(JSON.parse((await askHolder(folder, askAdmin('no es un correo'))) ?? 'null')).toEqual({
      ok: false,
      text: '«no es un correo» no es un correo. Por ejemplo: ana@empresa.cl',
    })
    await release()
    expect(await askHolder(folder, askAdmin('fer@example.cl'))).toBeNull()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
