import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import { loadDemo } from '#server/demo'
import { demoMode, setDemoAccounts } from '#server/kernel/demo/demo-mode'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'

const PUBLISHED = 'Travesia2026!'
const LOGIN =
  'query($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'

describe('attack 2: the demonstration is where only its own machine reaches it', () => {
  const decide = (env: Record<string, string>) => {
    try {
      return demoMode(readConfig(env))
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const POSTGRES = 'postgres://travesia@db/travesia'
  const REFUSED = /DEMO=true abre cuentas con una contraseña publicada.*Pon DEMO=false/

  test.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1', ORIGIN: 'http://localhost:3000' }, true],
    [{ DEMO: 'true', DATABASE_URL: POSTGRES }, true],
    [{ DEMO: 'false' }, false],
    [{ DATABASE_URL: POSTGRES }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ ORIGIN: 'https://travesia.example.cl' }, false],
    [{ ORIGIN: 'http://localhost.example.cl' }, false],
    [{ ORIGIN: 'http://127.0.0.1.example.cl' }, false],
    [{ HOST: '10.0.0.4', DEMO: 'false' }, false],
  ])('%o: %o', (env, demo) => expect(decide(env)).toBe(demo))

  test.each([
    [{ DEMO: 'true', HOST: '0.0.0.0' }, 'HOST nombra'],
    [{ DEMO: 'true', ORIGIN: 'https://travesia.example.cl' }, 'ORIGIN nombra'],
    [{ DEMO: 'true', HOST: '::', ORIGIN: 'https://travesia.example.cl' }, 'HOST y ORIGIN nombran'],
    [{ DEMO: 'true', HOST: '0.0.0.0', DATABASE_URL: POSTGRES }, 'HOST nombra'],
  ])('%o does not start, and says why', (env, named) => {
    expect(decide(env)).toMatch(REFUSED)
    expect(decide(env)).toContain(named)
  })

  test('the program ends with that sentence before it opens anything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'travesia-demo-'))
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        PORT: '0',
        DEMO: 'true',
        ORIGIN: 'https://travesia.example.cl',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString()
    })
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1)
    expect(said).toMatch(REFUSED)
    rmSync(folder, { recursive: true })
  })
})

describe('attack 2: started without the demonstration', () => {
  let server: TestServer
  /** Somebody of the demonstration whose address is not @demo.test, and has the same password. */
  let other: string
  let before: string
  let person: string
  beforeAll(async () => {
    server = await startTestServer()
    await loadDemo(server.door, TEST_NOW)
    const found = await server.door.db
      .selectFrom('users')
      .select(['email', 'id'])
      .where('email', 'not like', '%@demo.test')
      .where('user_group', '=', 'customer')
      .where('status', '=', 'verified')
      .executeTakeFirstOrThrow()
    other = found.email
    person = found.id
    before = await server.login('sysadmin@demo.test')
    expect(codeOf(await login('sysadmin@demo.test'))).toBeNull()
    expect(codeOf(await login(other))).toBeNull()
    expect(await setDemoAccounts(server.door, 'shut')).toBeGreaterThan(50)
  })
  afterAll(() => server.close())
  const login = (email: string) => server.gql(LOGIN, { email, password: PUBLISHED })

  test('nobody of it comes in, and the answer is that of a wrong password', async () => {
    const wrong = await server.gql(LOGIN, { email: 'nadie@example.cl', password: PUBLISHED })
    for (const email of ['sysadmin@demo.test', 'SysAdmin@Demo.Test', other]) {
      const { errors } = await login(email)
      expect(errors?.[0]?.message).toBe(wrong.errors?.[0]?.message)
    }
  })

  test('what was open before is closed', async () => {
    expect(codeOf(await server.gql('{ user { _id } }', {}, before))).toBe('UNAUTHENTICATED')
  })

  test('no link brings anybody in, and nothing is mailed to them', async () => {
    await server.gql('mutation($email: String!) { recoverPassword(email: $email) { success } }', {
      email: 'sysadmin@demo.test',
    })
    await server.door.db
      .insertInto('outbox')
      .values([
        {
          kind: 'mail',
          payload: JSON.stringify({
            template: 'recovery',
            to: { userId: person },
            data: { path: '/cambio/x' },
          }),
        },
      ])
      .execute()
    expect(await server.mailsTo('sysadmin@demo.test')).toEqual([])
    expect(await server.mailsTo(other)).toEqual([])
    const open = await server.door.db
      .selectFrom('invitations')
      .select('email')
      .where('email', 'like', '%@demo.test')
      .where('accepted_at', 'is', null)
      .where('expires_at', '>', TEST_NOW)
      .execute()
    expect(open).toEqual([])
  })

  test('no new account takes such an address', async () => {
    const answer = await server.gql(
      `mutation { register(email: "nueva@demo.test", password: "una frase bien larga", type: coachee, idempotencyKey: "k") { token } }`,
    )
    expect(codeOf(answer)).toBe('BAD_INPUT')
  })

  test('started with it again, its accounts open again', async () => {
    await setDemoAccounts(server.door, 'open')
    expect(codeOf(await login('sysadmin@demo.test'))).toBeNull()
    await setDemoAccounts(server.door, 'shut')
  })

  test('people of one’s own are not touched by either', async () => {
    const { email } = await server.door.db
      .insertInto('users')
      .values({
        id: 'u-own',
        email: 'ana@example.cl',
        user_group: 'customer',
        roles: ['coachee'],
        active_role: 'coachee',
        status: 'verified',
      })
      .returning('email')
      .executeTakeFirstOrThrow()
    const token = await server.login(email)
    await setDemoAccounts(server.door, 'shut')
    expect(codeOf(await server.gql('{ user { _id } }', {}, token))).toBeNull()
  })
})
