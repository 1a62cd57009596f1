import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/entities/connection/passwords'
import { issued, record } from '#server/entities/ledger/ledger'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const PASSWORD = 'una frase larga y segura'
const MINUTE = 60_000
const DAY = 86_400_000
const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
let place: { organizationId: string; programId: string }
beforeAll(async () => {
  server = await startTestServer()
  const organizationId = await makeOrganization(server.door)
  place = { organizationId, programId: await makeProgram(server.door, organizationId) }
  await server.door.transaction((trx) => record(trx, [issued(organizationId, { amount: 1000 })]))
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(() => server.close())

const LOGIN = `query Login($email: String!, $password: String!) { login(email: $email, password: $password) { token user { _id } } }`
const REGISTER = `mutation Register($email: String!, $password: String!, $key: ID!) {
  register(email: $email, password: $password, type: coachee, first: "Ana", last: "Pérez", idempotencyKey: $key) { token user { _id status } }
}`
const ACTIVATE = `mutation Activate($token: String!) { activate(token: $token) { token user { _id status welcomeStepper organization { _id } trips { status } } } }`
const ACCEPT = `mutation Accept($token: String!, $password: String, $key: ID!) {
  acceptInvitation(token: $token, first: "Eva", last: "Soto", password: $password, idempotencyKey: $key) { token user { _id status email trips { status maxSessions } } }
}`
const CREATE_USER = `mutation CreateUser($data: CreateUserInput!) { createUser(data: $data) { _id } }`
const GET_INVITATION = `query($token: String!) { invitation(token: $token) { inviter organization program email hasAccount first last } }`

/** The secret of the newest link to that address. */
async function secretFor(email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  const secret = /(?:token=|verificacion\/)([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1]
  if (!secret) throw new Error(`No link was mailed to ${email}`)
  return secret
}

const tokenIn = (answer: { data: Record<string, unknown> | null }): string =>
  /"token":"([^"]+)"/.exec(JSON.stringify(answer.data))?.[1] ?? ''

async function inviteCoachee(email: string, key: string): Promise<void> {
  const admin = await makeUser(server.door, {
    id: `admin-${key}`,
    first_name: 'Rosa',
    last_name: 'Díaz',
    roles: ['admin'],
    active_role: 'admin',
    organization_id: place.organizationId,
    admin_programs: [place.programId],
  })
  const data = {
    email,
    first: 'Eva',
    last: 'Soto',
    group: 'customer',
    roles: ['coachee'],
    programs: [place.programId],
    idempotencyKey: key,
  }
  const answer = await server.gql(CREATE_USER, { data }, await server.login(admin.email))
  expect(answer.errors).toBeUndefined()
}

describe('login', () => {
  const email = 'login@example.cl'
  beforeAll(async () => {
    await makeUser(server.door, { email, password_hash: await hashPassword(PASSWORD) })
  })

  test('opens a connection that reads the own record', async () => {
    const answer = await server.gql(LOGIN, { email: 'LOGIN@example.cl ', password: PASSWORD })
    const me = await server.gql('{ user { email } }', {}, tokenIn(answer))
    expect(me.data).toEqual({ user: { email } })
  })

  test('answers a wrong pair without naming a field, the same for an unknown address', async () => {
    const wrong = await server.gql(LOGIN, { email, password: 'otra cosa distinta' })
    const unknown = await server.gql(LOGIN, { email: 'nadie@example.cl', password: PASSWORD })
    const shape = (answer: typeof wrong) =>
      answer.errors?.map(({ message, extensions }) => [message, extensions?.code, extensions?.fields])
    expect(shape(wrong)).toEqual([
      ['El correo o la contraseña no coinciden. Revísalos e intenta otra vez.', 'BAD_INPUT', undefined],
    ])
    expect(shape(unknown)).toEqual(shape(wrong))
  })

  test('counts every alias and locks the account for 15 minutes after five failures', async () => {
    const aliases = Array.from(
      { length: 6 },
      (_, at) => `a${at}: login(email: "${email}", password: "no es esta ${at}") { token }`,
    )
    const answer = await server.gql(`{ ${aliases.join('\n')} }`)
    expect(answer.data).toBeNull()
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBe('RATE_LIMITED')
    server.setNow(later(15 * MINUTE))
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBeNull()
  })

  test('limits an address to 30 tries in 15 minutes', async () => {
    const codes: unknown[] = []
    for (let at = 0; at < 31; at += 1) {
      codes.push(codeOf(await server.gql(LOGIN, { email: `x${at}@example.cl`, password: 'x' })))
    }
    expect([codes[29], codes[30]]).toEqual(['BAD_INPUT', 'RATE_LIMITED'])
  })

  test('tells an inactive person so only after the right password', async () => {
    const email = 'inactive@example.cl'
    await makeUser(server.door, { email, status: 'inactive', password_hash: await hashPassword(PASSWORD) })
    expect([
      codeOf(await server.gql(LOGIN, { email, password: 'mala mala mala' })),
      codeOf(await server.gql(LOGIN, { email, password: PASSWORD })),
    ]).toEqual(['BAD_INPUT', 'FORBIDDEN'])
  })
})

describe('connections', () => {
  test('slide 30 days with use, but not by asking whether they expired', async () => {
    const { email } = await makeUser(server.door)
    const token = await server.login(email)
    server.setNow(later(20 * DAY))
    await server.gql('{ isExpired { expireConnection } }', {}, token)
    server.setNow(later(31 * DAY))
    expect(codeOf(await server.gql('{ user { _id } }', {}, token))).toBe('UNAUTHENTICATED')

    server.setNow(TEST_NOW)
    const used = await server.login(email)
    server.setNow(later(20 * DAY))
    await server.gql('{ user { _id } }', {}, used)
    server.setNow(later(40 * DAY))
    expect(codeOf(await server.gql('{ user { _id } }', {}, used))).toBeNull()
  })

  test('end at sign-out, and isExpired says so', async () => {
    const { email } = await makeUser(server.door)
    const token = await server.login(email)
    await server.gql('mutation { signOut { success } }', {}, token)
    expect(await server.gql('{ isExpired { expireConnection } }', {}, token)).toEqual({
      data: { isExpired: { expireConnection: true } },
    })
    expect(codeOf(await server.gql('{ user { _id } }', {}, token))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql('{ isExpired { expireConnection } }', {}, 'unknown'))).toBe(
      'UNAUTHENTICATED',
    )
  })

  test('follow a role switch among the own roles only', async () => {
    const { email } = await makeUser(server.door, { roles: ['coachee', 'admin'] })
    const token = await server.login(email)
    const answer = await server.gql('mutation { switchRole(role: admin) { _type { active } } }', {}, token)
    expect(answer.data).toEqual({ switchRole: { _type: { active: 'admin' } } })
    expect(codeOf(await server.gql('mutation { switchRole(role: coach) { _id } }', {}, token))).toBe(
      'FORBIDDEN',
    )
    expect(codeOf(await server.gql('{ userStages { step } }', {}, token))).toBe('FORBIDDEN')
  })

  test.each([
    ['product', ['match', 'coach', 'booking']],
    ['microsoft-teams', ['meetingLink', 'match', 'coach', 'booking']],
    ['zoom-meeting', ['meetingLink', 'match', 'coach', 'booking']],
    ['cardif', ['consent', 'match', 'coach', 'booking']],
  ] as const)('the first steps of %s are %j, each done or not', async (onboarding_flow, names) => {
    const organizationId = await makeOrganization(server.door, { onboarding_flow })
    const { email } = await makeUser(server.door, {
      organization_id: organizationId,
      conference_url: 'https://teams.microsoft.com/l/1',
    })
    const token = await server.login(email)
    const stages = () => server.gql('{ userStages { step content { name done } } }', {}, token)
    expect((await stages()).data).toEqual({
      userStages: { step: 1, content: names.map((name) => ({ name, done: name === 'meetingLink' })) },
    })
  })
})

