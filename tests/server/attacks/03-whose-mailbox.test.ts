import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/entities/connection/passwords'
import { issued, record } from '#server/entities/ledger/ledger'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from '../factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'

const PASSWORD = 'la frase de quien se adelanta'
const OWN = 'la frase de quien recibe el correo'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
let place: { organizationId: string; programId: string }
let admin: UserRow
let adminToken: string
let count = 0
const next = (name: string): string => {
  count += 1
  return `${name}-${count}`
}
const someAddress = (): string => `${next('victima')}@example.cl`
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  place = { organizationId, programId: await makeProgram(server.door, organizationId) }
  await server.door.transaction((trx) => record(trx, [issued(organizationId, { amount: 1000 })]))
  for (let at = 0; at < 12; at += 1) await makeCoachee(server.door, place)
  admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [place.programId],
  })
  adminToken = await server.login(admin.email)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(() => server.close())

const REGISTER = `mutation($email: String!, $password: String!, $key: ID!) {
  register(email: $email, password: $password, type: coachee, phone: "+56 9 1111 2222", idempotencyKey: $key) { token user { _id } }
}`
const ACTIVATE = `mutation($token: String!) {
  activate(token: $token) { token mustSetPassword passwordToken user { _id status organization { _id } trips { status } } }
}`
const LOGIN =
  'query($email: String!, $password: String!) { login(email: $email, password: $password) { token } }'
const CHANGE =
  'mutation($token: String!, $password: String!) { changePassword(token: $token, password: $password) { success } }'
const CREATE = 'mutation($data: CreateUserInput!) { createUser(data: $data) { _id } }'
const MINE = '{ myInvitations { _id organization programs inviter until } }'
const TAKE = `mutation($id: ID!, $key: ID!) {
  acceptInvitation(invitationId: $id, idempotencyKey: $key) { user { _id roles: _type { roles } organization { _id } trips { status } } }
}`
const ACCEPT = `mutation($token: String!, $password: String, $key: ID!) {
  acceptInvitation(token: $token, first: "Eva", last: "Soto", password: $password, idempotencyKey: $key) {
    token user { _id status phone name { first } organization { _id } trips { status } }
  }
}`
const ME = '{ user { email status organization { _id } } }'

type Opened = { token: string | null; user: { _id: string } | null }
const opened = (answer: Awaited<ReturnType<TestServer['gql']>>, root: string): Opened => {
  expect(answer.errors).toBeUndefined()
  return answer.data?.[root] as Opened
}
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  for (const mail of await server.mailsTo(email)) {
    const secret = pattern.exec(mail.text)?.[1]
    if (secret) return secret
  }
  throw new Error(`No such link was mailed to ${email}`)
}
const activationOf = (email: string) => linkTo(email, /verificacion\/([\w-]+)/)
const invitationOf = (email: string) => linkTo(email, /bienvenida\?token=([\w-]+)/)

async function register(email: string): Promise<string> {
  const answer = await server.gql(REGISTER, { email, password: PASSWORD, key: next('k') })
  return opened(answer, 'register').token ?? ''
}
type Invite = { roles?: string[]; programs?: string[]; group?: string; by?: string; organizationId?: string }
async function invite(email: string, { by = adminToken, ...rest }: Invite = {}): Promise<string> {
  const data = {
    email,
    first: 'Eva',
    last: 'Soto',
    group: 'customer',
    roles: ['coachee'],
    programs: [place.programId],
    idempotencyKey: next('k'),
    ...rest,
  }
  const answer = await server.gql(CREATE, { data }, by)
  expect(answer.errors).toBeUndefined()
  const { createUser } = answer.data as { createUser: { _id: string } }
  return createUser._id
}
const row = (email: string) =>
  server.door.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
/** Registers and activates in one browser: an account whose password is proven. */
async function honest(email: string): Promise<string> {
  const bearer = await register(email)
  opened(await server.gql(ACTIVATE, { token: await activationOf(email) }, bearer), 'activate')
  return bearer
}
const mine = async (bearer: string) =>
  (await server.gql(MINE, {}, bearer)).data?.myInvitations as { _id: string }[]
const take = (id: string, bearer?: string) => server.gql(TAKE, { id, key: next('k') }, bearer)

