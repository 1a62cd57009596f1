import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/entities/connection/passwords'
import { makeUser } from '../factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'

const PASSWORD = 'una frase larga y segura'
const NEW = 'otra frase todavía más larga'
const ACCOUNT = 5
const ADDRESS = 30
const MINUTE = 60_000

const LOGIN =
  'query ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
const UPDATE =
  'mutation ($current: String!, $password: String!) { updatePassword(currentPassword: $current, password: $password) { success } }'

let server: TestServer
let passwordHash = ''
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})

const person = () => makeUser(server.door, { password_hash: passwordHash })
const ask = async (query: string, variables: object, from: string, token?: string): Promise<Answer> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { query, variables },
  })
  return answer.json<Answer>()
}
const login = async (email: string, password: string, from: string) =>
  codeOf(await ask(LOGIN, { email, password }, from))
const times = async (count: number, one: (at: number) => Promise<unknown>): Promise<unknown[]> => {
  const codes: unknown[] = []
  for (let at = 0; at < count; at += 1) codes.push(await one(at))
  return codes
}

describe('attack 9: logins behind one address', () => {
  const office = '198.51.100.20'

  test('attack 9: right ones never count, one after the other or at once', async () => {
    const { email } = await person()
    expect(await times(ADDRESS + 5, () => login(email, PASSWORD, office))).toEqual(
      Array(ADDRESS + 5).fill(null),
    )
    const at = await Promise.all(Array.from({ length: ADDRESS + 5 }, () => login(email, PASSWORD, office)))
    expect(at).toEqual(Array(ADDRESS + 5).fill(null))
    expect(await server.door.db.selectFrom('attempts').select('bucket').execute()).toEqual([])
  })

  test('attack 9: 30 failures stop an address for 15 minutes, right ones between them change nothing', async () => {
    const { email } = await person()
    const codes = await times(ADDRESS, async (at) => {
      await login(email, PASSWORD, office)
      return login(`nadie${at}@example.cl`, 'mala mala mala', office)
    })
    expect(codes).toEqual(Array(ADDRESS).fill('BAD_INPUT'))
    expect(await login(email, PASSWORD, office)).toBe('RATE_LIMITED')
    expect(await login(email, PASSWORD, '198.51.100.21')).toBeNull()
    server.setNow(new Date(TEST_NOW.getTime() + 15 * MINUTE))
    expect(await login(email, PASSWORD, office)).toBeNull()
  })

  test('attack 9: each /64 of IPv6 is one address', async () => {
    const { email } = await person()
    await times(ADDRESS, (at) => login(`nadie${at}@example.cl`, 'mala mala mala', `2001:db8:1:2::${at + 1}`))
    expect(await login(email, PASSWORD, '2001:db8:1:2:ffff::1')).toBe('RATE_LIMITED')
    expect(await login(email, PASSWORD, '2001:db8:1:3::1')).toBeNull()
  })

  test('attack 9: of guesses made at once no more than five an account are answered', async () => {
    const { email } = await person()
    const codes = await Promise.all(
      Array.from({ length: 25 }, (_, at) => login(email, `mala mala ${at}`, '198.51.100.30')),
    )
    expect(codes.filter((code) => code === 'BAD_INPUT')).toHaveLength(ACCOUNT)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(25 - ACCOUNT)
    expect(await login(email, PASSWORD, '198.51.100.31')).toBe('RATE_LIMITED')
  })
})

describe('attack 9: the own password', () => {
  test('attack 9: is not locked by the tries of others, nor by those of another connection', async () => {
    const { email } = await person()
    const [here, there] = [await server.login(email), await server.login(email)]
    await times(ACCOUNT, (at) => login(email, `mala mala ${at}`, '198.51.100.40'))
    expect(await login(email, PASSWORD, '198.51.100.41')).toBe('RATE_LIMITED')
    const update = async (token: string, current: string) =>
      codeOf(await ask(UPDATE, { current, password: NEW }, '198.51.100.42', token))
    await times(ACCOUNT, (at) => update(there, `mala mala ${at}`))
    expect(await update(there, PASSWORD)).toBe('RATE_LIMITED')
    expect(await update(here, PASSWORD)).toBeNull()
  })

  test('attack 9: five wrong ones at a connection lock it, and not the login', async () => {
    const { email } = await person()
    const token = await server.login(email)
    const codes = await times(ACCOUNT + 1, async (at) =>
      codeOf(await ask(UPDATE, { current: `mala ${at}`, password: NEW }, '198.51.100.43', token)),
    )
    expect(codes).toEqual([...Array(ACCOUNT).fill('BAD_INPUT'), 'RATE_LIMITED'])
    expect(await login(email, PASSWORD, '198.51.100.44')).toBeNull()
  })
})
