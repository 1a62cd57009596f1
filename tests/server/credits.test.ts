import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MovementsPage } from '#server/entities/credit/movements'
import type { Balances } from '#server/entities/ledger/balances'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { rest } from './rest'

let server: TestServer
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
})
afterAll(() => server.close())

type Place = { organizationId: string; programId: string; trips: string[] }
async function makePlace(trips = 2): Promise<Place> {
  const organizationId = await makeOrganization(server.door)
  const programId = await makeProgram(server.door, organizationId)
  const ids: string[] = []
  for (let at = 0; at < trips; at++)
    ids.push((await makeCoachee(server.door, { organizationId, programId })).tripId)
  return { organizationId, programId, trips: ids }
}
let place: Place
beforeEach(async () => {
  server.setNow(TEST_NOW)
  place = await makePlace()
})

type Account = Balances & { unassigned?: number; programId?: string; tripId?: string | null }
const add = (amount: number, given: object = {}, key?: string | null) =>
  rest<Account>(
    server,
    'POST /api/v1/organizations/add-credits',
    sysadmin,
    { organizationId: place.organizationId, amount, description: 'Contrato anual', ...given },
    key,
  )
const subtract = (amount: number) =>
  rest<Account>(server, 'POST /api/v1/organizations/subtract-credits', sysadmin, {
    organizationId: place.organizationId,
    amount,
    reason: 'Error de carga',
  })
const give = (creditsPerTrip: number, given: object = {}) =>
  rest<{ balances: Account; tripIds: string[] }>(server, 'POST /api/v1/organizations/add-trips', sysadmin, {
    organizationId: place.organizationId,
    programId: place.programId,
    tripIds: place.trips,
    creditsPerTrip,
    programName: 'Otro nombre',
    ...given,
  })
const cross = (amount: number, from: object, to: object, given: object = {}) =>
  rest<{ from: Balances; to: Balances }>(
    server,
    'POST /api/v1/membership/movements/account-cross-credits',
    sysadmin,
    { organizationId: place.organizationId, from, to, amount, description: 'Ajuste', ...given },
  )
const accounts = (token = sysadmin) =>
  rest<Account[]>(
    server,
    `GET /api/v1/organizations/account-balances?organizationId=${place.organizationId}&withSubAccounts=true`,
    token,
  )
const movements = (query = '', token = sysadmin) =>
  rest<MovementsPage>(
    server,
    `GET /api/v1/organizations/movements?organizationId=${place.organizationId}${query}`,
    token,
  )
const zero = { total: 0, available: 0, used: 0, reserved: 0, expired: 0, unassigned: 0 }