describe('registration', () => {
  test('creates an unverified coachee who activates by the mailed link, once', async () => {
    const email = 'nueva@example.cl'
    const answer = await server.gql(REGISTER, { email, password: PASSWORD, key: 'k1' })
    expect(answer.data).toMatchObject({ register: { user: { status: 'unverified' } } })
    const secret = await secretFor(email)
    const activated = await server.gql(ACTIVATE, { token: secret }, tokenIn(answer))
    expect(activated.data).toMatchObject({
      activate: { user: { status: 'verified', welcomeStepper: 1, trips: [] } },
    })
    const again = await server.gql(ACTIVATE, { token: secret })
    expect(again.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { token: 'El enlace venció o ya se usó. Pide uno nuevo.' },
    })
  })

  test('answers a repeat with the same key, refuses the address a second time', async () => {
    const given = { email: 'repetida@example.cl', password: PASSWORD, key: 'k2' }
    const first = await server.gql(REGISTER, given)
    const repeat = await server.gql(REGISTER, given)
    const idOf = (answer: typeof first) => /"_id":"([^"]+)"/.exec(JSON.stringify(answer.data))?.[1]
    expect(idOf(repeat)).toBe(idOf(first))
    expect(codeOf(await server.gql(REGISTER, { ...given, key: 'k3' }))).toBe('CONFLICT')
    expect(codeOf(await server.gql(REGISTER, { ...given, email: 'otra@example.cl' }))).toBe('CONFLICT')
    expect(codeOf(await server.gql(REGISTER, { ...given, password: 'otra frase larga' }))).toBe('CONFLICT')
  })

  test('begins in the zone of the browser; in the house’s where it says none, or one nobody knows', async () => {
    const zoneOf = async (zone: string | null, key: string): Promise<unknown> => {
      const email = `${key}@example.cl`
      const answer = await server.gql(
        `mutation($email: String!, $zone: String, $key: ID!) {
          register(email: $email, password: "una frase larga", type: coachee, timezone: $zone, idempotencyKey: $key) {
            user { location { timezone { description } } } } }`,
        { email, zone, key },
      )
      return (answer.data as { register: { user: { location: object } } } | null)?.register.user.location
    }
    const at = (description: string) => ({ timezone: { description } })
    expect(await zoneOf('America/Mexico_City', 'zone-mx')).toEqual(at('America/Mexico_City'))
    expect(await zoneOf('America/Nowhere', 'zone-none')).toEqual(at('America/Santiago'))
    expect(await zoneOf(null, 'zone-null')).toEqual(at('America/Santiago'))
    await inviteCoachee('zone-invited@example.cl', 'zone-invited')
    const accepted = await server.gql(
      ACCEPT.replace('password: $password', 'password: $password, timezone: "Europe/Madrid"').replace(
        'email trips',
        'email location { timezone { description } } trips',
      ),
      { token: await secretFor('zone-invited@example.cl'), password: PASSWORD, key: 'zone-accept' },
    )
    expect(accepted.data).toMatchObject({ acceptInvitation: { user: { location: at('Europe/Madrid') } } })
  })

  test('names every field that breaks a rule', async () => {
    const answer = await server.gql(REGISTER, { email: 'ana@@example.cl', password: 'corta', key: 'k4' })
    expect(answer.errors?.[0]?.extensions?.fields).toEqual({
      email: 'Debe ser e-mail valido',
      password: 'Debe tener minimo 8 caracteres',
    })
    const common = await server.gql(REGISTER, { email: 'ana@example.cl', password: 'Qwerty123', key: 'k5' })
    expect(common.errors?.[0]?.extensions?.fields).toEqual({
      password: 'Esa contraseña es de las más usadas. Elige otra.',
    })
  })

  test('an activation link is worth nothing after seven days or once another was sent', async () => {
    const email = 'tarde@example.cl'
    const registered = await server.gql(REGISTER, { email, password: PASSWORD, key: 'k6' })
    const first = await secretFor(email)
    await server.gql('mutation { resendActivation { success } }', {}, tokenIn(registered))
    const second = await secretFor(email)
    expect(codeOf(await server.gql(ACTIVATE, { token: first }))).toBe('BAD_INPUT')
    server.setNow(later(7 * DAY))
    expect(codeOf(await server.gql(ACTIVATE, { token: second }))).toBe('BAD_INPUT')
  })

  test('gives nothing of a pending invitation, before or after activation: the person takes it', async () => {
    const email = 'esperada@example.cl'
    await inviteCoachee(email, 'k7')
    const registered = await server.gql(REGISTER, { email, password: PASSWORD, key: 'k8' })
    const before = await server.gql(
      '{ user { organization { _id } trips { status } } }',
      {},
      tokenIn(registered),
    )
    expect(before.data).toEqual({ user: { organization: null, trips: [] } })
    const bearer = tokenIn(registered)
    const activated = await server.gql(ACTIVATE, { token: await secretFor(email) }, bearer)
    expect(activated.data).toMatchObject({ activate: { user: { organization: null, trips: [] } } })
    const waiting = await server.gql('{ myInvitations { _id } }', {}, bearer)
    const [{ _id: id }] = (waiting.data as { myInvitations: [{ _id: string }] }).myInvitations
    const TAKE = `mutation($id: ID!) {
      acceptInvitation(invitationId: $id, idempotencyKey: "t1") { user { organization { _id } trips { status } } }
    }`
    expect((await server.gql(TAKE, { id }, bearer)).data).toMatchObject({
      acceptInvitation: {
        user: { organization: { _id: place.organizationId }, trips: [{ status: 'active' }] },
      },
    })
  })
})

