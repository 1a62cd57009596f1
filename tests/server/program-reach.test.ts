import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CODE } from '#server/entities/ledger/accounts'
import { issued, record } from '#server/entities/ledger/ledger'
import type { TripContent } from '#server/entities/trip/trip-view'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { rest } from './rest'
import { CREATE as BOOK, balances, giveCredits, key, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let sysadmin: string
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
  const root = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  sysadmin = await server.login(root.email)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server, 8)
  await endWithProgram(trio.tripId)
})

const DAY = 86_400_000
const END = new Date(TEST_NOW.getTime() + 150 * DAY)
const dayAt = (days: number) => new Date(TEST_NOW.getTime() + days * DAY)
const IMPACT = `query($id: ID!, $data: ProgramInput!) { programImpact(_id: $id, data: $data) {
  trips creditsNeeded token kept { name credits } customers { available }
  changed { tripId name hindrance from { sessions credits endDate } to { sessions credits endDate } } } }`
const UPDATE = `mutation($id: ID!, $data: ProgramInput!, $reach: ProgramReachInput) {
  updateProgram(_id: $id, data: $data, reach: $reach) { _id sessionsQuantity } }`
type Impact = {
  trips: number
  creditsNeeded: number
  token: string
  kept: object[]
  customers: { available: number }[]
  changed: { tripId: string; hindrance: string | null }[]
}
const tripOf = (id: string) =>
  server.door.db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const endWithProgram = (id: string) =>
  server.door.db
    .updateTable('trips')
    .set({ end_date: END, first_end: END, max_sessions: 8 })
    .where('id', '=', id)
    .execute()
const dataOf = (more: object = {}) =>
  Object.assign(
    {
      name: 'Eleva',
      pathName: 'Eleva',
      startsAt: dayAt(-30).toISOString(),
      expiresAt: END.toISOString(),
      sessionsQuantity: 8,
      coaches: [trio.coach.id],
      organizations: [trio.organizationId],
    },
    more,
  )
const impactOf = async (more: object) => {
  const answer = await server.gql(IMPACT, { id: trio.programId, data: dataOf(more) }, sysadmin)
  expect(answer.errors).toBeUndefined()
  return answer.data?.programImpact as Impact
}
const update = (more: object, reach: object | null) =>
  server.gql(
    UPDATE,
    { id: trio.programId, data: dataOf(Object.assign({ version: 1 }, more)), reach },
    sysadmin,
  )
const reasonOf = (answer: Awaited<ReturnType<typeof update>>) => answer.errors?.[0]?.extensions?.reason
const free = (amount: number) =>
  server.door.transaction((trx) => record(trx, [issued(trio.organizationId, { amount })]))
const another = async (credits: number, organizationId = trio.organizationId) => {
  const { tripId, coachee } = await makeCoachee(server.door, { organizationId, programId: trio.programId })
  await endWithProgram(tripId)
  if (credits > 0) await giveCredits(server, { organizationId, programId: trio.programId, tripId }, credits)
  return { tripId, coachee }
}
const book = (slot: string) =>
  server.gql(
    BOOK,
    { data: { coachId: trio.coach.id, slot, programId: trio.programId, idempotencyKey: key() } },
    trio.coacheeToken,
  )
const sumOf = async () => {
  const rows = await server.door.db
    .selectFrom('accounts')
    .select(['code', 'balance'])
    .where('organization_id', '=', trio.organizationId)
    .execute()
  return rows.filter(({ code }) => code < CODE.issued).reduce((sum, { balance }) => sum + balance, 0)
}