describe('an organization’s credits', () => {
  it('are added once a key, and never without one', async () => {
    expect((await accounts()).content).toEqual([zero])
    const [first, again] = await Promise.all([add(20, {}, 'same-key'), add(20, {}, 'same-key')])
    expect(first).toMatchObject({
      status: 200,
      content: { ...zero, total: 20, available: 20, unassigned: 20 },
    })
    expect(again.content).toEqual(first.content)
    expect((await add(21, {}, 'same-key')).code).toBe('CONFLICT')
    const keyless = await add(5, {}, null)
    expect([keyless.status, keyless.errors[0]?.field]).toEqual([400, 'idempotencyKey'])
    const wrong = await Promise.all([add(0), add(1.5), add(1_000_001), add(5, { description: ' ' })])
    expect(wrong.map(({ code }) => code)).toEqual(Array(4).fill('BAD_INPUT'))
    const nowhere = await add(5, { organizationId: 'nobody' })
    expect(nowhere).toMatchObject({ code: 'NOT_FOUND', message: 'Organization not found' })
    expect((await accounts()).content[0]).toMatchObject({ total: 20 })
  })

  it('are taken back only while no program and no trip holds them', async () => {
    await add(20)
    await give(8)
    expect((await subtract(5)).code).toBe('NO_CREDITS')
    expect((await subtract(4)).content).toEqual({ ...zero, total: 16, available: 16 })
  })

  it('go to trips all or none, from the program’s share before the free ones', async () => {
    await add(20)
    await cross(6, {}, { programId: place.programId })
    const { trips } = place
    const foreign = (await makePlace()).trips
    expect((await give(4, { tripIds: [...trips, ...foreign] })).code).toBe('NOT_FOUND')
    expect((await give(11)).code).toBe('NO_CREDITS')
    expect((await give(201)).code).toBe('BAD_INPUT')
    expect((await give(8)).content).toMatchObject({
      balances: { unassigned: 4, available: 20 },
      tripIds: trips,
    })
    const held = (await accounts()).content.slice(1)
    expect(held.map(({ tripId, available }) => [tripId, available])).toEqual([
      [null, 0],
      ...[...trips].sort().map((id) => [id, 8]),
    ])
    const page = await movements('&operationType=assign')
    expect(
      page.content.movements.map(({ amount, available, description }) => [amount, available, description]),
    ).toEqual(expect.arrayContaining([[10, 0, '2 travesías, 8 créditos cada una']]))
  })

  it('raise a plan that is shorter, and leave it when they are taken back, never below what it holds', async () => {
    await add(40)
    const [one = ''] = place.trips
    const plan = async () => {
      const { max_sessions } = await server.door.db
        .selectFrom('trips')
        .select('max_sessions')
        .where('id', '=', one)
        .executeTakeFirstOrThrow()
      return max_sessions
    }
    const plans: number[] = []
    for (const step of [
      () => give(6, { tripIds: [one] }),
      () => cross(5, {}, { tripId: one }),
      () => cross(4, { tripId: one }, { programId: place.programId }),
      () => cross(7, { tripId: one }, { programId: place.programId }),
    ]) {
      expect((await step()).code).toBe(null)
      plans.push(await plan())
    }
    // a plan of 8: 6 fit, 11 do not; then 4 and 7 less
    expect(plans).toEqual([8, 11, 7, 1])
    await give(3, { tripIds: [one] })
    const shorter = server.door.db.updateTable('trips').set({ max_sessions: 2 }).where('id', '=', one)
    await expect(shorter.execute()).rejects.toThrow('holds more credits than its plan')
    expect(await plan()).toBe(3)
  })

  it('cross between accounts of one organization, never what is reserved, never to others', async () => {
    await add(20)
    await give(8)
    const [one = '', two = ''] = place.trips
    expect((await cross(3, { tripId: one }, { tripId: two })).content).toMatchObject({
      from: { available: 5 },
      to: { available: 11 },
    })
    expect((await cross(6, { tripId: one }, { tripId: two })).code).toBe('NO_CREDITS')
    expect((await cross(1, { tripId: one }, { tripId: one })).code).toBe('BAD_INPUT')
    const [foreign = ''] = (await makePlace()).trips
    expect((await cross(1, { tripId: one }, { tripId: foreign })).code).toBe('NOT_FOUND')
    expect((await cross(1, { tripId: foreign }, {})).code).toBe('NOT_FOUND')
    await server.door.db
      .updateTable('trips')
      .set({ status: 'finished' })
      .where('id', 'in', place.trips)
      .execute()
    expect((await cross(1, { tripId: one }, { tripId: two })).code).toBe('INVALID_TRANSITION')
    expect((await cross(5, { tripId: one }, {})).content).toMatchObject({ from: { available: 0 } })
  })

  it('never go below zero, whoever takes them at the same time', async () => {
    await add(30)
    const [one = ''] = place.trips
    const calls = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        if (at % 3 === 0) return subtract(4)
        if (at % 3 === 1) return give(2)
        return cross(4, {}, { tripId: one })
      }),
    )
    const done = calls.filter(({ code }) => code === null).length
    expect(calls.every(({ code }) => code === null || code === 'NO_CREDITS')).toBe(true)
    expect(done).toBeLessThan(12)
    const [all] = (await accounts()).content
    expect(all?.unassigned).toBe(30 - 4 * done)
  })

  it('are what a ledger on paper says, whatever is done in whatever order', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'subtract', 'give', 'up', 'down', 'between'),
      amount: fc.integer({ min: 1, max: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        place = await makePlace()
        const [one = '', two = ''] = place.trips
        const paper = { free: 0, one: 0, two: 0 }
        const moves: Record<
          string,
          (n: number) => [() => Promise<{ code: string | null }>, Partial<typeof paper>]
        > = {
          add: (n) => [() => add(n), { free: n }],
          subtract: (n) => [() => subtract(n), { free: -n }],
          give: (n) => [() => give(n), { free: -2 * n, one: n, two: n }],
          up: (n) => [() => cross(n, { tripId: one }, {}), { one: -n, free: n }],
          down: (n) => [() => cross(n, {}, { tripId: two }), { free: -n, two: n }],
          between: (n) => [() => cross(n, { tripId: one }, { tripId: two }), { one: -n, two: n }],
        }
        for (const { kind, amount } of steps) {
          const [call, change] = moves[kind]?.(amount) ?? [() => add(1), {}]
          const next = { ...paper }
          for (const name of ['free', 'one', 'two'] as const) next[name] += change[name] ?? 0
          const possible = Object.values(next).every((balance) => balance >= 0)
          expect([kind, amount, (await call()).code]).toEqual([kind, amount, possible ? null : 'NO_CREDITS'])
          if (possible) Object.assign(paper, next)
        }
        const [all, ...held] = (await accounts()).content
        const of = (id: string) => held.find(({ tripId }) => tripId === id)?.available ?? 0
        expect({ free: all?.unassigned, one: of(one), two: of(two) }).toEqual(paper)
        expect(all?.total).toBe(paper.free + paper.one + paper.two)
      }),
      { numRuns: 12 },
    )
  })
})

