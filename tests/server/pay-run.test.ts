import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SessionState } from '#domain/session-states'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { key, makeTrio, type Trio } from './session-fixture'

// operations-2.md 27, B4 and D 8: a closed month never changes; what turns later is a signed line of a later one, once
let server: TestServer
let trio: Trio
let sysadmin: string
beforeEach(async () => {
  server = await startTestServer()
  trio = await makeTrio(server)
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
  await fee(40_000, '2026-01-01T03:00:00Z')
})
afterEach(() => server.close())

const fee = (amount: number, at: string, userId = trio.coach.id) =>
  server.door.db
    .insertInto('fees')
    .values({
      id: `fee-${userId}-${at}`,
      user_id: userId,
      type: 'session',
      amount,
      active_at: new Date(at),
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute()
let made = 0
async function session(slot: string, state: SessionState = 'finished'): Promise<string> {
  made += 1
  const id = `paid-${made}`
  await server.door.db
    .insertInto('sessions')
    .values({
      id,
      coach_id: trio.coach.id,
      coachee_id: trio.coachee.id,
      program_id: trio.programId,
      trip_id: trio.tripId,
      slot: new Date(slot),
      scheduled_slot: new Date(slot),
      state,
    })
    .execute()
  return id
}
/** A contest of that session, decided for the coachee or still open. */
const contest = (sessionId: string, refund: boolean | null) =>
  server.door.db
    .insertInto('session_contests')
    .values({
      session_id: sessionId,
      contested_by: trio.coachee.id,
      reason: 'x',
      contested_at: TEST_NOW,
      refund,
    })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ refund }))
    .execute()

const RUN = `month state total open lines { sessionId kind coachee amount slot state coach } adjustments { sessionId amount }
  aside { sessionId reason } coachesWithoutFee coaches { coachId total paidOn reference }`
type Run = {
  state: string
  total: number
  lines: { sessionId: string; amount: number | null }[]
  adjustments: { sessionId: string; amount: number }[]
  aside: { sessionId: string }[]
  coaches: { coachId: string; total: number; paidOn: string | null; reference: string | null }[]
}
const ask = (month: string, token = sysadmin) =>
  server.gql(`query ($month: String!) { payRun(month: $month, limit: 100) { ${RUN} } }`, { month }, token)
const run = async (month: string, token = sysadmin) => (await ask(month, token)).data?.payRun as Run
const close = (month: string, total: number, idempotencyKey = key()) =>
  server.gql(
    `mutation ($month: String!, $total: Float!, $idempotencyKey: ID!) {
      closePayRun(month: $month, total: $total, idempotencyKey: $idempotencyKey) { ${RUN} } }`,
    { month, total, idempotencyKey },
    sysadmin,
  )
const leave = (sessionId: string, month: string) =>
  server.gql(
    `mutation ($sessionId: ID!, $month: String!, $key: ID!) {
      setAside(sessionId: $sessionId, month: $month, reason: "Se revisa", idempotencyKey: $key) { ${RUN} } }`,
    { sessionId, month, key: key() },
    sysadmin,
  )
const pay = (month: string, coachIds: string[]) =>
  server.gql(
    `mutation ($month: String!, $coachIds: [ID!]!, $key: ID!) {
      payPayRun(month: $month, coachIds: $coachIds, paidAt: "2026-03-08", reference: "T-1", idempotencyKey: $key) { ${RUN} } }`,
    { month, coachIds, key: key() },
    sysadmin,
  )
type Answer = { errors?: { extensions?: Record<string, unknown> }[] }
const reasonOf = (answer: Answer) => answer.errors?.[0]?.extensions?.reason
const stored = async () =>
  JSON.stringify((await sql`select * from pay_lines order by id`.execute(server.door.db)).rows)

it('is computed until it is closed, in order, from the fourth, with the total that was seen', async () => {
  // the last evening of January in Santiago ends in January there
  await session('2026-02-01T01:00:00Z')
  await session('2026-02-05T13:00:00Z')
  await session('2026-03-05T13:00:00Z')
  expect(await run('2026-02')).toMatchObject({ state: 'draft', total: 40_000, open: '2026-01' })
  expect(reasonOf(await close('2026-02', 40_000))).toBe('earlierMonth')
  expect(reasonOf(await close('2026-01', 1))).toBe('total')
  server.setNow(new Date('2026-02-04T02:59:00Z'))
  expect(reasonOf(await close('2026-01', 0))).toBe('early')
  server.setNow(TEST_NOW)
  const same = key()
  expect((await close('2026-01', 40_000, same)).data?.closePayRun).toMatchObject({ state: 'closed' })
  expect((await close('2026-01', 40_000, same)).data?.closePayRun).toMatchObject({ state: 'closed' })
  expect(codeOf(await close('2026-01', 40_000))).toBe('INVALID_TRANSITION')
  expect(reasonOf(await close('2026-03', 40_000))).toBe('early')
})