describe('an edit of a program that reaches open trips', () => {
  test('says by name what it would change, and changes nothing', async () => {
    const other = await another(5)
    await free(4)
    const gone = await makeOrganization(server.door, { removed_at: new Date() })
    const { db } = server.door
    await db
      .insertInto('organization_programs')
      .values({ organization_id: gone, program_id: trio.programId })
      .execute()
    const impact = await impactOf({ sessionsQuantity: 10, expiresAt: dayAt(200).toISOString() })
    expect(impact).toMatchObject({ trips: 2, creditsNeeded: 7, kept: [], customers: [{ available: 4 }] })
    expect(impact.changed.find(({ tripId }) => tripId === other.tripId)).toMatchObject({
      hindrance: null,
      from: { sessions: 8, credits: 5, endDate: END.toISOString() },
      to: { sessions: 10, credits: 10, endDate: dayAt(200).toISOString() },
    })
    expect(await tripOf(trio.tripId)).toMatchObject({ max_sessions: 8, end_date: END })
  })

  test('gives all of them more, from the share and then the free ones, in one go, told once', async () => {
    const other = await another(5)
    await free(7)
    const before = await sumOf()
    const { token } = await impactOf({ sessionsQuantity: 10 })
    const call = { sessionsQuantity: 10, idempotencyKey: key() }
    const answer = await update(call, { who: 'all', token })
    expect(answer.data?.updateProgram).toMatchObject({ sessionsQuantity: 10 })
    // a retry under the same key is answered as the first was
    expect((await update(call, { who: 'all', token })).data).toEqual(answer.data)
    for (const { tripId } of [trio, other]) {
      expect((await balances(server, tripId))[CODE.available]).toBe(10)
      expect((await tripOf(tripId)).max_sessions).toBe(10)
    }
    expect(await sumOf()).toBe(before)
    const mails = await server.mailsTo(other.coachee.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Cambió tu plan en Eleva'])
    expect(mails[0]?.text).toContain('10 sesiones')
  })

  test('gives nobody anything when there is too little, and does not change the program either', async () => {
    const other = await another(5)
    await free(6)
    const { token } = await impactOf({ sessionsQuantity: 10 })
    expect(codeOf(await update({ sessionsQuantity: 10 }, { who: 'all', token }))).toBe('NO_CREDITS')
    expect((await balances(server, other.tripId))[CODE.available]).toBe(5)
    const program = await server.door.db
      .selectFrom('programs')
      .selectAll()
      .where('id', '=', trio.programId)
      .executeTakeFirstOrThrow()
    expect(program).toMatchObject({ sessions_quantity: 8, version: 1 })
    // some of them are reached with what there is
    expect(
      codeOf(await update({ sessionsQuantity: 10 }, { who: 'some', trips: [trio.tripId], token })),
    ).toBeNull()
    expect((await balances(server, trio.tripId))[CODE.available]).toBe(10)
    expect(await tripOf(other.tripId)).toMatchObject({ max_sessions: 8 })
  })

  test('takes only what is available, back to the share, and names who keeps more', async () => {
    for (const slot of ['2026-03-16T12:00:00.000Z', '2026-03-30T12:00:00.000Z'])
      expect(codeOf(await book(slot))).toBeNull()
    const { kept, changed, token } = await impactOf({ sessionsQuantity: 1 })
    expect(kept).toEqual([{ name: expect.any(String), credits: 2 }])
    expect(changed).toMatchObject([{ to: { credits: 2, sessions: 2 } }])
    const before = await sumOf()
    expect(codeOf(await update({ sessionsQuantity: 1 }, { who: 'all', token }))).toBeNull()
    expect(await balances(server, trio.tripId)).toEqual({ [CODE.available]: 0, [CODE.reserved]: 2 })
    expect((await tripOf(trio.tripId)).max_sessions).toBe(2)
    const share = await server.door.db
      .selectFrom('accounts')
      .select('balance')
      .where('program_id', '=', trio.programId)
      .where('trip_id', 'is', null)
      .executeTakeFirstOrThrow()
    expect(share.balance).toBe(6)
    expect(await sumOf()).toBe(before)
  })

  test('moves the ends that were the program’s; an own end stays, an earlier one waits for no session', async () => {
    const own = await another(0)
    const extended = dayAt(160)
    await server.door.db
      .updateTable('trips')
      .set({ end_date: extended })
      .where('id', '=', own.tripId)
      .execute()
    expect(codeOf(await book('2026-03-30T12:00:00.000Z'))).toBeNull()
    const earlier = { expiresAt: dayAt(10).toISOString() }
    const first = await impactOf(earlier)
    expect(first.changed).toMatchObject([
      { tripId: trio.tripId, hindrance: expect.stringContaining('30/03/2026') },
    ])
    expect(reasonOf(await update(earlier, { who: 'all', token: first.token }))).toBe('hindered')
    const later = { expiresAt: dayAt(60).toISOString() }
    const { token } = await impactOf(later)
    expect(codeOf(await update(later, { who: 'all', token }))).toBeNull()
    expect(await tripOf(trio.tripId)).toMatchObject({ end_date: dayAt(60), first_end: dayAt(60) })
    expect((await tripOf(own.tripId)).end_date).toEqual(extended)
  })

  test('is asked again when the trips are others than were seen, and after a quarter of an hour', async () => {
    await free(20)
    const { token } = await impactOf({ sessionsQuantity: 10 })
    const all = { who: 'all', token }
    expect(reasonOf(await update({ sessionsQuantity: 12 }, all))).toBe('impact')
    const joined = await another(8)
    expect(reasonOf(await update({ sessionsQuantity: 10 }, all))).toBe('impact')
    const again = await impactOf({ sessionsQuantity: 10 })
    server.setNow(new Date(TEST_NOW.getTime() + 15 * 60_000))
    expect(reasonOf(await update({ sessionsQuantity: 10 }, { who: 'all', token: again.token }))).toBe(
      'impact',
    )
    server.setNow(TEST_NOW)
    const strangers = { who: 'some', trips: ['trip-of-others'], token: again.token }
    expect(codeOf(await update({ sessionsQuantity: 10 }, strangers))).toBe('BAD_INPUT')
    expect(codeOf(await update({ sessionsQuantity: 10 }, { who: 'all' }))).toBe('BAD_INPUT')
    expect((await tripOf(joined.tripId)).max_sessions).toBe(8)
  })

  test('reaching none, changes the program alone', async () => {
    expect(codeOf(await update({ sessionsQuantity: 10 }, null))).toBeNull()
    expect(await tripOf(trio.tripId)).toMatchObject({ max_sessions: 8 })
    expect(await server.mailsTo(trio.coachee.email)).toEqual([])
  })

  test('mints nothing and never holds more than the plan, whatever is edited after whatever', async () => {
    await another(3)
    await another(0)
    await free(30)
    const before = await sumOf()
    let seed = 7
    const random = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let step = 1; step <= 60; step += 1) {
      const edit = {
        sessionsQuantity: 1 + random(14),
        expiresAt: dayAt(120 + random(40)).toISOString(),
      }
      const { token, changed } = await impactOf(edit)
      const { version } = await server.door.db
        .selectFrom('programs')
        .select('version')
        .where('id', '=', trio.programId)
        .executeTakeFirstOrThrow()
      const some = changed.filter(() => random(2) === 0).map(({ tripId }) => tripId)
      const reach = random(3) === 0 ? { who: 'some', trips: some, token } : { who: 'all', token }
      const code = codeOf(await update(Object.assign(edit, { version }), reach))
      expect([null, 'NO_CREDITS', 'CONFLICT']).toContain(code)
      const trips = await server.door.db
        .selectFrom('trips')
        .select(['id', 'max_sessions'])
        .where('program_id', '=', trio.programId)
        .execute()
      for (const { id, max_sessions } of trips) {
        const held = Object.values(await balances(server, id)).reduce((sum, one) => sum + one, 0)
        expect(held).toBeLessThanOrEqual(max_sessions)
      }
      expect(await sumOf()).toBe(before)
    }
  })
})