describe('attack 3: who registers somebody else’s address', () => {
  test('attack 3: the victim’s click gives the registrant nothing: no connection, no password, no role', async () => {
    const email = someAddress()
    const attacker = await register(email)
    const second = opened(await server.gql(LOGIN, { email, password: PASSWORD }), 'login').token ?? ''
    await invite(email, { roles: ['admin'] })
    const activated = await server.gql(ACTIVATE, { token: await activationOf(email) })
    for (const bearer of [attacker, second]) {
      expect(codeOf(await server.gql(ME, {}, bearer))).toBe('UNAUTHENTICATED')
      expect(codeOf(await server.gql(MINE, {}, bearer))).toBe('UNAUTHENTICATED')
    }
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBe('BAD_INPUT')
    expect(activated.data).toMatchObject({
      activate: { mustSetPassword: true, token: null, user: null, passwordToken: expect.any(String) },
    })
    expect(await row(email)).toMatchObject({
      status: 'verified',
      roles: ['coachee'],
      organization_id: null,
      admin_programs: [],
      password_hash: null,
    })
  })

  test('attack 3: another person’s connection in that browser is not a connection of the account', async () => {
    const email = someAddress()
    await register(email)
    const other = await honest(someAddress())
    const answer = await server.gql(ACTIVATE, { token: await activationOf(email) }, other)
    expect(answer.data).toMatchObject({ activate: { mustSetPassword: true, token: null, user: null } })
    expect(codeOf(await server.gql(ME, {}, other))).toBeNull()
  })

  test('attack 3: the answer’s token sets a password for 15 minutes, once, and then the invitation can be taken', async () => {
    const email = someAddress()
    await register(email)
    const id = await invite(email)
    const asked = async () =>
      (await server.gql(ACTIVATE, { token: await activationOf(email) })).data?.activate as {
        passwordToken: string
      }
    const { passwordToken } = await asked()
    server.setNow(later(15 * MINUTE))
    expect(codeOf(await server.gql(CHANGE, { token: passwordToken, password: OWN }))).toBe('BAD_INPUT')
    server.setNow(later(15 * MINUTE - 1))
    expect(codeOf(await server.gql(CHANGE, { token: passwordToken, password: OWN }))).toBeNull()
    expect(codeOf(await server.gql(CHANGE, { token: passwordToken, password: OWN }))).toBe('BAD_INPUT')
    const bearer = opened(await server.gql(LOGIN, { email, password: OWN }), 'login').token ?? ''
    expect(await mine(bearer)).toMatchObject([{ _id: id }])
    expect(codeOf(await take(id, bearer))).toBeNull()
    expect(await row(email)).toMatchObject({ organization_id: place.organizationId })
  })

  test('attack 3: in the browser that registered, the password stays and only the other connections end', async () => {
    const email = someAddress()
    const here = await register(email)
    const there = opened(await server.gql(LOGIN, { email, password: PASSWORD }), 'login').token ?? ''
    const answer = await server.gql(ACTIVATE, { token: await activationOf(email) }, here)
    expect(answer.data).toMatchObject({
      activate: { token: here, mustSetPassword: false, passwordToken: null, user: { status: 'verified' } },
    })
    expect([codeOf(await server.gql(ME, {}, here)), codeOf(await server.gql(ME, {}, there))]).toEqual([
      null,
      'UNAUTHENTICATED',
    ])
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBeNull()
  })

  test('attack 3: an ended connection of the account is none', async () => {
    const email = someAddress()
    const here = await register(email)
    await server.gql('mutation { signOut { success } }', {}, here)
    const answer = await server.gql(ACTIVATE, { token: await activationOf(email) }, here)
    expect(answer.data).toMatchObject({ activate: { mustSetPassword: true, token: null } })
  })

  test('attack 3: a login that runs while the click ends connections opens none', async () => {
    const email = someAddress()
    await register(email)
    const token = await activationOf(email)
    const racing = Promise.all(
      Array.from({ length: 4 }, () => server.gql(LOGIN, { email, password: PASSWORD })),
    )
    const activated = await server.gql(ACTIVATE, { token })
    expect(activated.data).toMatchObject({ activate: { mustSetPassword: true } })
    for (const answer of await racing) {
      const bearer = (answer.data?.login as { token: string } | undefined)?.token
      if (bearer) expect(codeOf(await server.gql(ME, {}, bearer))).toBe('UNAUTHENTICATED')
    }
  })

  test('attack 3: an invitation is never taken by itself; the person sees it and takes it', async () => {
    const email = someAddress()
    const id = await invite(email)
    const bearer = await honest(email)
    expect((await server.gql(ME, {}, bearer)).data).toMatchObject({ user: { organization: null } })
    expect((await server.gql(MINE, {}, bearer)).data).toEqual({
      myInvitations: [
        {
          _id: id,
          organization: `Organización ${place.organizationId}`,
          programs: [`Programa ${place.programId}`],
          inviter: `Persona ${admin.last_name}`,
          until: later(14 * 24 * HOUR).toISOString(),
        },
      ],
    })
    const taken = await take(id, bearer)
    expect(taken.data).toMatchObject({
      acceptInvitation: {
        user: { organization: { _id: place.organizationId }, trips: [{ status: 'active' }] },
      },
    })
    expect(await mine(bearer)).toEqual([])
    expect(codeOf(await take(id, bearer))).toBe('NOT_FOUND')
  })

  test('attack 3: an account whose password nobody proved sees none and takes none', async () => {
    const email = someAddress()
    const id = await invite(email)
    await makeUser(server.door, { email, password_hash: await hashPassword(PASSWORD) })
    const bearer = opened(await server.gql(LOGIN, { email, password: PASSWORD }), 'login').token ?? ''
    expect(await mine(bearer)).toEqual([])
    const refused = await take(id, bearer)
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'passwordUnproven' })
    await server.gql('mutation($email: String!) { recoverPassword(email: $email) { success } }', { email })
    const token = await linkTo(email, /\/cambio\/([\w-]+)/)
    expect(codeOf(await server.gql(CHANGE, { token, password: OWN }))).toBeNull()
    const proven = opened(await server.gql(LOGIN, { email, password: OWN }), 'login').token ?? ''
    expect(codeOf(await take(id, proven))).toBeNull()
  })

  test('attack 3: the link replaces an account nobody activated: password, connections and data are gone', async () => {
    const email = someAddress()
    const attacker = await register(email)
    const before = await row(email)
    const activation = await activationOf(email)
    const first = await invite(email)
    // one open invitation an address: the second is added to it
    expect(await invite(email, { programs: [] })).toBe(first)
    const token = await invitationOf(email)
    const seen = await server.gql('query($token: String!) { invitation(token: $token) { hasAccount } }', {
      token,
    })
    expect(seen.data).toEqual({ invitation: { hasAccount: false } })
    const accepted = await server.gql(ACCEPT, { token, password: OWN, key: next('k') })
    expect(accepted.data).toMatchObject({
      acceptInvitation: { user: { status: 'verified', phone: null, name: { first: 'Eva' } } },
    })
    expect((await row(email))?.id).not.toBe(before?.id)
    expect(codeOf(await server.gql(ME, {}, attacker))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBe('BAD_INPUT')
    expect(codeOf(await server.gql(LOGIN, { email, password: OWN }))).toBeNull()
    expect(codeOf(await server.gql(ACTIVATE, { token: activation }))).toBe('BAD_INPUT')
    expect(
      await server.door.db
        .selectFrom('users')
        .select(['first_name', 'phone', 'password_hash', 'email'])
        .where('id', '=', before?.id ?? '')
        .execute(),
    ).toEqual([
      {
        first_name: 'Cuenta',
        phone: null,
        password_hash: null,
        email: `${before?.id}@eliminada.invalid`,
      },
    ])
    const bearer = opened(await server.gql(LOGIN, { email, password: OWN }), 'login').token ?? ''
    expect(await mine(bearer)).toEqual([])
  })

  test('attack 3: who registered and then opens the link does as everybody: sets a password, and the first account is gone', async () => {
    const email = someAddress()
    const bearer = await register(email)
    await invite(email)
    const token = await invitationOf(email)
    const accepted = await server.gql(ACCEPT, { token, password: OWN, key: next('k') }, bearer)
    const fresh = opened(accepted, 'acceptInvitation').token
    expect(fresh).not.toBe(bearer)
    expect(codeOf(await server.gql(ME, {}, bearer))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(ME, {}, fresh ?? ''))).toBeNull()
  })

  test('attack 3: an address registered in advance does not keep a sysadmin from inviting its owner', async () => {
    const email = someAddress()
    await register(email)
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    await invite(email, { by: await server.login(sysadmin.email), organizationId: place.organizationId })
    expect(await invitationOf(email)).toEqual(expect.any(String))
  })
})

