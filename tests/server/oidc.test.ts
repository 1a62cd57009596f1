import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config'
import type { OidcSettings } from '#server/outside/settings'
import { makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'
import { CLIENT, type Issuer, startIssuer } from './oidc-issuer'

const REDIRECT = 'http://localhost:3000/acceder'
const START = 'mutation($redirect: String!) { startOidc(redirect: $redirect) { authorizeUrl state } }'
const LOGIN =
  'mutation($code: String!, $state: String!, $iss: String) { loginWithOidc(code: $code, state: $state, iss: $iss) { token user { _id } } }'

let issuer: Issuer
let server: TestServer
const settings = (): OidcSettings => ({
  issuer: issuer.address,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  name: 'Acceso de Prueba',
  timeoutMs: 2000,
})
beforeAll(async () => {
  issuer = await startIssuer(REDIRECT)
  // the issuer's clock is the real one, and so must ours be
  server = await startTestServer({ now: new Date(), outside: { oidc: settings() } })
})
beforeEach(async () => {
  server.setNow(new Date())
  issuer.silent = false
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

type Started = { startOidc: { authorizeUrl: string; state: string } }
async function start(on = server): Promise<Started['startOidc']> {
  const answer = await on.gql(START, { redirect: '/acceder' })
  expect(answer.errors).toBeUndefined()
  return (answer.data as Started).startOidc
}
/** Through the issuer's pages; what the browser comes back with. */
async function comeBack(login: string): Promise<{ code: string; state: string; iss: string | null }> {
  const { authorizeUrl, state } = await start()
  const back = await issuer.walk(authorizeUrl, login)
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([REDIRECT, state])
  return { code: back.searchParams.get('code') ?? '', state, iss: back.searchParams.get('iss') }
}
async function known(login: string, verified = true, given: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.door, given)
  issuer.people.set(login, { email: user.email.toUpperCase(), email_verified: verified })
  return user
}

describe('sign-in by OpenID Connect', () => {
  test('finds the person of a verified e-mail and opens a connection', async () => {
    const user = await known('ana')
    const answer = await server.gql(LOGIN, await comeBack('ana'))
    expect(answer.data).toMatchObject({ loginWithOidc: { user: { _id: user.id } } })
    const { token } = (answer.data as { loginWithOidc: { token: string } }).loginWithOidc
    expect((await server.gql('{ user { _id } }', {}, token)).data).toEqual({ user: { _id: user.id } })
  })

  test('attack 3: the sign-in of who holds the mailbox throws out whoever registered the address, and their password', async () => {
    const email = 'previa@example.cl'
    const password = 'la frase de quien se adelanta'
    const registered = await server.gql(
      `mutation { register(email: "${email}", password: "${password}", type: coachee, idempotencyKey: "r") { token } }`,
    )
    const attacker = (registered.data as { register: { token: string } }).register.token
    const [mail] = await server.mailsTo(email)
    const activation = /verificacion\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    issuer.people.set('previa', { email, email_verified: true })
    const answer = await server.gql(LOGIN, await comeBack('previa'))
    const { token } = (answer.data as { loginWithOidc: { token: string } }).loginWithOidc
    expect((await server.gql('{ user { status } myInvitations { _id } }', {}, token)).data).toEqual({
      user: { status: 'verified' },
      myInvitations: [],
    })
    expect(codeOf(await server.gql('{ user { status } }', {}, attacker))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(`{ login(email: "${email}", password: "${password}") { token } }`))).toBe(
      'BAD_INPUT',
    )
    const ACTIVATE = 'mutation($token: String!) { activate(token: $token) { mustSetPassword } }'
    expect(codeOf(await server.gql(ACTIVATE, { token: activation }, token))).toBe('BAD_INPUT')
  })

  test('asks with state, nonce and a hashed verifier, none of which repeat', async () => {
    const [first, second] = [await start(), await start()]
    const query = new URL(first.authorizeUrl).searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      redirect_uri: REDIRECT,
      scope: 'openid email',
      code_challenge_method: 'S256',
      state: first.state,
    })
    const other = new URL(second.authorizeUrl).searchParams
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toHaveLength(43)
      expect(query.get(name)).not.toBe(other.get(name))
    }
  })

  test('a state is good once and for ten minutes', async () => {
    await known('benja')
    const back = await comeBack('benja')
    expect(codeOf(await server.gql(LOGIN, back))).toBeNull()
    const again = await server.gql(LOGIN, back)
    expect(again.errors?.[0]?.extensions?.fields).toEqual({
      state: 'Este intento de entrar venció. Empieza de nuevo.',
    })
    const late = await comeBack('benja')
    server.setNow(new Date(Date.now() + 10 * 60_000 + 1000))
    expect(codeOf(await server.gql(LOGIN, late))).toBe('BAD_INPUT')
  })

  test('a code of another attempt, or a made-up one, is refused in words', async () => {
    await known('carla')
    const mine = await comeBack('carla')
    const { state } = await start()
    const crossed = await server.gql(LOGIN, { ...mine, state })
    expect([codeOf(crossed), crossed.errors?.[0]?.message]).toEqual([
      'BAD_INPUT',
      'Acceso de Prueba no confirmó que eres tú. Intenta de nuevo o entra con tu correo y contraseña.',
    ])
    const invented = await start()
    expect(codeOf(await server.gql(LOGIN, { code: 'inventado', state: invented.state }))).toBe('BAD_INPUT')
    const foreign = await comeBack('carla')
    expect(codeOf(await server.gql(LOGIN, { ...foreign, iss: 'https://otro.example.cl' }))).toBe('BAD_INPUT')
  })

  test('never creates a person, and an address that is not verified is nobody’s', async () => {
    issuer.people.set('nadie', { email: 'nadie@example.cl', email_verified: true })
    await known('sinverificar', false)
    const before = await server.door.db.selectFrom('users').select('id').execute()
    for (const login of ['nadie', 'sinverificar']) {
      const answer = await server.gql(LOGIN, await comeBack(login))
      expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual([
        'FORBIDDEN',
        'No hay una cuenta con ese correo. Usa el correo de tu invitación.',
      ])
    }
    expect(await server.door.db.selectFrom('users').select('id').execute()).toEqual(before)
  })

  test('tells a deactivated person what to do', async () => {
    await known('inactiva', true, { status: 'inactive' })
    const answer = await server.gql(LOGIN, await comeBack('inactiva'))
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual([
      'FORBIDDEN',
      'Tu cuenta está desactivada. Escribe a la persona que administra tu programa.',
    ])
  })

  test('says so when the profile takes too long', async () => {
    await known('diego')
    const back = await comeBack('diego')
    issuer.silent = true
    const answer = await server.gql(LOGIN, back)
    expect([codeOf(answer), answer.errors?.[0]?.message]).toEqual([
      'BAD_INPUT',
      'Acceso de Prueba no respondió. Intenta de nuevo o entra con tu correo y contraseña.',
    ])
    expect(readConfig({ OIDC_ISSUER: issuer.address, OIDC_CLIENT_ID: 'x' }).outside.oidc?.timeoutMs).toBe(
      5000,
    )
  })

  test('takes a path of our own origin only', async () => {
    const bad = ['//otro.example.cl/acceder', 'https://otro.example.cl', '/\\otro.example.cl', '/acceder?a=1']
    for (const redirect of bad)
      expect(
        Object.keys((await server.gql(START, { redirect })).errors?.[0]?.extensions?.fields ?? {}),
      ).toEqual(['redirect'])
  })

  test('limits the attempts from one address', async () => {
    const codes: unknown[] = []
    for (let at = 0; at < 61; at += 1) codes.push(codeOf(await server.gql(START, { redirect: '/acceder' })))
    expect([codes[59], codes[60]]).toEqual([null, 'RATE_LIMITED'])
  })
})