describe('the plan of one trip', () => {
  const plan = (body: object, idempotencyKey?: string) =>
    rest<TripContent>(server, `PUT /api/v1/trips/${trio.tripId}/plan`, sysadmin, body, idempotencyKey)

  test('takes more sessions, another pace and credits at once, from the free ones, told to the person', async () => {
    await free(3)
    const once = key()
    const body = { maxSessions: 12, pace: 'monthly', credits: 3 }
    const { content } = await plan(body, once)
    expect(content).toMatchObject({ maxSessions: 12, pace: { name: 'monthly' }, credits: { total: 11 } })
    expect((await plan(body, once)).content).toEqual(content)
    const [mail] = await server.mailsTo(trio.coachee.email)
    expect(mail?.text).toContain('12 sesiones, una al mes')
  })

  test('grows and shrinks with its credits where it is not named, and is never under them', async () => {
    await free(2)
    expect((await plan({ credits: 2 })).content).toMatchObject({ maxSessions: 10, credits: { total: 10 } })
    expect((await plan({ credits: -4 })).content).toMatchObject({ maxSessions: 6, credits: { total: 6 } })
    expect((await plan({ maxSessions: 5 })).code).toBe('CONFLICT')
    expect((await plan({ maxSessions: 5, credits: -1 })).content).toMatchObject({ maxSessions: 5 })
  })

  test('gives back only what is not reserved or used, and gives only what there is', async () => {
    expect(codeOf(await book('2026-03-16T12:00:00.000Z'))).toBeNull()
    expect((await plan({ credits: -8 })).code).toBe('NO_CREDITS')
    expect((await plan({ credits: 1, maxSessions: 20 })).code).toBe('NO_CREDITS')
    expect(await tripOf(trio.tripId)).toMatchObject({ max_sessions: 8 })
    expect((await plan({})).code).toBe('BAD_INPUT')
    expect((await plan({ pace: 'daily' })).code).toBe('BAD_INPUT')
    await server.door.db
      .updateTable('trips')
      .set({ status: 'finished', ended_at: TEST_NOW })
      .where('id', '=', trio.tripId)
      .execute()
    expect((await plan({ pace: 'weekly' })).code).toBe('INVALID_TRANSITION')
  })
})

