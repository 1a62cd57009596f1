import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/entities/connection/passwords'
import { issueToken } from '#server/entities/connection/tokens'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const PASSWORD = 'una frase larga y segura'
const NEW = 'otra frase todavía más larga'
const HOUR = 3_600_000
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(() => server.close())

const LOGIN =
  'query($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
const RECOVER = 'mutation($email: String!) { recoverPassword(email: $email) { success } }'
const AGAIN = 'query($email: String!) { recover(email: $email) { success } }'
const CHANGE =
  'mutation($token: String!, $password: String!) { changePassword(token: $token, password: $password) { success } }'
const UPDATE =
  'mutation($current: String!, $password: String!) { updatePassword(currentPassword: $current, password: $password) { success } }'
const REQUEST =
  'mutation($current: String!, $email: String!) { requestEmailChange(currentPassword: $current, email: $email) { success } }'
const CONFIRM = 'mutation($token: String!) { confirmEmailChange(token: $token) { success } }'
const ME = '{ user { email } }'

const person = (email: string) => makeUser(server.door, { email, password_hash: passwordHash })
const fieldsOf = (answer: Awaited<ReturnType<TestServer['gql']>>) => answer.errors?.[0]?.extensions?.fields
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const [mail] = await server.mailsTo(email)
  const secret = pattern.exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error(`No link was mailed to ${email}`)
  return secret
}
const recoveryLink = (email: string) => linkTo(email, /\/cambio\/([A-Za-z0-9_-]+)/)
const STALE = { token: 'El enlace venció o ya se usó. Pide uno nuevo.' }

