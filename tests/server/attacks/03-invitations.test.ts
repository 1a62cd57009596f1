import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseUnverified } from '#server/entities/account/unverified'
import type { Tables } from '#server/kernel/database/generated/tables'
import type { UserRow } from '#server/kernel/database/rows'
import { hashSecret } from '#server/kernel/secrets'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from '../factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'

const OWN = 'la frase de quien recibe el correo'
const DAY = 24 * 3_600_000
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
let organizationId: string
let p1: string
let p2: string
let admin: UserRow
let count = 0
const next = (name: string): string => {
  count += 1
  return `${name}-${count}`
}
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server.door)
  p1 = await makeProgram(server.door, organizationId)
  p2 = await makeProgram(server.door, organizationId)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
  admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [p1, p2],
  })
})
afterAll(() => server.close())

const ACCEPT = `mutation($token: String, $id: ID, $password: String, $key: ID!) {
  acceptInvitation(token: $token, invitationId: $id, first: "Eva", last: "Soto", password: $password, idempotencyKey: $key) {
    token user { _id }
  }
}`
const READ = 'query($token: String!) { invitation(token: $token) { inviter } }'
const MINE = '{ myInvitations { _id programs } }'
const RESEND = 'mutation($id: ID!) { resendInvitation(userId: $id) { success } }'

type Invited = { id: string; token: string; email: string }
async function invitation(given: Omit<Updateable<Tables['invitations']>, 'place'> = {}): Promise<Invited> {
  const [id, token] = [next('inv'), next('secret')]
  const email = given.email ?? `${next('invitada')}@example.cl`
  await server.door.db
    .insertInto('invitations')
    .values({
      id,
      email,
      token_hash: hashSecret(token),
      sent_at: TEST_NOW,
      sends: 1,
      user_group: 'customer',
      roles: ['coachee'],
      organization_id: organizationId,
      program_ids: [p1],
      invited_by: admin.id,
      created_at: TEST_NOW,
      expires_at: later(14 * DAY),
      ...given,
    })
    .execute()
  return { id, token, email }
}
const change = (id: string, columns: Omit<Updateable<Tables['invitations']>, 'place'>) =>
  server.door.db.updateTable('invitations').set(columns).where('id', '=', id).execute()
const proven = (email: string, given: Partial<UserRow> = {}) =>
  makeUser(server.door, { email, password_proven: true, ...given } as Parameters<typeof makeUser>[1])
const byLink = (token: string) => server.gql(ACCEPT, { token, password: OWN, key: next('k') })
const byId = async (id: string, email: string) =>
  server.gql(ACCEPT, { id, key: next('k') }, await server.login(email))
const mine = async (email: string) =>
  (await server.gql(MINE, {}, await server.login(email))).data?.myInvitations as { _id: string }[]
const reasonOf = (answer: Answer) => answer.errors?.[0]?.extensions?.reason
const person = (email: string) =>
  server.door.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
const tripsOf = async (email: string): Promise<string[]> => {
  const rows = await server.door.db
    .selectFrom('trips')
    .innerJoin('users', 'users.id', 'trips.user_id')
    .select('trips.program_id')
    .where('users.email', '=', email)
    .execute()
  return rows.map(({ program_id }) => program_id).sort()
}

