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

const CLOSED = `query CoachSchedule($coachId: ID!, $from: Instant, $to: Instant) {
  coachSchedule(coachId: $coachId, from: $from, to: $to) { closed { day reason name } } }`
/** Of the trio's coach, in the coachee's zone; what takes the time of two whole weeks is put in by each test. */
const closedDays = async (from: string, to: string) => {
  const { data } = await server.gql(CLOSED, { coachId: trio.coach.id, from, to }, trio.coacheeToken)
  return (data as { coachSchedule: { closed: unknown[] } }).coachSchedule.closed
}
/** A calendar of the coach's that is busy that whole day of Santiago. */
const busyFrom = async (day: string) => {
  const { db } = server.door
  const id = `calendar-${trio.coach.id}`
  const of = { user_id: trio.coach.id, type: 'ics' as const }
  await db
    .insertInto('calendar_accounts')
    .values({ ...of, id })
    .execute()
  await db
    .insertInto('calendars')
    .values({ ...of, id, account_id: id, name: 'Trabajo' })
    .execute()
  const start = Date.parse(`${day}T00:00:00Z`)
  await db
    .insertInto('external_busy')
    .values({
      calendar_id: id,
      user_id: trio.coach.id,
      start_at: new Date(start),
      end_at: new Date(start + 27 * 3_600_000),
    })
    .execute()
}
const blocked = (day: string) =>
  server.door.db
    .insertInto('availability_entries')
    .values({
      id: `block-${trio.coach.id}-${day}`,
      coach_id: trio.coach.id,
      name: 'Trámite en el banco',
      type: 'blocked',
      start_at: new Date(`${day}T03:00:00Z`),
      end_at: new Date(Date.parse(`${day}T03:00:00Z`) + 86_400_000),
    })
    .execute()

describe('the days without hours', () => {
  it('are full where others took them all, a holiday where the coach rests on one, and else nobody’s business', async () => {
    const week = ['2026-03-30T03:00:00Z', '2026-04-06T03:00:00Z'] as const
    expect(await closedDays(...week)).toEqual([])
    await busyFrom('2026-03-30')
    // Good Friday of 2026, and a Wednesday of the coach's own
    await blocked('2026-04-03')
    await blocked('2026-04-01')
    expect(await closedDays(...week)).toEqual([
      { day: '2026-03-30', reason: 'full', name: null },
      { day: '2026-04-03', reason: 'holiday', name: 'Viernes Santo' },
    ])
  })

  it('say nothing of a weekday that was opened once: one extra Sunday does not fill eight', async () => {
    await server.door.db
      .insertInto('available_periods')
      .values({
        id: `sunday-${trio.coach.id}`,
        coach_id: trio.coach.id,
        start_at: new Date('2026-03-29T13:00:00Z'),
        end_at: new Date('2026-03-29T16:00:00Z'),
      })
      .execute()
    expect(await closedDays('2026-03-12T03:00:00Z', '2026-05-03T03:00:00Z')).toEqual([])
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
