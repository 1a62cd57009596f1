import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionState } from '#domain/session-states'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { key, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let trio: Trio
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
})

const UPSERT = 'mutation ($data: UpsertFeeInput!) { upsertFee(data: $data) { _id amount status version } }'
const FEES = `query ($filter: FeeFilterInput, $sort: FeeSort, $limit: Int) {
  fees(filter: $filter, sort: $sort, limit: $limit) { total docs { amount status activeAt } } }`
const STATEMENT = `query ($month: String!, $coachId: ID) { feeStatement(month: $month, coachId: $coachId) {
  month total lines { coachee state amount slot } } }`
const fee = (amount: number, activeAt: string, given: Record<string, unknown> = {}) =>
  server.gql(
    UPSERT,
    { data: { user: trio.coach.id, type: 'session', amount, activeAt, idempotencyKey: key(), ...given } },
    sysadmin,
  )
/** A fee that holds already, as time would have made it. */
const past = (amount: number, activeAt: string) =>
  server.door.db
    .insertInto('fees')
    .values({
      id: `fee-${trio.coach.id}-${activeAt}`,
      user_id: trio.coach.id,
      type: 'session',
      amount,
      active_at: new Date(activeAt),
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute()

describe('fees', () => {
  it('are set by sysadmins ahead of time, change until they hold, and never for somebody else than a coach', async () => {
    const made = await fee(45_000, '2026-04-01T03:00:00Z')
    expect(made.data?.upsertFee).toMatchObject({ amount: 45_000, status: 'scheduled', version: 1 })
    const { upsertFee } = made.data as { upsertFee: { _id: string } }
    const { _id } = upsertFee
    const changed = await fee(48_000, '2026-04-01T03:00:00Z', { _id, version: 1 })
    expect(changed.data?.upsertFee).toEqual({ _id, amount: 48_000, status: 'scheduled', version: 2 })
    expect(codeOf(await fee(1, '2026-04-01T03:00:00Z', { _id, version: 1 }))).toBe('CONFLICT')
    expect(codeOf(await fee(50_000, '2026-04-01T03:00:00Z'))).toBe('CONFLICT')
    expect(codeOf(await fee(45_000, '2026-03-01T03:00:00Z'))).toBe('BAD_INPUT')
    expect(codeOf(await fee(0, '2026-05-01T03:00:00Z'))).toBe('BAD_INPUT')
    expect(codeOf(await fee(45_000, '2026-05-01T03:00:00Z', { user: trio.coachee.id }))).toBe('NOT_FOUND')
    server.setNow(new Date('2026-04-02T00:00:00Z'))
    const late = await fee(1, '2026-06-01T03:00:00Z', { _id, version: 2 })
    expect(codeOf(late)).toBe('INVALID_TRANSITION')
  })

  it('may hold from before when it is the first, so that what was held then is paid', async () => {
    const { db } = server.door
    const held = `held-${trio.coach.id}`
    await db
      .insertInto('sessions')
      .values({
        id: held,
        coach_id: trio.coach.id,
        coachee_id: trio.coachee.id,
        program_id: trio.programId,
        trip_id: trio.tripId,
        slot: new Date('2026-02-20T13:00:00Z'),
        scheduled_slot: new Date('2026-02-20T13:00:00Z'),
        state: 'finished',
      })
      .execute()
    const lines = async () =>
      (await server.gql(STATEMENT, { month: '2026-02' }, trio.coachToken)).data?.feeStatement
    expect(await lines()).toMatchObject({ total: 0, lines: [{ amount: null }] })
    // a retry of what was done is answered, though by then it is not the first any more
    const idempotencyKey = key()
    const made = await fee(45_000, '2026-02-01T03:00:00Z', { idempotencyKey })
    expect(made.data?.upsertFee).toMatchObject({ amount: 45_000, status: 'active' })
    expect((await fee(45_000, '2026-02-01T03:00:00Z', { idempotencyKey })).data).toEqual(made.data)
    expect(await lines()).toMatchObject({ total: 45_000, lines: [{ amount: 45_000 }] })
    expect(codeOf(await fee(50_000, '2026-02-10T03:00:00Z'))).toBe('BAD_INPUT')
    expect(await lines()).toMatchObject({ total: 45_000 })
  })

  it('that is first is one, whoever sets two at once', async () => {
    const both = await Promise.all([fee(45_000, '2026-02-01T03:00:00Z'), fee(50_000, '2026-02-10T03:00:00Z')])
    expect(both.map(codeOf).filter(Boolean)).toEqual(['BAD_INPUT'])
  })

  it('are read by their coach with what holds now, and by no other', async () => {
    await past(40_000, '2026-01-01T03:00:00Z')
    await past(45_000, '2026-03-01T03:00:00Z')
    await fee(50_000, '2026-05-01T04:00:00Z')
    const read = await server.gql(FEES, {}, trio.coachToken)
    expect(read.data?.fees).toEqual({
      total: 3,
      docs: [
        { amount: 50_000, status: 'scheduled', activeAt: '2026-05-01T04:00:00.000Z' },
        { amount: 45_000, status: 'active', activeAt: '2026-03-01T03:00:00.000Z' },
        { amount: 40_000, status: 'replaced', activeAt: '2026-01-01T03:00:00.000Z' },
      ],
    })
    const active = await server.gql(FEES, { filter: { status: 'active' }, limit: 1 }, trio.coachToken)
    expect(active.data?.fees).toMatchObject({ total: 1, docs: [{ amount: 45_000 }] })
    const own = await server.gql('query { user { sessionValue } }', {}, trio.coachToken)
    expect(own.data?.user).toEqual({ sessionValue: 45_000 })
    const stranger = await makeTrio(server)
    expect((await server.gql(FEES, {}, stranger.coachToken)).data?.fees).toEqual({ total: 0, docs: [] })
    const foreign = await server.gql(FEES, { filter: { user: trio.coach.id } }, stranger.coachToken)
    expect(codeOf(foreign)).toBe('NOT_FOUND')
    expect(codeOf(await server.gql(FEES, {}, trio.coacheeToken))).toBe('FORBIDDEN')
  })
})

describe('the statement of a month', () => {
  const session = async (
    slot: string,
    state: SessionState,
    given: { by?: string; refund?: boolean } = {},
  ) => {
    const id = `s-${trio.coach.id}-${slot}`
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
    if (given.by) {
      await server.door.db
        .insertInto('session_transitions')
        .values({
          session_id: id,
          event: 'session.cancel',
          to_state: state,
          actor_id: given.by,
          slot: new Date(slot),
        })
        .execute()
    }
    if (given.refund !== undefined) {
      await server.door.db
        .insertInto('session_contests')
        .values({
          session_id: id,
          contested_by: trio.coachee.id,
          reason: 'x',
          contested_at: TEST_NOW,
          refund: given.refund,
        })
        .execute()
    }
  }

  it('has the sessions that count, each at the fee of its moment, by the house’s calendar', async () => {
    await past(40_000, '2026-01-01T03:00:00Z')
    await past(45_000, '2026-02-10T03:00:00Z')
    // The last evening of January in Santiago is February elsewhere.
    await session('2026-02-01T01:00:00Z', 'finished')
    await session('2026-02-05T13:00:00Z', 'finished')
    await session('2026-02-12T13:00:00Z', 'unfinished_without_coachee')
    await session('2026-02-13T13:00:00Z', 'finished_without_coachee', { refund: true })
    await session('2026-02-16T13:00:00Z', 'finished_without_coach', { refund: true })
    await session('2026-02-17T13:00:00Z', 'finished_without_coach')
    await session('2026-02-18T13:00:00Z', 'cancelled_off_time', { by: trio.coachee.id })
    await session('2026-02-19T13:00:00Z', 'cancelled_off_time', { by: trio.coach.id })
    await session('2026-02-20T13:00:00Z', 'cancelled_on_time', { by: trio.coachee.id })
    await session('2026-03-01T01:00:00Z', 'finished_outside')
    const answer = await server.gql(STATEMENT, { month: '2026-02' }, trio.coachToken)
    const line = (slot: string, state: string, amount: number) => ({
      coachee: 'Persona',
      slot,
      state,
      amount,
    })
    expect(answer.data?.feeStatement).toEqual({
      month: '2026-02',
      total: 40_000 + 4 * 45_000,
      lines: [
        line('2026-02-05T13:00:00.000Z', 'finished', 40_000),
        line('2026-02-12T13:00:00.000Z', 'unfinished_without_coachee', 45_000),
        line('2026-02-16T13:00:00.000Z', 'finished_without_coach', 45_000),
        line('2026-02-18T13:00:00.000Z', 'cancelled_off_time', 45_000),
        line('2026-03-01T01:00:00.000Z', 'finished_outside', 45_000),
      ],
    })
    expect(codeOf(await server.gql(STATEMENT, { month: '2026-13' }, trio.coachToken))).toBe('BAD_INPUT')
    const theirs = await server.gql(STATEMENT, { month: '2026-02', coachId: trio.coach.id }, sysadmin)
    expect(theirs.data?.feeStatement).toMatchObject({ total: 220_000 })
  })
})