describe('attack 3: an invitation as a way to take over', () => {
  test('attack 3: withdrawn, expired, removed or taken, by link and by id: all dead', async () => {
    const states: Record<string, (one: Invited) => Promise<unknown>> = {
      withdrawn: ({ id }) => change(id, { withdrawn_at: TEST_NOW }),
      expired: ({ id }) => change(id, { expires_at: TEST_NOW }),
      taken: ({ id }) => change(id, { accepted_at: TEST_NOW }),
      removed: ({ id }) => server.door.db.deleteFrom('invitations').where('id', '=', id).execute(),
    }
    for (const [state, make] of Object.entries(states)) {
      const [one, two] = [await invitation(), await invitation()]
      await proven(two.email)
      for (const given of [one, two]) await make(given)
      expect([state, codeOf(await byLink(one.token))]).toEqual([state, 'BAD_INPUT'])
      expect([state, codeOf(await server.gql(READ, { token: one.token }))]).toEqual([state, 'BAD_INPUT'])
      expect([state, await mine(two.email)]).toEqual([state, []])
      expect([state, codeOf(await byId(two.id, two.email))]).toEqual([state, 'NOT_FOUND'])
      expect([state, await person(one.email)]).toEqual([state, undefined])
      expect([state, (await person(two.email))?.organization_id]).toEqual([state, null])
    }
  })

  test('attack 3: a withdrawn one is not sent again, and a resent one is worth only its newest link', async () => {
    const bearer = await server.login(admin.email)
    const withdrawn = await invitation({ withdrawn_at: TEST_NOW })
    expect(codeOf(await server.gql(RESEND, { id: withdrawn.id }, bearer))).not.toBeNull()
    expect(await server.mailsTo(withdrawn.email)).toEqual([])
    const sent = await invitation()
    expect(codeOf(await server.gql(RESEND, { id: sent.id }, bearer))).toBeNull()
    expect(codeOf(await byLink(sent.token))).toBe('BAD_INPUT')
    const [mail] = await server.mailsTo(sent.email)
    expect(codeOf(await byLink(/token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''))).toBeNull()
  })

  test('attack 3: corrected to another address, the old one takes nothing', async () => {
    const one = await invitation()
    await proven(one.email)
    const right = `${next('correcta')}@example.cl`
    await change(one.id, { email: right, token_hash: hashSecret('another secret') })
    expect(codeOf(await byLink(one.token))).toBe('BAD_INPUT')
    expect(await mine(one.email)).toEqual([])
    expect(codeOf(await byId(one.id, one.email))).toBe('NOT_FOUND')
  })

  test('attack 3: an id of somebody else’s invitation answers as one that is not', async () => {
    const one = await invitation()
    const stranger = await proven(`${next('ajena')}@example.cl`)
    const answers = [await byId(one.id, stranger.email), await byId('inv-que-no-existe', stranger.email)]
    const shape = ({ data, errors }: Answer) => [
      data,
      errors?.map(({ message, extensions }) => [message, extensions?.code]),
    ]
    expect(shape(answers[0] as Answer)).toEqual(shape(answers[1] as Answer))
    expect(codeOf(answers[0] as Answer)).toBe('NOT_FOUND')
    expect(codeOf(await server.gql(ACCEPT, { id: one.id, password: OWN, key: next('k') }))).toBe(
      'UNAUTHENTICATED',
    )
    const unverified = await makeUser(server.door, { email: one.email, status: 'unverified' })
    expect(codeOf(await byId(one.id, unverified.email))).toBe('FORBIDDEN')
    expect(codeOf(await server.gql(MINE, {}, await server.login(unverified.email)))).toBe('FORBIDDEN')
  })

  test('attack 3: a link and an id, or neither, is no way to name one', async () => {
    const one = await invitation()
    await proven(one.email)
    const bearer = await server.login(one.email)
    for (const named of [{ token: one.token, id: one.id }, {}])
      expect(codeOf(await server.gql(ACCEPT, { ...named, key: next('k') }, bearer))).toBe('BAD_INPUT')
  })

  test('attack 3: another group’s account does not take it', async () => {
    const one = await invitation({
      user_group: 'collaborator',
      roles: ['coach'],
      organization_id: null,
      program_ids: [],
      invited_by: (
        await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
      ).id,
    })
    await proven(one.email)
    expect(await mine(one.email)).toEqual([])
    const refused = await byId(one.id, one.email)
    expect([codeOf(refused), reasonOf(refused)]).toEqual(['CONFLICT', 'group'])
    expect(await person(one.email)).toMatchObject({ user_group: 'customer', roles: ['coachee'] })
  })

  test.each([
    ['removed', { removed_at: TEST_NOW }],
    ['inactive', { status: 'inactive' as const }],
    ['no admin any more', { roles: ['coachee' as const], active_role: 'coachee' as const }],
    ['without those programs', { admin_programs: [] }],
    ['elsewhere', { organization_id: null }],
  ])('attack 3: whoever invited is %s: it gives nothing', async (_, columns) => {
    const [one, two] = [await invitation({ roles: ['admin'] }), await invitation()]
    await proven(two.email)
    await server.door.db.updateTable('users').set(columns).where('id', '=', admin.id).execute()
    const refused = [await byLink(one.token), await byId(two.id, two.email)]
    expect(refused.map((answer) => [codeOf(answer), reasonOf(answer)])).toEqual([
      ['CONFLICT', 'inviter'],
      ['CONFLICT', 'inviter'],
    ])
    expect(await mine(two.email)).toEqual([])
    expect(await person(one.email)).toBeUndefined()
    expect(await tripsOf(two.email)).toEqual([])
  })

  test('attack 3: of several programs it gives those whoever invited still leads', async () => {
    const one = await invitation({ program_ids: [p1, p2], roles: ['admin', 'coachee'] })
    await server.door.db
      .updateTable('users')
      .set({ admin_programs: [p2] })
      .where('id', '=', admin.id)
      .execute()
    expect(codeOf(await byLink(one.token))).toBeNull()
    expect(await person(one.email)).toMatchObject({ admin_programs: [p2] })
    expect(await tripsOf(one.email)).toEqual([p2])
  })

  test('attack 3: a program of another organization, or a group’s foreign role, is never given', async () => {
    const elsewhere = await makeProgram(server.door, await makeOrganization(server.door))
    await server.door.db
      .updateTable('users')
      .set({ admin_programs: [p1, elsewhere] })
      .where('id', '=', admin.id)
      .execute()
    const foreign = await invitation({ program_ids: [elsewhere], roles: ['admin'] })
    expect(reasonOf(await byLink(foreign.token))).toBe('inviter')
    const both = await invitation({ program_ids: [p1, elsewhere], roles: ['admin'] })
    expect(codeOf(await byLink(both.token))).toBeNull()
    expect((await person(both.email))?.admin_programs).toEqual([p1])
    const sysadmin = await invitation({
      user_group: 'sysadmin',
      roles: ['admin'],
      organization_id: null,
      program_ids: [],
    })
    expect(reasonOf(await byLink(sysadmin.token))).toBe('inviter')
    const coach = await invitation({ roles: ['coach'] })
    expect(reasonOf(await byLink(coach.token))).toBe('inviter')
  })

  test('attack 3: an admin who comes into another organization as a coachee leads nothing there', async () => {
    const other = await makeOrganization(server.door)
    const theirs = await makeProgram(server.door, other)
    await makeCoachee(server.door, { organizationId: other, programId: theirs })
    const host = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: other,
      admin_programs: [theirs],
    })
    const one = await invitation({
      email: admin.email,
      organization_id: other,
      program_ids: [theirs],
      invited_by: host.id,
    })
    await server.door.db
      .updateTable('users')
      .set({ password_proven: true })
      .where('id', '=', admin.id)
      .execute()
    expect(codeOf(await byId(one.id, admin.email))).toBeNull()
    expect(await person(admin.email)).toMatchObject({
      organization_id: other,
      roles: ['coachee'],
      active_role: 'coachee',
      admin_programs: [],
    })
  })

  test('attack 3: of two at once who take one, one does', async () => {
    const one = await invitation()
    const codes = (await Promise.all([byLink(one.token), byLink(one.token)])).map(codeOf)
    expect(codes.filter((code) => code === null)).toHaveLength(1)
    expect(await tripsOf(one.email)).toEqual([p1])
  })
})

