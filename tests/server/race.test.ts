import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCoachee } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'
import { often } from './often'
import { balances, CREATE, giveCredits, key, makeTrio, type Trio } from './session-fixture'

const REQUESTS = 200
/** Half of them by many, half by one. */
const RACES = often(20, 4)

let server: TestServer
let trio: Trio
let runners: { token: string; tripId: string }[]
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server, RACES * 2)
  runners = []
  for (let one = 0; one < 20; one++) {
    const { coachee, tripId } = await makeCoachee(server.door, trio, { coach_selected_id: trio.coach.id })
    await giveCredits(server, { ...trio, tripId }, RACES)
    runners.push({ token: await server.login(coachee.email), tripId })
  }
})
afterAll(() => server.close())

/** The n-th weekday from Monday 2026-03-16, 10:00 in Santiago before the clock goes back, 09:00 after. */
function slotOf(race: number): string {
  const day = new Date('2026-03-16T13:00:00.000Z')
  day.setUTCDate(day.getUTCDate() + Math.floor(race / 5) * 7 + (race % 5))
  return day.toISOString()
}

const book = (token: string, slot: string) =>
  server.gql(
    CREATE,
    { data: { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() } },
    token,
  )

async function reservedIn(tripIds: string[]): Promise<number> {
  let total = 0
  for (const tripId of tripIds) total += (await balances(server, tripId))[1100] ?? 0
  return total
}

describe(`${REQUESTS} bookings of one slot at once, ${RACES} times`, () => {
  it('keep a slot single when all confirm at once, and tell the others (cal.com #5820)', async () => {
    const trips = runners.map(({ tripId }) => tripId)
    for (let race = 0; race < RACES / 2; race++) {
      const before = await reservedIn(trips)
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, (_, one) =>
          book(runners[one % runners.length]?.token ?? '', slotOf(race)),
        ),
      )
      const codes = answers.map(codeOf)
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(REQUESTS - 1)
      expect((await reservedIn(trips)) - before).toBe(1)
    }
  })

  it('keep a slot single when one coachee sends them all (cal.com #10789)', async () => {
    for (let race = RACES / 2; race < RACES; race++) {
      const before = await reservedIn([trio.tripId])
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, () => book(trio.coacheeToken, slotOf(race))),
      )
      const codes = answers.map(codeOf)
      expect(codes.filter((code) => code === null)).toHaveLength(1)
      expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(REQUESTS - 1)
      expect((await reservedIn([trio.tripId])) - before).toBe(1)
    }
  })
})

describe('who waits for an hour that another is booking', () => {
  const at = (slot: string, token: string, idempotencyKey: string) =>
    server.gql(
      CREATE,
      { data: { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey } },
      token,
    )

  it('gets the answer of the first where it is the same call again', async () => {
    const slot = '2026-05-04T14:00:00.000Z'
    const token = runners[0]?.token ?? ''
    const same = key()
    const answers = await Promise.all(Array.from({ length: 20 }, () => at(slot, token, same)))
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 20 }, () => null))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(codeOf(await at('2026-05-05T14:00:00.000Z', token, same))).toBe('CONFLICT')
  })

  it('has it where the first could not', async () => {
    const { coachee } = await makeCoachee(server.door, trio, { coach_selected_id: trio.coach.id })
    const poor = await server.login(coachee.email)
    const slot = '2026-05-06T14:00:00.000Z'
    const answers = await Promise.all(
      [poor, poor, runners[1]?.token ?? '', poor].map((token) => at(slot, token, key())),
    )
    expect(answers.map(codeOf)).toEqual(['NO_CREDITS', 'NO_CREDITS', null, 'NO_CREDITS'])
  })
})

describe('neighbouring slots booked at once', () => {
  it('keep the buffers: of 10:00, 10:45 and 11:30 only sessions 15 minutes apart survive (cal.com #24253)', async () => {
    const start = Date.parse('2026-04-20T14:00:00.000Z')
    const slots = [0, 45, 90, 135].map((minutes) => new Date(start + minutes * 60_000).toISOString())
    const answers = await Promise.all(slots.map((slot, one) => book(runners[one]?.token ?? '', slot)))
    const won = slots.filter((_, one) => codeOf(answers[one] ?? { data: null, errors: [] }) === null)
    const gaps = won.slice(1).map((slot, one) => Date.parse(slot) - Date.parse(won[one] ?? slot))
    expect(won.length).toBeGreaterThan(0)
    expect(gaps.every((gap) => gap >= 3_600_000)).toBe(true)
    expect(answers.map(codeOf).filter((code) => code !== null && code !== 'SLOT_TAKEN')).toEqual([])
  })
})