describe('recovery', () => {
  test('answers the same for an unknown address, and writes the same', async () => {
    const { email } = await person('recupera@example.cl')
    const before = await server.door.db.selectFrom('outbox').select('id').execute()
    const known = await server.gql(RECOVER, { email })
    const unknown = await server.gql(RECOVER, { email: 'nadie@example.cl' })
    expect(known).toEqual({ data: { recoverPassword: { success: true } } })
    expect(unknown).toEqual(known)
    const after = await server.door.db.selectFrom('outbox').select('kind').execute()
    expect(after.slice(before.length).map(({ kind }) => kind)).toEqual(['recovery', 'recovery'])
    expect(await server.mailsTo('nadie@example.cl')).toEqual([])
    const [mail] = await server.mailsTo(email)
    expect(mail?.subject).toBe('Cambia tu contraseña')
    expect(mail?.text).toContain('http://localhost:3000/cambio/')
  })

  test('changes the password once, ends every connection, opens none and lifts the lock', async () => {
    const { email } = await person('cambia@example.cl')
    const bearer = await server.login(email)
    for (let at = 0; at < 5; at += 1) await server.gql(LOGIN, { email, password: `mala ${at} mala` })
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBe('RATE_LIMITED')
    await server.gql(RECOVER, { email: ' CAMBIA@example.cl ' })
    const token = await recoveryLink(email)
    expect((await server.gql(CHANGE, { token, password: NEW })).data).toEqual({
      changePassword: { success: true },
    })
    expect(codeOf(await server.gql(ME, {}, bearer))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBe('BAD_INPUT')
    expect(codeOf(await server.gql(LOGIN, { email, password: NEW }))).toBeNull()
    expect(fieldsOf(await server.gql(CHANGE, { token, password: NEW }))).toEqual(STALE)
  })

  test('a link lives one hour, and a newer one ends it', async () => {
    const { email } = await person('lento@example.cl')
    await server.gql(RECOVER, { email })
    const first = await recoveryLink(email)
    await server.gql(AGAIN, { email })
    const second = await recoveryLink(email)
    expect(second).not.toBe(first)
    expect(fieldsOf(await server.gql(CHANGE, { token: first, password: NEW }))).toEqual(STALE)
    server.setNow(later(HOUR))
    expect(fieldsOf(await server.gql(CHANGE, { token: second, password: NEW }))).toEqual(STALE)
    server.setNow(later(HOUR - 1))
    expect(codeOf(await server.gql(CHANGE, { token: second.slice(0, -1), password: NEW }))).toBe('BAD_INPUT')
    expect(codeOf(await server.gql(CHANGE, { token: second, password: NEW }))).toBeNull()
  })

  test('both roots count in one bucket: three an hour for an address, twenty from one place', async () => {
    const email = 'insiste@example.cl'
    const codes = []
    for (const document of [RECOVER, AGAIN, RECOVER, AGAIN])
      codes.push(codeOf(await server.gql(document, { email })))
    expect(codes).toEqual([null, null, null, 'RATE_LIMITED'])
    for (let at = 0; at < 16; at += 1) await server.gql(RECOVER, { email: `otro${at}@example.cl` })
    expect(codeOf(await server.gql(RECOVER, { email: 'ultimo@example.cl' }))).toBe('RATE_LIMITED')
  })

  test('names what is wrong, without touching the link', async () => {
    const { email } = await person('errores@example.cl')
    await server.gql(RECOVER, { email })
    const token = await recoveryLink(email)
    expect(fieldsOf(await server.gql(RECOVER, { email: 'sin arroba' }))).toEqual({
      email: 'Debe ser mail valido',
    })
    expect(fieldsOf(await server.gql(CHANGE, { token, password: 'corta' }))).toEqual({
      password: 'Debe tener mínimo 8 caracteres',
    })
    expect(fieldsOf(await server.gql(CHANGE, { token, password: 'password1' }))).toEqual({
      password: 'Esa contraseña es de las más usadas. Elige otra.',
    })
    expect(codeOf(await server.gql(CHANGE, { token, password: NEW }))).toBeNull()
  })

  test('an activation link is no recovery link', async () => {
    const { id } = await person('otro-uso@example.cl')
    const token = await server.door.transaction((trx) =>
      issueToken(trx, { purpose: 'activation', userId: id, lifeMs: HOUR }, TEST_NOW),
    )
    expect(fieldsOf(await server.gql(CHANGE, { token, password: NEW }))).toEqual(STALE)
  })

  test('of two at once with one link, one wins', async () => {
    const { email } = await person('doble@example.cl')
    await server.gql(RECOVER, { email })
    const token = await recoveryLink(email)
    const codes = await Promise.all(
      [NEW, `${NEW} dos`].map(async (password) => codeOf(await server.gql(CHANGE, { token, password }))),
    )
    expect(codes.sort()).toEqual(['BAD_INPUT', null])
  })
})

describe('the own password', () => {
  test('changes with the current one and ends the other connections', async () => {
    const { email } = await person('propia@example.cl')
    const here = await server.login(email)
    const there = await server.login(email)
    await server.gql(RECOVER, { email })
    const link = await recoveryLink(email)
    expect(fieldsOf(await server.gql(UPDATE, { current: 'no es esta', password: NEW }, here))).toEqual({
      currentPassword: 'Esa no es tu contraseña actual. Revísala e intenta otra vez.',
    })
    expect(codeOf(await server.gql(UPDATE, { current: PASSWORD, password: NEW }, here))).toBeNull()
    expect(codeOf(await server.gql(ME, {}, here))).toBeNull()
    expect(codeOf(await server.gql(ME, {}, there))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(LOGIN, { email, password: NEW }))).toBeNull()
    expect(fieldsOf(await server.gql(CHANGE, { token: link, password: PASSWORD }))).toEqual(STALE)
  })

  test('five wrong ones lock it for that connection, and not the login', async () => {
    const { email } = await person('insistente@example.cl')
    const here = await server.login(email)
    for (let at = 0; at < 5; at += 1)
      await server.gql(UPDATE, { current: `no es ${at}`, password: NEW }, here)
    const sixth = await server.gql(UPDATE, { current: PASSWORD, password: NEW }, here)
    expect([codeOf(sixth), sixth.errors?.[0]?.message]).toEqual([
      'RATE_LIMITED',
      'Hubo cinco intentos fallidos. Espera 15 minutos o recupera tu contraseña.',
    ])
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBeNull()
  })
})