describe('invitation', () => {
  test('says who invites to what and makes the person who accepts verified, once', async () => {
    const email = 'invitada@example.cl'
    await inviteCoachee(email, 'i1')
    const token = await secretFor(email)
    expect((await server.gql(GET_INVITATION, { token })).data).toEqual({
      invitation: {
        inviter: 'Rosa Díaz',
        organization: `Organización ${place.organizationId}`,
        program: `Programa ${place.programId}`,
        email: 'i···@example.cl',
        hasAccount: false,
        first: 'Eva',
        last: 'Soto',
      },
    })
    const accepted = await server.gql(ACCEPT, { token, password: PASSWORD, key: 'a1' })
    expect(accepted.data).toMatchObject({
      acceptInvitation: {
        user: { email, status: 'verified', trips: [{ status: 'active', maxSessions: 8 }] },
      },
    })
    expect(codeOf(await server.gql(ACCEPT, { token, password: PASSWORD, key: 'a2' }))).toBe('BAD_INPUT')
    expect(codeOf(await server.gql(LOGIN, { email, password: PASSWORD }))).toBeNull()
  })

  test('never alters an existing account for somebody who is not logged in', async () => {
    const email = 'existente@example.cl'
    await makeUser(server.door, { email })
    await inviteCoachee(email, 'i2')
    const token = await secretFor(email)
    expect(codeOf(await server.gql(ACCEPT, { token, password: PASSWORD, key: 'a3' }))).toBe('CONFLICT')
    const mine = await server.gql(ACCEPT, { token, key: 'a4' }, await server.login(email))
    expect(mine.data).toMatchObject({ acceptInvitation: { user: { email, trips: [{ status: 'active' }] } } })
  })

  test('expires after 14 days and belongs to one address', async () => {
    const email = 'lenta@example.cl'
    await inviteCoachee(email, 'i3')
    const token = await secretFor(email)
    const other = await makeUser(server.door)
    expect(codeOf(await server.gql(ACCEPT, { token, key: 'a5' }, await server.login(other.email)))).toBe(
      'BAD_INPUT',
    )
    server.setNow(later(14 * DAY))
    expect(codeOf(await server.gql(GET_INVITATION, { token }))).toBe('BAD_INPUT')
  })

  test('is sent within the creator’s matrix only', async () => {
    const coachee = (await makeCoachee(server.door, place)).coachee
    const consultant = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['consultant'],
      active_role: 'consultant',
    })
    const data = {
      email: 'z@example.cl',
      first: 'Z',
      last: 'Z',
      group: 'customer',
      roles: ['coachee'],
      idempotencyKey: 'm1',
    }
    expect(codeOf(await server.gql(CREATE_USER, { data }, await server.login(coachee.email)))).toBe(
      'FORBIDDEN',
    )
    const token = await server.login(consultant.email)
    expect(codeOf(await server.gql(CREATE_USER, { data }, token))).toBe('FORBIDDEN')
    const sysadmin = { ...data, group: 'collaborator', roles: ['admin'] }
    expect(codeOf(await server.gql(CREATE_USER, { data: sysadmin }, token))).toBe('BAD_INPUT')
    const coach = { ...data, group: 'collaborator', roles: ['coach'] }
    expect(codeOf(await server.gql(CREATE_USER, { data: coach }, token))).toBeNull()
  })
})