describe('attack 3: a change of e-mail', () => {
  const REQUEST =
    'mutation($current: String!, $email: String!) { requestEmailChange(currentPassword: $current, email: $email) { success } }'
  const CONFIRM = 'mutation($token: String!) { confirmEmailChange(token: $token) { success } }'
  const wanted = async (from: string, to: string) => {
    const bearer = await honest(from)
    expect(codeOf(await server.gql(REQUEST, { current: PASSWORD, email: to }, bearer))).toBeNull()
    return { bearer, token: await linkTo(to, /correo=([\w-]+)/) }
  }

  test('attack 3: the victim’s click does not carry the victim’s address into the attacker’s account', async () => {
    const [from, to] = [someAddress(), someAddress()]
    const { bearer, token } = await wanted(from, to)
    const id = await invite(to, { roles: ['admin'] })
    expect(codeOf(await server.gql(CONFIRM, { token }))).toBe('BAD_INPUT')
    const other = await honest(someAddress())
    expect(codeOf(await server.gql(CONFIRM, { token }, other))).toBe('BAD_INPUT')
    expect(await row(to)).toBeUndefined()
    expect(codeOf(await take(id, bearer))).toBe('NOT_FOUND')
  })

  test('attack 3: who asked confirms with a connection of that account', async () => {
    const [from, to] = [someAddress(), someAddress()]
    const { bearer, token } = await wanted(from, to)
    expect(codeOf(await server.gql(CONFIRM, { token }, bearer))).toBeNull()
    expect(await row(to)).toMatchObject({ status: 'verified' })
    expect(codeOf(await server.gql(ME, {}, bearer))).toBe('UNAUTHENTICATED')
  })

  test('attack 3: an account nobody activated does not keep its owner from taking the address', async () => {
    const [from, to] = [someAddress(), someAddress()]
    const attacker = await register(to)
    const { bearer, token } = await wanted(from, to)
    expect(codeOf(await server.gql(CONFIRM, { token }, bearer))).toBeNull()
    expect(codeOf(await server.gql(ME, {}, attacker))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(LOGIN, { email: to, password: PASSWORD }))).toBeNull()
  })
})
