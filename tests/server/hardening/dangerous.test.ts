import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/entities/connection/passwords'
import { codeOf, startTestServer, type TestServer } from '../helper'
import { ROOTS } from '../matrix/documents'
import { type Caller, makeWorld, type World } from '../matrix/world'
import { CLIENT, type Issuer, startIssuer } from '../oidc-issuer'
import { REDIRECTS } from './redirects'

let server: TestServer
let issuer: Issuer
let world: World
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/acceder')
  server = await startTestServer({
    outside: {
      oidc: {
        issuer: issuer.address,
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        name: 'Prueba',
        timeoutMs: 2000,
      },
    },
  })
})
beforeEach(async () => {
  world = await makeWorld(server)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})

const as = (caller: Caller, query: string, variables: Record<string, unknown> = {}) =>
  server.gql(query, variables, world.tokens.get(caller))
const rowOf = (name: string) =>
  server.door.db.selectFrom('users').selectAll().where('id', '=', world.id(name)).executeTakeFirstOrThrow()
const UPDATE = 'mutation U($id: ID!, $data: UpdateUserInput!) { updateUser(_id: $id, data: $data) { _id } }'

describe('the fifteen most dangerous mistakes', () => {
  test('1, 2 mass assignment and escalation: nobody raises group, role, scope, status or owner', async () => {
    for (const caller of ['cc', 'co', 'ad', 'cs', 'me', 'sa'] as const) {
      const before = await rowOf(caller)
      const data = {
        version: before.version,
        group: 'sysadmin',
        roles: ['admin'],
        activeRole: 'admin',
        status: 'completed',
        adminPrograms: [world.id('B1')],
        consultantPrograms: [world.id('B1')],
        organizationId: world.id('B'),
        email: 'ladron@example.cl',
        welcomeStepper: 4,
      }
      await as(caller, UPDATE, { id: world.id(caller), data })
      const { version: _version, welcome_stepper: _computed, ...after } = await rowOf(caller)
      const { version: _before, welcome_stepper: _step, ...unchanged } = before
      expect(after).toEqual(unchanged)
    }
    for (const caller of ['cc', 'co', 'ad', 'cs', 'me'] as const) {
      const { version, welcome_stepper: _step, ...before } = await rowOf(caller)
      const data = {
        version,
        roles: ['admin', 'consultant'],
        status: 'inactive',
        adminPrograms: [world.id('B1')],
        consultantPrograms: [world.id('B1')],
        organizationId: world.id('B'),
        fixedCoach: world.id('coB'),
        routeTags: ['Ventas'],
      }
      expect(codeOf(await as(caller, UPDATE, { id: world.id(caller), data }))).toBeNull()
      expect(codeOf(await as(caller, UPDATE, { id: world.id('cc2'), data }))).toBe('NOT_FOUND')
      const { version: _version, welcome_stepper: _computed, ...after } = await rowOf(caller)
      expect(after).toEqual(before)
    }
    const beyond = { version: (await rowOf('cc')).version, roles: ['coachee', 'coach'] }
    expect(codeOf(await as('sa', UPDATE, { id: world.id('cc'), data: beyond }))).toBe('BAD_INPUT')
    const abroad = { version: (await rowOf('ad')).version, adminPrograms: [world.id('B1')] }
    expect(codeOf(await as('sa', UPDATE, { id: world.id('ad'), data: abroad }))).toBe('NOT_FOUND')
    const register =
      'mutation R($type: RegisterType!) { register(email: "nueva@example.cl", password: "Una-clave-larga-9", type: $type, idempotencyKey: "k1") { token } }'
    for (const type of ['admin', 'coach', 'sysadmin'])
      expect(codeOf(await as('anon', register, { type }))).toBe('BAD_INPUT')
    expect(codeOf(await as('cc', 'mutation { switchRole(role: admin) { _id } }'))).toBe('FORBIDDEN')
    const create = 'mutation C($data: CreateUserInput!) { createUser(data: $data) { _id } }'
    const invited = { email: 'x@example.cl', first: 'A', last: 'B', idempotencyKey: 'k2' }
    for (const [caller, group, roles] of [
      ['ad', 'sysadmin', ['admin']],
      ['ad', 'collaborator', ['coach']],
      ['cs', 'customer', ['admin']],
      ['cs', 'sysadmin', ['consultant']],
    ] as const)
      expect(codeOf(await as(caller, create, { data: { ...invited, group, roles } }))).toBe('FORBIDDEN')
  })

  test('3 leak through nesting: a person deep inside an answer shows no more than on top', async () => {
    const deep = await as(
      'cc',
      '{ sessionList { coach { phone dob conferenceUrl availability { id } coachSelected { _id } trips { _id } } coachee { coachSelected { phone email status moderated } } } }',
    )
    const { sessionList } = deep.data as {
      sessionList: { coach: Record<string, unknown>; coachee: { coachSelected: Record<string, unknown> } }[]
    }
    for (const { coach, coachee } of sessionList) {
      expect(Object.values(coach)).toEqual(Object.values(coach).map(() => null))
      expect(coachee.coachSelected).toMatchObject({ phone: null, status: null, moderated: null })
    }
  })

  test('4 recovery: same answer for everybody, link from our origin, once, and the old connections end', async () => {
    const email = `${world.id('cc')}@example.cl`
    const RECOVER = 'mutation R($email: String!) { recoverPassword(email: $email) { success } }'
    const host = { host: 'ajena.cl', 'x-forwarded-host': 'ajena.cl' }
    const ask = (address: string) =>
      server.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: host,
        payload: { query: RECOVER, variables: { email: address } },
      })
    const [known, unknown] = [await ask(email), await ask('nadie@example.cl')]
    expect(known.body).toBe(unknown.body)
    const [mail] = await server.mailsTo(email)
    expect(mail?.text).toContain('http://localhost:3000/cambio/')
    expect(`${mail?.text}${mail?.html}`).not.toContain('ajena.cl')
    const token = /\/cambio\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1]
    const CHANGE =
      'mutation C($token: String!) { changePassword(token: $token, password: "Otra-clave-larga-9") { success } }'
    expect((await as('anon', CHANGE, { token })).data).toEqual({ changePassword: { success: true } })
    expect(codeOf(await as('anon', CHANGE, { token }))).toBe('BAD_INPUT')
    expect(codeOf(await as('cc', '{ user { _id } }'))).toBe('UNAUTHENTICATED')
    const ACTIVATE = 'mutation A($token: String!) { activate(token: $token) { token } }'
    await ask(email)
    const [second] = await server.mailsTo(email)
    const other = /\/cambio\/([A-Za-z0-9_-]+)/.exec(second?.text ?? '')?.[1]
    expect(codeOf(await as('anon', ACTIVATE, { token: other }))).toBe('BAD_INPUT')
  })

  test('5 guessing by aliases: each counts, also after the fifth; by GET: there is none', async () => {
    await server.door.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('La-clave-buena-9') })
      .where('id', '=', world.id('cc'))
      .execute()
    const email = `${world.id('cc')}@example.cl`
    // they are made at once, in whatever order: the right one comes after, or it might be among the first five
    const guesses = Array.from(
      { length: 14 },
      (_, at) => `g${at}: login(email: "${email}", password: "mala${at}") { token }`,
    )
    const answer = await as('anon', `{ ${guesses.join(' ')} }`)
    expect(answer.data).toBeNull()
    const right = 'query L($email: String!) { login(email: $email, password: "La-clave-buena-9") { token } }'
    expect(codeOf(await as('anon', right, { email }))).toBe('RATE_LIMITED')
    const get = await server.app.inject(
      `/graphql?query=${encodeURIComponent(`{ login(email: "${email}", password: "x") { token } }`)}`,
    )
    expect(get.statusCode).toBe(404)
  })

  test('6 uploads: a path never becomes a key, and only pictures are taken', async () => {
    const PERMIT =
      'query P($path: String!, $type: String!) { permissions(path: $path, contentType: $type) { key } }'
    const paths = [
      '../profile',
      'profile/../../x',
      `profile/${world.id('cc2')}`,
      '/etc/passwd',
      'programs/../x',
      '',
    ]
    for (const path of paths)
      expect([path, codeOf(await as('cc', PERMIT, { path, type: 'image/png' }))]).toEqual([path, 'BAD_INPUT'])
    for (const type of ['text/html', 'image/svg+xml', 'application/image', 'image/png; text/html'])
      expect([type, codeOf(await as('cc', PERMIT, { path: 'profile', type }))]).toEqual([type, 'BAD_INPUT'])
    expect(codeOf(await as('cc', PERMIT, { path: `programs/${world.id('A1')}`, type: 'image/png' }))).toBe(
      'NOT_FOUND',
    )
  })

  test('8 objects by id: the id of another, of a right role, is a missing one', async () => {
    for (const [caller, query, variables] of [
      [
        'cc',
        'query Q($id: ID!) { savedMatch(data: { coacheeId: $id }) { complete } }',
        { id: world.id('cc2') },
      ],
      ['cc', 'query Q($id: ID!) { matchingCoaches(coacheeId: $id) { more } }', { id: world.id('cc2') }],
      [
        'cc',
        'query Q($id: ID!) { coachSchedule(coachId: $id) { slots { dateTime } } }',
        { id: world.id('co2') },
      ],
      ['co', 'query Q($id: ID!) { trips(userId: $id) { _id } }', { id: world.id('cc2') }],
      ['ad', 'query Q($id: ID!) { user(_id: $id) { _id } }', { id: world.id('ccB') }],
    ] as const)
      expect([query, codeOf(await as(caller, query, variables))]).toEqual([query, 'NOT_FOUND'])
  })

  test('9 credits: what the ledger holds cannot be changed, unbalanced or overdrawn by any statement', async () => {
    const { db } = server.door
    for (const statement of [
      'update postings set amount = amount * 2',
      'delete from journals',
      'update journals set amount = 1',
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('only ever added')
    await expect(sql`update accounts set balance = -1 where code = 1000`.execute(db)).rejects.toThrow('check')
  })

  test('10 the payload about who or how far: user, owner and time come from the server', async () => {
    const own = await as('cc', 'mutation { setWizardStep(step: 4) { welcomeStepper } }')
    expect(['INVALID_TRANSITION', null]).toContain(codeOf(own))
    expect(codeOf(await as('acc', 'mutation { setWizardStep(step: 9) { _id } }'))).toBe('BAD_INPUT')
    const CANCEL =
      'mutation C($data: CancelSessionInput!) { cancelSession(data: $data) { cancellations { userId cancelledAt } } }'
    const data = {
      sessionId: world.id('s1'),
      idempotencyKey: 'k',
      userId: world.id('co'),
      cancelledAt: '2020-01-01T00:00:00Z',
    }
    const cancelled = await as('cc', CANCEL, { data })
    expect(cancelled.data).toEqual({
      cancelSession: { cancellations: [{ userId: world.id('cc'), cancelledAt: server.now().toISOString() }] },
    })
  })

  test('11 a session is no document: no event of the server, no field beside the event', async () => {
    const SEND = 'mutation U($data: UpdateSessionInput!) { updateSession(data: $data) { state } }'
    const base = { _id: world.id('s1'), version: 1, idempotencyKey: 'k' }
    for (const event of ['join', 'session.expire', 'close', 'finish', 'state'])
      expect(codeOf(await as('cc', SEND, { data: { ...base, event } }))).toBe('BAD_INPUT')
    const accept = {
      ...base,
      _id: world.id('sWait'),
      event: 'accept',
      state: 'finished',
      coacheeId: world.id('cc2'),
      conferenceUrl: 'https://ajena.cl',
    }
    expect(codeOf(await as('co', SEND, { data: accept }))).toBe('INVALID_TRANSITION')
    await as('cc', SEND, { data: accept })
    const row = await server.door.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', world.id('sWait'))
      .executeTakeFirstOrThrow()
    expect([row.state, row.coachee_id, row.conference_url]).toEqual([
      'active',
      world.id('cc'),
      'https://meet.example.cl/sala',
    ])
    const CLOSE = 'mutation C($data: CloseSessionInput!) { closeSession(data: $data) { session { state } } }'
    const close = { sessionId: world.id('s1'), version: 1, idempotencyKey: 'k2' }
    expect(codeOf(await as('cc', CLOSE, { data: { ...close, outcome: 'both' } }))).toBe('FORBIDDEN')
  })

  test('15 outward: fifty ways out of our origin, and not one line too many in a mail', async () => {
    const START = 'mutation S($redirect: String!) { startOidc(redirect: $redirect) { authorizeUrl } }'
    expect(REDIRECTS.length).toBe(50)
    for (const redirect of REDIRECTS) {
      const answer = await as('anon', START, { redirect })
      expect([redirect, codeOf(answer)]).toEqual([redirect, 'BAD_INPUT'])
    }
    expect(codeOf(await as('anon', START, { redirect: '/acceder' }))).toBeNull()
    const create = 'mutation C($data: CreateUserInput!) { createUser(data: $data) { _id } }'
    const data = {
      email: 'a@example.cl',
      first: 'A\r\nBcc: x@ajena.cl',
      last: 'B',
      group: 'collaborator',
      roles: ['coach'],
      idempotencyKey: 'k',
    }
    expect(codeOf(await as('cs', create, { data }))).toBe('BAD_INPUT')
    expect(
      codeOf(
        await as('cs', create, { data: { ...data, first: 'A', email: 'a@example.cl\r\nBcc: x@ajena.cl' } }),
      ),
    ).toBe('BAD_INPUT')
  })

  test('7 calendar of someone else: state, code, person and way back are the own, and no token is told', async () => {
    const BACK = 'http://localhost:3000/autorizacion'
    const START =
      'mutation S($data: StartCalendarAuthorizationInput!) { startCalendarAuthorization(data: $data) { state authorizeUrl } }'
    const REDEEM =
      'mutation A($data: AuthorizeCronofyAccountInput!) { authorizeCronofyAccount(data: $data) { _id auth { cronofy { accountId } } } }'
    const other = await server.login(`${world.id('co2')}@example.cl`)
    const startAs = async (token: string | undefined, redirectUrl = BACK) =>
      server.gql(START, { data: { redirectUrl } }, token)
    const started = await startAs(other)
    const { state } = Object(started.data?.startCalendarAuthorization)
    const decided = await server.app.inject({
      method: 'POST',
      url: '/api/v1/calendar/authorize',
      headers: { authorization: `Bearer ${other}` },
      payload: {
        state,
        decision: 'allow',
        calendar: {
          kind: 'file',
          name: 'a.ics',
          text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n',
        },
      },
    })
    const code = new URL(decided.json().content.redirectTo, BACK).searchParams.get('code')
    expect(code).toMatch(/^[\w-]{22,}$/)
    const redeem = (data: Record<string, unknown>) =>
      as('co', REDEEM, {
        data: {
          code,
          state,
          redirectUrl: BACK,
          userId: world.id('co'),
          idempotencyKey: `k${Math.random()}`.replace('.', ''),
          ...data,
        },
      })
    expect(codeOf(await redeem({}))).toBe('BAD_INPUT')
    expect(codeOf(await redeem({ userId: world.id('co2') }))).toBe('NOT_FOUND')
    for (const redirectUrl of [`${BACK}.ajena.cl`, `${BACK}/../x`, 'https://ajena.cl/autorizacion'])
      expect([redirectUrl, codeOf(await startAs(other, redirectUrl))]).toEqual([redirectUrl, 'BAD_INPUT'])
    const fields = ROOTS.filter(({ field }) => /ronofy|alendar/.test(field.name)).map(({ field }) =>
      String(field.type),
    )
    expect(fields.join()).not.toMatch(/access_?token|refresh_?token/i)
    expect(codeOf(await redeem({ code: 'adivinado' }))).toBe('BAD_INPUT')
  })

  test('12 panels that open by omission: nothing named is nothing, one foreign one is all refused, and no person can be told apart', async () => {
    const SUMMARY =
      'query S($programs: [ID!]) { programSummary(programs: $programs) { coachees { active } rating { value qty comments } cards { data subdata percentage } } }'
    const WEEKS =
      'query W($data: SessionsByWeekInput!) { sessionsByWeek(data: $data) { labels datasets { data } } }'
    const ROWS =
      'query C($data: CoacheesByProgramInput!) { coacheesByProgram(data: $data) { total counts { count } docs { coacheeId } } }'
    const panels = (programs: unknown) =>
      [
        [SUMMARY, { programs }],
        [WEEKS, { data: { programs } }],
        [ROWS, { data: { programs } }],
      ] as const
    const nothing = [
      { programSummary: null },
      { sessionsByWeek: { labels: [], datasets: [] } },
      { coacheesByProgram: { total: 0, counts: [], docs: [] } },
    ]
    for (const caller of ['ad', 'adNone', 'cs', 'csNone', 'sa'] as const)
      for (const programs of [[], null, undefined])
        for (const [at, [query, variables]] of panels(programs).entries())
          expect([caller, (await as(caller, query, variables)).data]).toEqual([caller, nothing[at]])

    const foreign = [
      ['ad', 'B1'],
      ['ad', 'A2'],
      ['aad', 'S'],
      ['cs', 'S'],
      ['csNone', 'A1'],
      ['adNone', 'A1'],
      ['sa', 'missing'],
    ] as const
    for (const [caller, program] of foreign)
      for (const programs of [[program], ['A1', program], [program, 'A1', 'A1']])
        for (const [query, variables] of panels(programs.map((name) => world.id(name))))
          expect([caller, program, codeOf(await as(caller, query, variables))]).toEqual([
            caller,
            program,
            'NOT_FOUND',
          ])

    const shared = await as('ad', ROWS, { data: { programs: [world.id('A1'), world.id('S')], limit: 100 } })
    const ids = (shared.data as { coacheesByProgram: { docs: { coacheeId: string }[] } }).coacheesByProgram
      .docs
    expect(ids.map(({ coacheeId }) => world.nameOf(coacheeId)).sort()).toEqual([
      'aad',
      'acc',
      'cc',
      'cc2',
      'ccPast',
    ])

    // Two have rated in A1. A third makes three to a stranger; to the third it is still two others.
    const rate = (session: string, at = server.now()) =>
      server.door.db
        .updateTable('sessions')
        .set({ state: 'finished', rating_value: 5, rating_comment: 'lo dije yo', rated_at: at })
        .where('id', '=', world.id(session))
        .execute()
    const rated = async (caller: Caller, programs: string[]) => {
      const { data } = await as(caller, SUMMARY, { programs: programs.map((name) => world.id(name)) })
      return (data as { programSummary: { rating: unknown; cards: unknown[] } }).programSummary
    }
    const empty = { value: null, qty: null, comments: [] }
    for (const caller of ['ad', 'aad', 'cs', 'sa'] as const)
      expect([caller, (await rated(caller, ['A1'])).rating]).toEqual([caller, empty])
    await rate('sAcc')
    await server.door.db
      .updateTable('users')
      .set({ active_role: 'admin' })
      .where('id', '=', world.id('acc'))
      .execute()
    expect((await rated('acc', ['A1'])).rating).toEqual(empty)
    expect((await rated('cs', ['A1'])).rating).toMatchObject({ value: 2.8, qty: 4 })

    // One person rated in S, before all others: with A1 the two choices differ by that person, so the answer must not.
    await rate('sB', new Date('2026-01-01T12:00:00Z'))
    const [alone, together] = [await rated('sa', ['A1']), await rated('sa', ['A1', 'S'])]
    expect(together.rating).toEqual(alone.rating)
    expect(together.cards.at(-1)).toEqual(alone.cards.at(-1))
    expect((await rated('sa', ['S'])).rating).toEqual(empty)
    expect((await rated('ad', ['S'])).rating).toEqual(empty)
  })

  test('13 the program report: no formula, no line of its own making, no column beyond, once and for one', async () => {
    const REPORT = 'query R($id: ID!) { programReport(programId: $id) { url } }'
    for (const caller of ['ad', 'aad', 'cs', 'co', 'cc', 'me'] as const)
      expect([caller, codeOf(await as(caller, REPORT, { id: world.id('A1') }))]).toEqual([
        caller,
        'FORBIDDEN',
      ])
    expect(codeOf(await as('sa', REPORT, { id: world.id('missing') }))).toBe('NOT_FOUND')
    const starts = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '\n=1', ' =1', 'Ana\r\n=1,"x']
    for (const start of starts) {
      await server.door.db
        .updateTable('users')
        .set({ first_name: start, last_name: '', position: start, management: start })
        .where('id', '=', world.id('cc'))
        .execute()
      await server.door.db.deleteFrom('attempts').execute()
      const asked = await as('sa', REPORT, { id: world.id('A1') })
      const { url } = (asked.data as { programReport: { url: string } }).programReport
      const open = (caller: Caller) =>
        server.app.inject({ url, headers: { authorization: `Bearer ${world.tokens.get(caller)}` } })
      expect((await server.app.inject(url)).statusCode).toBe(401)
      for (const caller of ['co', 'cc', 'me'] as const)
        expect([caller, (await open(caller)).statusCode]).toEqual([caller, 403])
      // they open reports of their own there, and nobody else's
      for (const caller of ['ad', 'cs'] as const)
        expect([caller, (await open(caller)).statusCode]).toEqual([caller, 404])
      const { body, statusCode } = await open('sa')
      expect(statusCode).toBe(200)
      expect((await open('sa')).statusCode).toBe(404)
      const lines = body.replace('\uFEFF', '').split('\r\n')
      expect(lines.pop()).toBe('')
      expect(
        lines.filter((line) => !line.startsWith(world.id('A')) && !line.startsWith('Organización')),
      ).toEqual([])
      expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n\t]/)
      expect(body).not.toMatch(/(^|[,;])"?[=+\-@]/m)
      for (const secret of ['+56 9', '12.345.678', '998877', 'leo@', 'franco', 'meet.example', 'palabras de'])
        expect(body).not.toContain(secret)
    }
  })
})