describe('what one person sees of another', () => {
  const USER = `query($id: ID!) { user(_id: $id) { name { first } email phone hobbies brief status welcomeStepper location { city } trips { _id } } }`
  const strange = { email: null, phone: null, status: null, welcomeStepper: null }

  test('a coachee sees the card of an offered coach without the address', async () => {
    const coach = await makeCoach(server.door, place.programId, {
      brief: 'Escucho.',
      phone: '+56 9 0000 0000',
      city: 'Talca',
      hobbies: ['Yoga'],
    })
    const { coachee } = await makeCoachee(server.door, place)
    const token = await server.login(coachee.email)
    expect(codeOf(await server.gql(USER, { id: coach.id }, token))).toBe('NOT_FOUND')
    await server.door.db
      .insertInto('match_impressions')
      .values({ coachee_id: coachee.id, coach_id: coach.id })
      .execute()
    const offered = {
      ...strange,
      name: { first: 'Persona' },
      brief: 'Escucho.',
      hobbies: ['Yoga'],
      location: { city: 'Talca' },
      trips: null,
    }
    expect((await server.gql(USER, { id: coach.id }, token)).data).toEqual({ user: offered })
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: coach.id })
      .where('id', '=', coachee.id)
      .execute()
    expect((await server.gql(USER, { id: coach.id }, token)).data).toEqual({
      user: { ...offered, email: coach.email },
    })
  })

  test('a coach sees the own coachee, nobody else', async () => {
    const coach = await makeCoach(server.door, place.programId)
    const { coachee, tripId } = await makeCoachee(server.door, place, {
      coach_selected_id: coach.id,
      phone: '+56 9 0000 0001',
    })
    const stranger = (await makeCoachee(server.door, place)).coachee
    const token = await server.login(coach.email)
    expect((await server.gql(USER, { id: coachee.id }, token)).data).toEqual({
      user: {
        ...strange,
        email: coachee.email,
        name: { first: 'Persona' },
        brief: null,
        hobbies: [],
        location: { city: null },
        trips: [{ _id: tripId }],
      },
    })
    expect(codeOf(await server.gql(USER, { id: stranger.id }, token))).toBe('NOT_FOUND')
  })

  test('an admin sees coachees of the own programs only', async () => {
    const other = await makeOrganization(server.door)
    const { coachee } = await makeCoachee(server.door, place)
    const admin = (organization_id: string) =>
      makeUser(server.door, {
        roles: ['admin'],
        active_role: 'admin',
        organization_id,
        admin_programs: [place.programId],
      })
    const own = await admin(place.organizationId)
    const foreign = await admin(other)
    expect(codeOf(await server.gql(USER, { id: coachee.id }, await server.login(own.email)))).toBeNull()
    expect(codeOf(await server.gql(USER, { id: coachee.id }, await server.login(foreign.email)))).toBe(
      'NOT_FOUND',
    )
  })
})

