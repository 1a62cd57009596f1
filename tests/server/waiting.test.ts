import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '#server/entities/account/erase'
import { tellFreed } from '#server/entities/waiting/freed'
import { waitingJob } from '#server/entities/waiting/jobs'
import type { UserRow } from '#server/kernel/database/rows'
import { startJob } from '#server/kernel/jobs'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { type Answer, codeOf, startTestServer, sweepOldRows, TEST_NOW, type TestServer } from './helper'
import { CANCEL, CREATE, giveCredits, key, PROPOSE, UPDATE } from './session-fixture'

// Oracle: operations-2.md 41 and B6: 3 coaches a person, 30 days; a freed hour is told to the first three waiting, others
// 2 h later; once a day; nothing is held; the coach sees a count.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (ms: number): Date => new Date(TEST_NOW.getTime() + ms)

let server: TestServer
let organizationId: string
let programId: string
let coach: UserRow
/** seven who chose that coach, in the order of their names */
let people: { id: string; email: string; token: string; tripId: string }[]
beforeAll(async () => {
  server = await startTestServer()
  organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  for (const table of ['waiting_places', 'waited_coaches', 'availability_entries'] as const)
    await server.door.db.deleteFrom(table).execute()
  coach = await makeCoach(server.door, programId, { first_name: 'Luz', last_name: 'Gil' })
  await closeHours(coach.id)
  people = []
  for (let n = 0; n < 7; n += 1) {
    const { coachee, tripId } = await makeCoachee(
      server.door,
      { organizationId, programId },
      { coach_selected_id: coach.id },
    )
    await giveCredits(server, { organizationId, programId, tripId }, 4)
    people.push({ id: coachee.id, email: coachee.email, token: await server.login(coachee.email), tripId })
  }
})
afterAll(() => server.close())

const person = (n: number) => {
  const one = people[n]
  if (!one) throw new Error(`no person ${n}`)
  return one
}
const closeHours = (coachId: string) =>
  server.door.db.deleteFrom('availability_ranges').where('coach_id', '=', coachId).execute()
let periods = 0
/** Opens time beside the week, as what another calendar gives back does: without telling. */
async function open(start: string, minutes = 45, coachId = coach.id): Promise<string> {
  periods += 1
  const id = `period-${periods}`
  const start_at = new Date(start)
  const end_at = new Date(start_at.getTime() + minutes * MINUTE)
  await server.door.db
    .insertInto('available_periods')
    .values({ id, coach_id: coachId, start_at, end_at })
    .execute()
  return id
}
const shut = (id: string) => server.door.db.deleteFrom('available_periods').where('id', '=', id).execute()

const JOIN =
  'mutation($coachId: ID!, $programId: ID!) { joinWaitingList(coachId: $coachId, programId: $programId) { coachId programId coach place until } }'
const join = (n: number, coachId = coach.id, program = programId): Promise<Answer> =>
  server.gql(JOIN, { coachId, programId: program }, person(n).token)
const leave = (n: number, coachId = coach.id) =>
  server.gql(
    'mutation($coachId: ID!, $programId: ID!) { leaveWaitingList(coachId: $coachId, programId: $programId) { success } }',
    { coachId, programId },
    person(n).token,
  )
type Place = { coachId: string; place: number; until: string }
const placesOf = async (n: number): Promise<Place[]> =>
  (await server.gql('{ waitingPlaces { coachId place until } }', {}, person(n).token)).data
    ?.waitingPlaces as Place[]
/** Everybody in their order, a minute apart. */
async function joinAll(count = people.length) {
  for (let n = 0; n < count; n += 1) {
    server.setNow(at(n * MINUTE))
    expect(codeOf(await join(n))).toBeNull()
  }
}
const erase = (id: string) =>
  server.door.transaction(async (trx) => {
    const row = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return erasePerson(trx, row, 'erased', TEST_NOW)
  })
/** Who is told by the look at this time, by their number. */
async function told(ms: number): Promise<number[]> {
  server.setNow(at(ms))
  const ids = await tellFreed(server.door, at(ms))
  return ids.map((id) => people.findIndex((one) => one.id === id))
}
const reason = (answer: Answer) => answer.errors?.[0]?.extensions?.reason

const FAR = '2026-03-20T13:00:00.000Z'
const FARTHER = '2026-03-23T13:00:00.000Z'