describe('moving somebody to another program', () => {
  type Moved = { old: TripContent; new: TripContent }
  const move = (body: object, token = sysadmin, idempotencyKey?: string) =>
    rest<Moved>(server, `POST /api/v1/trips/${trio.tripId}/move`, token, body, idempotencyKey)
  const makeAdmin = async (programs: string[]) =>
    server.login(
      (
        await makeUser(server.door, {
          organization_id: trio.organizationId,
          roles: ['admin'],
          active_role: 'admin',
          admin_programs: programs,
        })
      ).email,
    )

  test('cancels the one with its sessions, and invites to the other with its credits, all told', async () => {
    const next = await makeProgram(server.door, trio.organizationId, {
      name: 'Moviliza',
      sessions_quantity: 5,
    })
    const coach = await makeCoach(server.door, next)
    await free(5)
    expect(codeOf(await book('2026-03-16T12:00:00.000Z'))).toBeNull()
    const before = await sumOf()
    const once = key()
    const body = { programId: next, coachId: coach.id }
    const { content } = await move(body, sysadmin, once)
    expect(content?.old).toMatchObject({ status: 'canceled', credits: { total: 0 } })
    expect(content?.new).toMatchObject({
      status: 'invited',
      programId: next,
      maxSessions: 5,
      credits: { available: 5 },
    })
    expect((await move(body, sysadmin, once)).content).toEqual(content)
    expect(await sumOf()).toBe(before)
    const person = await server.door.db
      .selectFrom('users')
      .select('coach_selected_id')
      .where('id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    expect(person.coach_selected_id).toBe(coach.id)
    for (const { email } of [trio.coachee, trio.coach, coach]) {
      const subjects = (await server.mailsTo(email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.endsWith('Moviliza'))).toHaveLength(1)
    }
  })

  test('without credits for the other, or with an open trip there, nothing happens', async () => {
    const next = await makeProgram(server.door, trio.organizationId)
    expect((await move({ programId: next })).code).toBe('NO_CREDITS')
    await free(8)
    await makeCoachee(server.door, { organizationId: trio.organizationId, programId: next })
    await server.door.db
      .updateTable('trips')
      .set({ user_id: trio.coachee.id })
      .where('program_id', '=', next)
      .execute()
    expect((await move({ programId: next })).code).toBe('CONFLICT')
    expect((await move({ programId: trio.programId })).code).toBe('BAD_INPUT')
    expect((await move({ programId: 'nowhere' })).code).toBe('NOT_FOUND')
    expect(await tripOf(trio.tripId)).toMatchObject({ status: 'active' })
    expect((await balances(server, trio.tripId))[CODE.available]).toBe(8)
  })

  test('says before which programs may take them, what each can give and whether their coach is there', async () => {
    type Destinations = {
      _id: string
      sessions: number
      credits: number
      coach: string
      coachName: string | null
    }[]
    const where = async (token = sysadmin) =>
      rest<Destinations>(server, `GET /api/v1/trips/${trio.tripId}/destinations`, token)
    const { organizationId } = trio
    const other = await makeProgram(server.door, organizationId, { name: 'Otro', sessions_quantity: 5 })
    const same = await makeProgram(server.door, organizationId, { name: 'Mismo coach' })
    await makeProgram(server.door, organizationId, { name: 'Ya fue', expires_at: TEST_NOW })
    const taken = await makeProgram(server.door, organizationId, { name: 'Viaja ahí' })
    await makeCoachee(server.door, { organizationId, programId: taken })
    await server.door.db
      .updateTable('trips')
      .set({ user_id: trio.coachee.id })
      .where('program_id', '=', taken)
      .execute()
    await server.door.db
      .insertInto('program_coaches')
      .values({ program_id: same, coach_id: trio.coach.id, disabled: false })
      .execute()
    await free(3)
    const coachName = `${trio.coach.first_name} ${trio.coach.last_name}`
    expect((await where()).content).toMatchObject([
      { _id: same, credits: 3, coach: 'kept', coachName },
      { _id: other, sessions: 5, credits: 3, coach: 'lost', coachName },
    ])
    const one = await makeAdmin([trio.programId, other])
    expect((await where(one)).content?.map(({ _id }) => _id)).toEqual([other])
    // what was said comes true
    await free(2)
    expect((await move({ programId: other })).content?.new).toMatchObject({ credits: { available: 5 } })
    expect((await where()).code).toBe('INVALID_TRANSITION')
  })

  test('an admin does it between own programs, and names no coach; who had one that is not there chooses', async () => {
    const next = await makeProgram(server.door, trio.organizationId)
    await free(8)
    const one = await makeAdmin([trio.programId])
    expect((await move({ programId: next }, one)).code).toBe('NOT_FOUND')
    const both = await makeAdmin([trio.programId, next])
    expect((await move({ programId: next, coachId: trio.coach.id }, both)).code).toBe('BAD_INPUT')
    expect((await move({ programId: next }, both)).content?.new).toMatchObject({ status: 'invited' })
    const person = await server.door.db
      .selectFrom('users')
      .select(['coach_selected_id', 'fixed_coach_id'])
      .where('id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    expect(person).toEqual({ coach_selected_id: null, fixed_coach_id: null })
  })
})