describe('the own e-mail', () => {
  const emailLink = (email: string) => linkTo(email, /configuraciones\?correo=([A-Za-z0-9_-]+)/)

  test('changes from the new address, once; the old one is told; every connection ends', async () => {
    const { email } = await person('antes@example.cl')
    const here = await server.login(email)
    const asked = await server.gql(REQUEST, { current: PASSWORD, email: 'Despues@example.cl' }, here)
    expect(asked.data).toEqual({ requestEmailChange: { success: true } })
    const [notice] = await server.mailsTo(email)
    expect(notice?.text).toContain('despues@example.cl')
    expect(notice?.text).not.toContain('correo=')
    expect((await server.gql(ME, {}, here)).data).toEqual({ user: { email } })
    const token = await emailLink('despues@example.cl')
    expect(codeOf(await server.gql(CONFIRM, { token }, here))).toBeNull()
    expect(codeOf(await server.gql(ME, {}, here))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBe('BAD_INPUT')
    expect(codeOf(await server.gql(LOGIN, { email: 'despues@example.cl', password: PASSWORD }))).toBeNull()
    expect(fieldsOf(await server.gql(CONFIRM, { token }, here))).toEqual(STALE)
  })

  test('a taken address gets the same answer; its holder is told by mail', async () => {
    const holder = await person('ocupado@example.cl')
    const { email } = await person('quiere@example.cl')
    const asked = await server.gql(
      REQUEST,
      { current: PASSWORD, email: holder.email },
      await server.login(email),
    )
    expect(asked).toEqual({ data: { requestEmailChange: { success: true } } })
    const [told] = await server.mailsTo(holder.email)
    expect(told?.subject).toBe('Este correo ya tiene cuenta')
    expect(told?.text).not.toContain('correo=')
  })

  test('an address taken meanwhile is a conflict and changes nothing', async () => {
    const { email } = await person('tarde@example.cl')
    const here = await server.login(email)
    await server.gql(REQUEST, { current: PASSWORD, email: 'libre@example.cl' }, here)
    const token = await emailLink('libre@example.cl')
    await person('libre@example.cl')
    expect(codeOf(await server.gql(CONFIRM, { token }, here))).toBe('CONFLICT')
    expect((await server.gql(ME, {}, here)).data).toEqual({ user: { email } })
  })

  test('needs the current password, another address, and waits no longer than an hour', async () => {
    const { email } = await person('exigente@example.cl')
    const here = await server.login(email)
    const ask = (current: string, wanted: string) => server.gql(REQUEST, { current, email: wanted }, here)
    expect(Object.keys(fieldsOf(await ask('no es esta', 'nuevo@example.cl')) ?? {})).toEqual([
      'currentPassword',
    ])
    expect(fieldsOf(await ask(PASSWORD, email))).toEqual({ email: 'Ese ya es tu correo.' })
    expect(fieldsOf(await ask(PASSWORD, 'sin arroba'))).toEqual({ email: 'Debe ser e-mail valido' })
    expect(codeOf(await ask(PASSWORD, 'nuevo@example.cl'))).toBeNull()
    const token = await emailLink('nuevo@example.cl')
    server.setNow(later(HOUR))
    expect(fieldsOf(await server.gql(CONFIRM, { token }, here))).toEqual(STALE)
  })
})

describe('the own connections', () => {
  test('are listed with their device, and the others can be ended', async () => {
    const { email } = await person('varias@example.cl')
    const open = async (agent: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'user-agent': agent },
        payload: { query: LOGIN, variables: { email, password: PASSWORD } },
      })
      return response.json<{ data: { login: { token: string } } }>().data.login.token
    }
    const phone = await open(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    )
    server.setNow(later(HOUR / 2))
    const desk = await open(
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    )
    const stranger = await server.login((await person('ajena@example.cl')).email)
    const list = '{ connections { device current createdAt lastUsedAt } }'
    expect((await server.gql(list, {}, desk)).data).toEqual({
      connections: [
        {
          device: 'Chrome en Linux',
          current: true,
          createdAt: later(HOUR / 2).toISOString(),
          lastUsedAt: later(HOUR / 2).toISOString(),
        },
        {
          device: 'Safari en iPhone',
          current: false,
          createdAt: TEST_NOW.toISOString(),
          lastUsedAt: TEST_NOW.toISOString(),
        },
      ],
    })
    expect(codeOf(await server.gql('mutation { closeOtherConnections { success } }', {}, desk))).toBeNull()
    expect([
      codeOf(await server.gql(ME, {}, desk)),
      codeOf(await server.gql(ME, {}, phone)),
      codeOf(await server.gql(ME, {}, stranger)),
    ]).toEqual([null, 'UNAUTHENTICATED', null])
  })
})