it('is closed once by whoever comes first', async () => {
  await session('2026-02-05T13:00:00Z')
  const both = await Promise.all([close('2026-02', 40_000), close('2026-02', 40_000)])
  expect(both.map(codeOf).sort()).toEqual(['INVALID_TRANSITION', null])
  expect((await run('2026-02')).lines).toHaveLength(1)
})

it('never changes after closing; differences are adjustments of the next, once', async () => {
  const kept = await session('2026-02-05T13:00:00Z')
  const turned = await session('2026-02-06T13:00:00Z')
  await close('2026-02', 80_000)
  const before = await stored()
  const statement = () =>
    server.gql(
      'query { feeStatement(month: "2026-02") { closed total lines { sessionId amount coachee } } }',
      {},
      trio.coachToken,
    )
  const said = await statement()
  expect(said.data?.feeStatement).toMatchObject({ closed: true, total: 80_000 })

  await contest(turned, true)
  await fee(99_000, '2026-02-06T00:00:00Z')
  await server.door.db
    .updateTable('users')
    .set({ first_name: 'Nadie', removed_at: TEST_NOW })
    .where('id', 'in', [trio.coachee.id])
    .execute()
  expect(await stored()).toBe(before)
  expect((await statement()).data).toEqual(said.data)
  await expect(sql`update pay_lines set amount = 1`.execute(server.door.db)).rejects.toThrow(
    'only ever added',
  )
  await expect(sql`delete from pay_lines`.execute(server.door.db)).rejects.toThrow('only ever added')

  server.setNow(new Date('2026-04-06T12:00:00Z'))
  expect((await run('2026-03')).adjustments).toEqual([{ sessionId: turned, amount: -40_000 }])
  await close('2026-03', -40_000)
  server.setNow(new Date('2026-05-05T12:00:00Z'))
  expect((await run('2026-04')).adjustments).toEqual([])
  await contest(turned, false)
  // counts again, at the fee that holds at its slot now
  expect((await run('2026-04')).adjustments).toEqual([{ sessionId: turned, amount: 99_000 }])
  expect((await run('2026-02')).lines.map(({ sessionId }) => sessionId)).toEqual([kept, turned])
})

it('leaves what is not payable yet, set aside or unpriced for a later one', async () => {
  const open = await session('2026-02-05T13:00:00Z')
  await contest(open, null)
  const aside = await session('2026-02-06T13:00:00Z')
  const unpriced = await session('2025-12-30T13:00:00Z')
  expect((await run('2025-12')).lines).toEqual([expect.objectContaining({ amount: null })])
  expect(reasonOf(await close('2025-12', 0))).toBe('unpriced')
  await leave(unpriced, '2025-12')
  expect(codeOf(await close('2025-12', 0))).toBe(null)
  await leave(unpriced, '2026-01')
  await close('2026-01', 0)
  await leave(unpriced, '2026-02')
  expect(codeOf(await leave(aside, '2026-02'))).toBe(null)
  expect(await run('2026-02')).toMatchObject({ lines: [], aside: [{}, {}] })
  expect(codeOf(await close('2026-02', 0))).toBe(null)
  expect(codeOf(await leave(aside, '2026-02'))).toBe('INVALID_TRANSITION')
  await contest(open, false)
  const later = (await run('2026-03')).lines.map(({ sessionId }) => sessionId)
  expect(later.sort()).toEqual([aside, open, unpriced].sort())
})

it('is paid once a coach, after closing, and a coach reads the own part of what is closed', async () => {
  await session('2026-02-05T13:00:00Z')
  const { id } = trio.coach
  expect(codeOf(await ask('2026-02', trio.coachToken))).toBe('NOT_FOUND')
  expect(codeOf(await pay('2026-02', [id]))).toBe('INVALID_TRANSITION')
  await close('2026-02', 40_000)
  expect(codeOf(await pay('2026-02', ['nobody']))).toBe('BAD_INPUT')
  for (let time = 0; time < 2; time++)
    expect((await pay('2026-02', [id])).data?.payPayRun).toMatchObject({
      state: 'paid',
      coaches: [{ coachId: id, total: 40_000, paidOn: '2026-03-08', reference: 'T-1' }],
    })
  expect(await run('2026-02', trio.coachToken)).toMatchObject({ total: 40_000, lines: [{ amount: 40_000 }] })
})

it('goes out as a file with where it is paid, once', async () => {
  await session('2026-02-05T13:00:00Z')
  await close('2026-02', 40_000)
  const { data } = await server.gql('query { payRunFile(month: "2026-02") { url name } }', {}, sysadmin)
  const url = (data?.payRunFile as { url: string } | undefined)?.url ?? ''
  const open = (token: string) =>
    server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  expect((await open(trio.coachToken)).statusCode).toBe(403)
  const file = await open(sysadmin)
  expect([file.statusCode, file.body.includes('40000')]).toEqual([200, true])
  expect((await open(sysadmin)).statusCode).toBe(404)
})