describe('a place in line', () => {
  it('is one for a person and a coach, however often it is asked for, and lasts thirty days', async () => {
    const first = await join(0)
    expect(first.data?.joinWaitingList).toEqual({
      coachId: coach.id,
      programId,
      coach: 'Luz Gil',
      place: 1,
      until: at(30 * DAY).toISOString(),
    })
    server.setNow(at(DAY))
    expect((await join(1)).data?.joinWaitingList).toMatchObject({ place: 2 })
    expect((await join(0)).data).toEqual(first.data)
    expect(await placesOf(0)).toHaveLength(1)
    // over with the last day, and swept
    server.setNow(at(30 * DAY))
    expect(await placesOf(0)).toEqual([])
    expect(await placesOf(1)).toMatchObject([{ place: 1 }])
    await sweepOldRows(server.door, at(30 * DAY))
    const left = await server.door.db.selectFrom('waiting_places').select('user_id').execute()
    expect(left).toEqual([{ user_id: person(1).id }])
    // who comes again stands last
    expect((await join(0)).data?.joinWaitingList).toMatchObject({ place: 2 })
  })

  it('is given up, twice like once', async () => {
    await joinAll(2)
    expect((await leave(0)).data).toEqual({ leaveWaitingList: { success: true } })
    expect(codeOf(await leave(0))).toBeNull()
    expect(await placesOf(0)).toEqual([])
    expect(await placesOf(1)).toMatchObject([{ place: 1 }])
  })

  it('is refused while there is an hour, and of a coach who is not theirs', async () => {
    await open(FAR)
    const refused = await join(0)
    expect([codeOf(refused), reason(refused)]).toEqual(['CONFLICT', 'freeHours'])
    const other = await makeCoach(server.door, programId)
    await closeHours(other.id)
    expect(codeOf(await join(0, other.id))).toBe('NOT_FOUND')
    expect(codeOf(await join(0, 'nobody'))).toBe('NOT_FOUND')
    const elsewhere = await makeProgram(server.door, organizationId)
    await server.door.db.deleteFrom('available_periods').execute()
    expect(codeOf(await join(0, coach.id, elsewhere))).toBe('NOT_FOUND')
    expect(await server.door.db.selectFrom('waited_coaches').selectAll().execute()).toEqual([])
  })

  it('is one of three at most, also when all are asked for at once', async () => {
    const others: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const one = await makeCoach(server.door, programId)
      await closeHours(one.id)
      await server.door.db
        .insertInto('match_impressions')
        .values({ coach_id: one.id, coachee_id: person(0).id, shown_at: TEST_NOW })
        .execute()
      others.push(one.id)
    }
    const answers = await Promise.all([coach.id, ...others].map((id) => join(0, id)))
    expect(answers.filter((one) => codeOf(one) === null)).toHaveLength(3)
    expect(new Set(answers.filter((one) => codeOf(one) !== null).map(reason))).toEqual(new Set(['openWaits']))
    const places = await placesOf(0)
    expect(places).toHaveLength(3)
    expect(codeOf(await leave(0, places[0]?.coachId))).toBeNull()
    const free = others.find((id) => !places.some(({ coachId }) => coachId === id))
    expect(codeOf(await join(0, free))).toBeNull()
  })

  it('ends when the person has an hour with that coach, booked or accepted, and not by a proposal alone', async () => {
    await joinAll(3)
    await open(FAR)
    await open(FARTHER)
    const book = { coachId: coach.id, programId, slot: FAR, idempotencyKey: key() }
    expect(codeOf(await server.gql(CREATE, { data: book }, person(0).token))).toBeNull()
    expect(await placesOf(0)).toEqual([])
    const coachToken = await server.login(coach.email)
    const proposal = { coacheeId: person(1).id, programId, slots: [FARTHER], idempotencyKey: key() }
    const proposed = await server.gql(PROPOSE, { data: proposal }, coachToken)
    expect(codeOf(proposed)).toBeNull()
    expect(await placesOf(1)).toHaveLength(1)
    const [offered] = (proposed.data?.setCoachSessions ?? []) as { _id: string; version: number }[]
    const accept = { _id: offered?._id, version: offered?.version, event: 'accept', idempotencyKey: key() }
    expect(codeOf(await server.gql(UPDATE, { data: accept }, person(1).token))).toBeNull()
    expect(await placesOf(1)).toEqual([])
    expect(await placesOf(2)).toMatchObject([{ place: 1 }])
  })

  it('goes with the person, and with the coach', async () => {
    await joinAll(2)
    await erase(person(0).id)
    expect(await placesOf(1)).toMatchObject([{ place: 1 }])
    await erase(coach.id)
    for (const table of ['waiting_places', 'waited_coaches'] as const)
      expect(await server.door.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('is a count for the coach, and nothing for anybody else', async () => {
    await joinAll(3)
    const ask = (token: string) =>
      server.gql(
        'query($id: ID!, $to: Instant) { coachSchedule(coachId: $id, to: $to) { waiting } }',
        { id: coach.id, to: at(7 * DAY) },
        token,
      )
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    expect((await ask(await server.login(coach.email))).data).toEqual({ coachSchedule: { waiting: 3 } })
    expect((await ask(person(0).token)).data).toEqual({ coachSchedule: { waiting: null } })
    expect((await ask(await server.login(sysadmin.email))).data).toEqual({ coachSchedule: { waiting: null } })
    // whose trip ended does not wait any more
    await server.door.db
      .updateTable('trips')
      .set({ status: 'finished' })
      .where('id', '=', person(0).tripId)
      .execute()
    expect((await ask(await server.login(coach.email))).data).toEqual({ coachSchedule: { waiting: 2 } })
  })
})

describe('a freed hour', () => {
  it('is told to the first three at once and to the others two hours later, while it is free', async () => {
    await joinAll()
    expect(await told(HOUR)).toEqual([])
    await open(FAR)
    expect(await told(HOUR + 5 * MINUTE)).toEqual([0, 1, 2])
    expect(await told(HOUR + 10 * MINUTE)).toEqual([])
    expect(await told(3 * HOUR + 4 * MINUTE)).toEqual([])
    expect(await told(3 * HOUR + 5 * MINUTE)).toEqual([3, 4, 5, 6])
    expect(await told(4 * HOUR)).toEqual([])
    expect(await told(2 * DAY)).toEqual([])
  })

  it('is told to nobody else once somebody took it', async () => {
    await joinAll()
    const id = await open(FAR)
    expect(await told(HOUR)).toEqual([0, 1, 2])
    await shut(id)
    expect(await told(3 * HOUR)).toEqual([])
    expect(await told(4 * HOUR)).toEqual([])
  })

  it('is told to a person once a day, so that a second one goes to those behind them', async () => {
    await joinAll()
    await open(FAR)
    expect(await told(HOUR)).toEqual([0, 1, 2])
    await open(FARTHER)
    expect(await told(HOUR + 10 * MINUTE)).toEqual([3, 4, 5])
    expect(await told(3 * HOUR)).toEqual([6])
    // a day later an hour that is new is told again; the two that are known are not
    expect(await told(HOUR + DAY)).toEqual([])
    await open('2026-03-24T13:00:00.000Z')
    expect(await told(HOUR + DAY + 5 * MINUTE)).toEqual([0, 1, 2])
  })

  it('is no day that only came into reach while others are free, but is one when it is the only one', async () => {
    await joinAll(1)
    // 60 days ahead begins to be offered at that very hour
    await open(at(60 * DAY + 2 * HOUR).toISOString())
    expect(await told(HOUR)).toEqual([])
    expect(await told(2 * HOUR)).toEqual([0])
    await open(at(62 * DAY).toISOString())
    expect(await told(2 * DAY)).toEqual([])
  })

  it('is told by what a session leaves, at the next look and not before it is due', async () => {
    await open(FAR)
    const last = person(6)
    const booked = await server.gql(
      CREATE,
      { data: { coachId: coach.id, programId, slot: FAR, idempotencyKey: key() } },
      last.token,
    )
    const made = booked.data?.createSession as { _id: string } | undefined
    await joinAll(2)
    expect(await told(HOUR)).toEqual([])
    const cancel = { sessionId: made?._id, idempotencyKey: key() }
    const stop = startJob(server.app.services, waitingJob)
    expect(codeOf(await server.gql(CANCEL, { data: cancel }, last.token))).toBeNull()
    // the job hears of it: the next look of its own would be minutes away
    await expect
      .poll(async () =>
        (await server.door.db.selectFrom('waiting_places').select('told_at').execute()).map(
          ({ told_at }) => told_at,
        ),
      )
      .toEqual([at(HOUR), at(HOUR)])
    await stop()
  })

  it('is told soon after the coach opened it', async () => {
    await joinAll(1)
    expect(await told(HOUR)).toEqual([])
    const saved = await server.gql(
      'mutation($data: CreateAvailabilityInput!) { createAvailability(data: $data) { id } }',
      {
        data: {
          availability: [{ id: 1, ranges: [{ start: '09:00', end: '10:00' }] }],
          timezone: 'America/Santiago',
        },
      },
      await server.login(coach.email),
    )
    expect(saved.errors).toBeUndefined()
    expect(await told(HOUR)).toEqual([0])
  })

  it('is told soon after the coach took away what blocked it', async () => {
    await open(FAR)
    const token = await server.login(coach.email)
    const blocked = await server.gql(
      'mutation($data: CreateAvailabilityLockInput!) { createAvailabilityLock(data: $data) { _id } }',
      { data: { start: FAR, end: FARTHER, idempotencyKey: 'away', confirm: true } },
      token,
    )
    const lock = blocked.data?.createAvailabilityLock as { _id: string }
    await joinAll(1)
    expect(await told(HOUR)).toEqual([])
    const removed = await server.gql(
      'mutation($data: RemoveAvailabilityLockInput!) { removeAvailabilityLock(data: $data) { _id } }',
      { data: { _id: lock._id } },
      token,
    )
    expect(removed.errors).toBeUndefined()
    expect(await told(HOUR)).toEqual([0])
  })

  it('is told by bell and mail, without holding it, with the way to that schedule', async () => {
    await joinAll(1)
    await open(FAR)
    await told(HOUR)
    const [mail] = await server.mailsTo(person(0).email)
    expect(mail?.subject).toBe('Luz Gil tiene una hora libre')
    expect(mail?.text).toContain(`/agendar?coach=${coach.id}`)
    const bells = await server.door.db
      .selectFrom('notifications')
      .select(['title', 'path'])
      .where('user_id', '=', person(0).id)
      .execute()
    expect(bells).toEqual([{ title: 'Luz Gil tiene una hora libre', path: `/agendar?coach=${coach.id}` }])
    const { data } = await server.gql(
      'query($id: ID!) { coachSchedule(coachId: $id) { slots { dateTime } } }',
      { id: coach.id },
      person(5).token,
    )
    expect(data).toEqual({ coachSchedule: { slots: [{ dateTime: FAR }] } })
  })

  it('is told to nobody who left the coach, the program or the product', async () => {
    await joinAll(5)
    const { db } = server.door
    await db.updateTable('users').set({ coach_selected_id: null }).where('id', '=', person(0).id).execute()
    await db.updateTable('trips').set({ status: 'canceled' }).where('id', '=', person(1).tripId).execute()
    await erase(person(2).id)
    await open(FAR)
    expect(await told(HOUR)).toEqual([3, 4])
  })

  it('is looked for only where somebody waits, and a look that fails holds up nobody', async () => {
    await joinAll(1)
    const other = await makeCoach(server.door, programId)
    await closeHours(other.id)
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: other.id })
      .where('id', '=', person(1).id)
      .execute()
    server.setNow(TEST_NOW)
    expect(codeOf(await join(1, other.id))).toBeNull()
    await server.door.db
      .insertInto('availability_entries')
      .values({
        id: 'broken',
        coach_id: coach.id,
        name: '',
        type: 'available',
        start_at: TEST_NOW,
        end_at: at(HOUR),
        recurrence: 'FREQ=NEVER',
      })
      .execute()
    await open(FAR, 45, other.id)
    expect(await told(HOUR)).toEqual([1])
    const waits = await server.door.db
      .selectFrom('waited_coaches')
      .select(['coach_id', 'look_at'])
      .where('coach_id', '=', coach.id)
      .execute()
    expect(waits).toEqual([{ coach_id: coach.id, look_at: at(2 * HOUR) }])
    // whom nobody waits for is not looked at any more
    expect(codeOf(await leave(1, other.id))).toBeNull()
    await told(90 * MINUTE)
    const left = await server.door.db.selectFrom('waited_coaches').select('coach_id').execute()
    expect(left).toEqual([{ coach_id: coach.id }])
  })
})