test('without an issuer there is nothing to find, and an unreachable one is said so', async () => {
  const plain = await startTestServer()
  expect(codeOf(await plain.gql(START, { redirect: '/acceder' }))).toBe('NOT_FOUND')
  await plain.close()
  const gone = await startTestServer({ outside: { oidc: { ...settings(), issuer: 'http://127.0.0.1:9' } } })
  const answer = await gone.gql(START, { redirect: '/acceder' })
  expect([codeOf(answer), answer.errors?.[0]?.extensions?.reason]).toEqual(['BAD_INPUT', 'oidcSilent'])
  await gone.close()
})

describe('settings', () => {
  const given = { OIDC_ISSUER: 'https://id.example.cl', OIDC_CLIENT_ID: 'travesia' }
  test('name the issuer by its host unless told', () => {
    expect(readConfig(given).outside.oidc).toMatchObject({ name: 'id.example.cl', clientSecret: null })
    expect(readConfig({ ...given, OIDC_NAME: 'Google' }).outside.oidc?.name).toBe('Google')
  })
  test.each([
    ['OIDC_ISSUER', { ...given, OIDC_ISSUER: 'http://id.example.cl' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'travesia' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: given.OIDC_ISSUER }],
    ['OIDC_CLIENT_SECRET', { ...given, OIDC_CLIENT_SECRET: 'x'.repeat(501) }],
    ['OIDC_NAME', { ...given, OIDC_NAME: 'x'.repeat(61) }],
  ])('malformed stop with a sentence that names %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(name)
  })
})
