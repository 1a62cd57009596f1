import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCoach, makeCoachee } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { balances, giveCredits, key, MONDAY, makeTrio, type Trio } from './session-fixture'

// Oracle: operations-2.md, B6 `bookSeries`: unconfirmed books nothing; the confirmed all or none; NO_CREDITS with how many.

const SERIES = `mutation ($data: BookSeriesInput!) { bookSeries(data: $data) {
  sessions { _id slot state coach { _id } } free taken } }`
type Booked = {
  sessions: { _id: string; slot: string; state: string; coach: { _id: string } }[]
  free: string[]
  taken: string[]
}
/** At 09:00 in Santiago every two weeks; its clock goes back on 2026-04-05. */
const HOURS = [MONDAY, '2026-03-30T12:00:00.000Z', '2026-04-13T13:00:00.000Z', '2026-04-27T13:00:00.000Z']

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
})

const book = (given: Record<string, unknown> = {}, token = trio.coacheeToken) =>
  server.gql(
    SERIES,
    {
      data: {
        coachId: trio.coach.id,
        programId: trio.programId,
        first: MONDAY,
        weeks: 2,
        count: 4,
        idempotencyKey: key(),
        ...given,
      },
    },
    token,
  )
const booked = async (given: Record<string, unknown> = {}, token = trio.coacheeToken) =>
  (await book(given, token)).data?.bookSeries as Booked
const sessionsOf = (coacheeId: string) =>
  server.door.db
    .selectFrom('sessions')
    .select(['slot', 'state'])
    .where('coachee_id', '=', coacheeId)
    .execute()
/** Somebody else with the same coach, who has credits. */
async function another() {
  const place = { organizationId: trio.organizationId, programId: trio.programId }
  const { coachee, tripId } = await makeCoachee(server.door, place, { coach_selected_id: trio.coach.id })
  await giveCredits(server, { ...place, tripId }, 4)
  return { coachee, token: await server.login(coachee.email) }
}

describe('asked without a confirmed hour', () => {
  test('tells the hours at one time of the coachee’s clock and which are free, and books nothing', async () => {
    const before = await balances(server, trio.tripId)
    expect(await booked()).toEqual({ sessions: [], free: HOURS, taken: [] })
    const other = await another()
    await booked({ confirmed: [HOURS[1]] }, other.token)
    const { free, taken } = await booked({ count: 6 })
    expect(free).toEqual([HOURS[0], HOURS[2], HOURS[3]])
    // one is somebody else's, and the last one lies beyond what can be booked
    expect(taken).toEqual([HOURS[1], '2026-05-11T13:00:00.000Z', '2026-05-25T13:00:00.000Z'])
    expect(await sessionsOf(trio.coachee.id)).toEqual([])
    expect(await balances(server, trio.tripId)).toEqual(before)
  })

  test('an own session that day is no free hour', async () => {
    await booked({ confirmed: [HOURS[2]] })
    const { free, taken } = await booked({ first: '2026-03-16T13:00:00.000Z' })
    expect(free).toHaveLength(3)
    expect(taken).toEqual(['2026-04-13T14:00:00.000Z'])
  })
})

describe('confirmed hours', () => {
  test('are booked in order of time, each with a credit, once a key', async () => {
    const idempotencyKey = key()
    const given = { confirmed: [HOURS[2], HOURS[0]], idempotencyKey }
    const [first, second] = [await booked(given), await booked(given)]
    expect(second).toEqual(first)
    expect(first.free).toEqual([])
    expect(first.sessions.map(({ slot, state, coach }) => [slot, state, coach._id])).toEqual([
      [HOURS[0], 'active', trio.coach.id],
      [HOURS[2], 'active', trio.coach.id],
    ])
    expect(await sessionsOf(trio.coachee.id)).toHaveLength(2)
    const held = await server.door.db
      .selectFrom('journals')
      .select('id')
      .where('operation_type', '=', 'reserve')
      .where('trip_id', '=', trio.tripId)
      .execute()
    expect(held).toHaveLength(2)
  })

  test('are booked all or none: one that is taken, or more than the credits, leaves nothing', async () => {
    const before = await balances(server, trio.tripId)
    const other = await another()
    await booked({ confirmed: [HOURS[3]] }, other.token)
    expect(codeOf(await book({ confirmed: HOURS }))).toBe('SLOT_TAKEN')
    const weekly = { weeks: 1, count: 6 }
    const { free } = await booked(weekly)
    const many = await book({ ...weekly, confirmed: free.slice(0, 5) })
    expect(many.errors?.[0]?.extensions).toMatchObject({ code: 'NO_CREDITS', reason: 'few', bookable: 4 })
    expect(many.errors?.[0]?.message).toContain('4')
    expect(await sessionsOf(trio.coachee.id)).toEqual([])
    expect(await balances(server, trio.tripId)).toEqual(before)
  })

  test('are of the series, with the own coach, and of no other length', async () => {
    for (const [given, field] of [
      [{ confirmed: ['2026-03-17T12:00:00.000Z'] }, 'confirmed'],
      [{ confirmed: [MONDAY, MONDAY] }, 'confirmed'],
      [{ weeks: 3 }, 'weeks'],
      [{ count: 1 }, 'count'],
      [{ count: 11 }, 'count'],
      [{ first: '2026-03-16T12:05:00.000Z' }, 'first'],
    ] as const) {
      const { errors } = await book(given)
      expect([field, Object.keys(errors?.[0]?.extensions?.fields ?? {})]).toEqual([field, [field]])
    }
    const foreign = await makeCoach(server.door, trio.programId)
    expect(codeOf(await book({ coachId: foreign.id }))).toBe('NOT_FOUND')
    expect(codeOf(await book({}, trio.coachToken))).toBe('FORBIDDEN')
    expect(await sessionsOf(trio.coachee.id)).toEqual([])
  })

  test('of two who want the same at once one has all, the other nothing', async () => {
    const other = await another()
    const answers = await Promise.all([book({ confirmed: HOURS }), book({ confirmed: HOURS }, other.token)])
    expect(answers.map(codeOf).filter((code) => code !== null)).toEqual(['SLOT_TAKEN'])
    const counts = await Promise.all([trio.coachee.id, other.coachee.id].map(sessionsOf))
    expect(counts.map(({ length }) => length).sort()).toEqual([0, 4])
  })
})