describe('updating the own record', () => {
  const UPDATE = `mutation($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { name { first } theme brief location { timezone { description } } version } }`

  test('writes the whitelisted fields and refuses a stale version', async () => {
    const me = await makeUser(server.door)
    const token = await server.login(me.email)
    const data = {
      version: 1,
      name: { first: 'Sol', last: 'Paz' },
      theme: 'dark',
      brief: 'no soy coach',
      location: { timezone: 'America/Lima' },
    }
    expect((await server.gql(UPDATE, { id: me.id, data }, token)).data).toEqual({
      updateUser: {
        name: { first: 'Sol' },
        theme: 'dark',
        brief: '',
        location: { timezone: { description: 'America/Lima' } },
        version: 2,
      },
    })
    expect(codeOf(await server.gql(UPDATE, { id: me.id, data }, token))).toBe('CONFLICT')
    const other = await makeUser(server.door)
    expect(codeOf(await server.gql(UPDATE, { id: other.id, data }, token))).toBe('NOT_FOUND')
  })

  test('takes a language of the list, which the mails that follow are in', async () => {
    const me = await makeUser(server.door)
    const token = await server.login(me.email)
    const change = (version: number, language: string) =>
      server.gql(UPDATE, { id: me.id, data: { version, language } }, token)
    const langs = async () => {
      await server.gql('query R($email: String!) { recover(email: $email) { success } }', { email: me.email })
      return (await server.mailsTo(me.email)).map(({ html }) => /<html lang="([^"]+)">/.exec(html)?.[1])
    }
    expect(await langs()).toEqual(['es-CL'])
    expect(codeOf(await change(1, 'en'))).toBe('BAD_INPUT')
    expect(codeOf(await change(1, 'es_419'))).toBeNull()
    expect(await langs()).toContain('es-419')
  })

  test('takes a meeting link of the organization’s provider only', async () => {
    const organizationId = await makeOrganization(server.door, { onboarding_flow: 'zoom-meeting' })
    const me = await makeUser(server.door, { organization_id: organizationId })
    const token = await server.login(me.email)
    const update = (conferenceUrl: string) =>
      server.gql(UPDATE, { id: me.id, data: { version: 1, conferenceUrl } }, token)
    const refused = await update('https://zoom.us.example.cl/j/1')
    expect(Object.keys(refused.errors?.[0]?.extensions?.fields ?? {})).toEqual(['conferenceUrl'])
    expect(codeOf(await update('https://empresa.zoom.us/j/1'))).toBeNull()
  })
})