const REGISTER = `mutation($email: String!, $key: ID!) {
  register(email: $email, password: "${OWN}", type: coachee, first: "Ana", phone: "+56 9 1111 2222", idempotencyKey: $key) { token user { _id } }
}`
type Registered = { token: string; user: { _id: string } }
describe('attack 3: accounts nobody activates', () => {
  const register = async (email: string): Promise<Registered> =>
    (await server.gql(REGISTER, { email, key: next('k') })).data?.register as Registered
  const resend = (bearer: string) => server.gql('mutation { resendActivation { success } }', {}, bearer)
  const sweep = () => eraseUnverified({ ...server.app.services, now: server.now })

  test('attack 3: they are erased after 7 days, and what waits for the address stays', async () => {
    const email = `${next('sin-activar')}@example.cl`
    const { token, user } = await register(email)
    const waiting = await invitation({ email })
    server.setNow(later(7 * DAY - 1))
    await sweep()
    expect(await person(email)).toBeDefined()
    server.setNow(later(7 * DAY))
    expect(await sweep()).toBeGreaterThan(0)
    expect(await person(email)).toBeUndefined()
    expect(codeOf(await server.gql('{ user { _id } }', {}, token))).toBe('UNAUTHENTICATED')
    const left = await server.door.db
      .selectFrom('users')
      .select(['first_name', 'phone', 'password_hash'])
      .where('id', '=', user._id)
      .execute()
    expect(left).toEqual([{ first_name: 'Cuenta', phone: null, password_hash: null }])
    expect(codeOf(await byLink(waiting.token))).toBeNull()
  })

  test('attack 3: sending the link again prolongs, at most 30 days in all', async () => {
    const email = `${next('insiste')}@example.cl`
    const { token } = await register(email)
    for (const day of [6, 12, 18, 24, 28]) {
      server.setNow(later(day * DAY))
      await sweep()
      expect([day, codeOf(await resend(token))]).toEqual([day, null])
    }
    const [mail] = await server.mailsTo(email)
    expect(mail?.text).toContain('El enlace vale por 2 días.')
    const secret = /verificacion\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    server.setNow(later(30 * DAY))
    expect(codeOf(await resend(token))).toBe('CONFLICT')
    const ACTIVATE = 'mutation($token: String!) { activate(token: $token) { mustSetPassword } }'
    expect(codeOf(await server.gql(ACTIVATE, { token: secret }))).toBe('BAD_INPUT')
    await sweep()
    expect(await person(email)).toBeUndefined()
  })

  test('attack 3: who activated stays', async () => {
    const email = `${next('activa')}@example.cl`
    const { token } = await register(email)
    const [mail] = await server.mailsTo(email)
    const secret = /verificacion\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const ACTIVATE = 'mutation($token: String!) { activate(token: $token) { mustSetPassword } }'
    expect(codeOf(await server.gql(ACTIVATE, { token: secret }, token))).toBeNull()
    server.setNow(later(40 * DAY))
    await sweep()
    expect(await person(email)).toMatchObject({ status: 'verified' })
  })
})