describe('movements', () => {
  it('come the newest first, by pages, by type, and in other orders that are known', async () => {
    for (let at = 1; at <= 12; at++) {
      server.setNow(new Date(TEST_NOW.getTime() + at * 60_000))
      await add(at)
    }
    await subtract(3)
    const first = await movements()
    expect(first.content.pagination).toEqual({ page: 1, pageSize: 10, total: 13 })
    expect(first.content.movements).toHaveLength(10)
    const rest = await movements('&page=2&operationType=add&pageSize=5&sortBy=amount:asc')
    expect(rest.content.movements.map(({ amount }) => amount)).toEqual([6, 7, 8, 9, 10])
    expect(rest.content.pagination.total).toBe(12)
    const [last] = (await movements('&operationType=subtract')).content.movements
    expect(last).toMatchObject({
      amount: 3,
      available: -3,
      operationType: 'subtract',
      description: 'Error de carga',
      journal: [
        { accountCode: 2000, amount: 3 },
        { accountCode: 1000, amount: -3 },
      ],
    })
    const wrong = ['&sortBy=id', '&page=0', '&pageSize=101', '&operationType=x']
    for (const query of wrong) expect((await movements(query)).code).toBe('BAD_INPUT')
  })

  it('show an admin the own programs, a consultant the assigned ones, and neither the books', async () => {
    const { organizationId, programId } = place
    const other = await makeProgram(server.door, organizationId)
    await add(40)
    await give(4)
    await cross(2, {}, { programId: other })
    const admin = await makeUser(server.door, {
      organization_id: organizationId,
      roles: ['admin'],
      active_role: 'admin',
      admin_programs: [programId],
    })
    const consultant = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['consultant'],
      active_role: 'consultant',
      consultant_programs: [programId],
    })
    const [ad, cs] = [await server.login(admin.email), await server.login(consultant.email)]
    const seen = (await movements('', ad)).content.movements
    expect(seen.map(({ operationType }) => operationType).sort()).toEqual([
      'add',
      'assign',
      'assign',
      'assign',
    ])
    expect(seen.every((one) => !('journal' in one) && !('person' in one) && 'description' in one)).toBe(true)
    const theirs = (await movements('', cs)).content.movements
    expect(theirs.map(({ programId: id }) => id)).toEqual([programId, programId, programId])
    expect(theirs.every((one) => !('description' in one) && !('journal' in one))).toBe(true)
    const [all, ...held] = (await accounts(cs)).content
    expect([all?.total, new Set(held.map((one) => one.programId))]).toEqual([40, new Set([programId])])
    await server.door.db
      .updateTable('organizations')
      .set({ membership: JSON.stringify({ level: 'Anual', endDate: '2026-12-31T03:00:00Z', price: 9 }) })
      .where('id', '=', organizationId)
      .execute()
    const membership = await rest(
      server,
      `GET /api/v1/membership/balance?organizationId=${organizationId}`,
      ad,
    )
    expect(membership.content).toEqual({ level: 'Anual', expireAt: '2026-12-31T03:00:00Z', total: 40 })
    await server.door.db
      .updateTable('users')
      .set({ consultant_programs: [] })
      .where('id', '=', consultant.id)
      .execute()
    expect((await movements('', cs)).code).toBe('NOT_FOUND')
  })
})
