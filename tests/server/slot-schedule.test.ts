import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freeSlots } from '#server/entities/slot/slot-service'
import { makeCoach } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from './session-fixture'

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

const SCHEDULE = `query CoachSchedule($coachId: ID!, $from: Instant, $to: Instant) {
  coachSchedule(coachId: $coachId, from: $from, to: $to) { coach { _id } slots { dateTime } } }`
const schedule = (token: string, given: Record<string, unknown> = {}) =>
  server.gql(
    SCHEDULE,
    { coachId: trio.coach.id, from: '2026-03-16T00:00:00Z', to: '2026-03-17T00:00:00Z', ...given },
    token,
  )
const times = (answer: Awaited<ReturnType<typeof schedule>>): string[] =>
  JSON.stringify(answer.data)
    .match(/T\d\d:\d\d/g)
    ?.map((time) => time.slice(1)) ?? []

describe('a coach’s schedule', () => {
  it('leaves out sessions and locks with 15 minutes around them', async () => {
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    expect(codeOf(await server.gql(CREATE, { data }, trio.coacheeToken))).toBeNull()
    await server.door.db
      .insertInto('availability_locks')
      .values({
        id: `lock-${trio.coach.id}`,
        coach_id: trio.coach.id,
        start_at: new Date('2026-03-16T14:00:00Z'),
        end_at: new Date('2026-03-16T18:15:00Z'),
      })
      .execute()
    expect(times(await schedule(trio.coacheeToken))).toEqual(['13:00', '18:30', '18:45', '19:00', '19:15'])
  })

  it('is for the own coachee, the coach and sysadmins; a coach who is not enabled has no slots', async () => {
    const stranger = await makeTrio(server)
    expect(codeOf(await schedule(stranger.coacheeToken))).toBe('NOT_FOUND')
    expect(codeOf(await schedule(stranger.coachToken))).toBe('NOT_FOUND')
    expect(times(await schedule(trio.coachToken))).toHaveLength(30)
    await server.door.db
      .insertInto('match_impressions')
      .values({ coachee_id: stranger.coachee.id, coach_id: trio.coach.id })
      .execute()
    expect(times(await schedule(stranger.coacheeToken))).toHaveLength(30)
    await server.door.db
      .updateTable('users')
      .set({ moderated: false })
      .where('id', '=', trio.coach.id)
      .execute()
    expect((await schedule(trio.coacheeToken)).data).toEqual({
      coachSchedule: { coach: { _id: trio.coach.id }, slots: [] },
    })
  })

  it('looks at most 60 days ahead', async () => {
    expect(codeOf(await schedule(trio.coacheeToken, { to: '2026-06-01T00:00:00Z' }))).toBe('BAD_INPUT')
    expect(codeOf(await schedule(trio.coacheeToken, { to: '2026-03-15T00:00:00Z' }))).toBe('BAD_INPUT')
  })
})

describe('free slots of many coaches', () => {
  it('are answered for every id, in each coach’s own zone, the earliest first', async () => {
    const lima = await makeCoach(server.door, trio.programId, { timezone: 'America/Lima' })
    const slots = await freeSlots(server.door.db, [trio.coach.id, lima.id, 'nobody'], TEST_NOW, { limit: 2 })
    const iso = [...slots].map(([id, starts]) => [id, starts.map((start) => new Date(start).toISOString())])
    expect(iso).toEqual([
      [trio.coach.id, ['2026-03-11T12:30:00.000Z', '2026-03-11T12:45:00.000Z']],
      [lima.id, ['2026-03-11T14:00:00.000Z', '2026-03-11T14:15:00.000Z']],
      ['nobody', []],
    ])
  })
})
