import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { charged, issued, record } from '#server/entities/ledger/ledger'
import { sweepTrips } from '#server/entities/trip/jobs'
import type { TripContent } from '#server/entities/trip/trip-view'
import { makeCoach, makeCoachee, makeProgram, makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { rest } from './rest'
import { balances, CREATE, giveCredits, key, MONDAY, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let trio: Trio
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
    first_name: 'Daniela',
    last_name: 'Cortés',
  })
  sysadmin = await server.login(user.email)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
})

const put = (what: string, body: object, idempotencyKey?: string) =>
  rest<TripContent>(server, `PUT /api/v1/trips/${trio.tripId}/${what}`, sysadmin, body, idempotencyKey)
const changeState = (newState: string, reason = 'Lo pidió su jefatura') =>
  rest<{ success: boolean }>(server, 'POST /api/v1/tripState/change-state', sysadmin, {
    tripId: trio.tripId,
    newState,
    reason,
    trigger: 'x',
    changedBy: 'somebody',
  })
const tripRow = (id = trio.tripId) =>
  server.door.db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const set = (values: object) =>
  server.door.db.updateTable('trips').set(values).where('id', '=', trio.tripId).execute()
const book = () =>
  server.gql(
    CREATE,
    { data: { coachId: trio.coach.id, slot: MONDAY, programId: trio.programId, idempotencyKey: key() } },
    trio.coacheeToken,
  )
const history = async () => {
  const { data } = await server.gql(
    `query ($data: OrganizationTripsInput!) { organizationTrips(data: $data) { total docs {
      user { _id name { last } } trip { _id status changes { event status reason by { first } } } } } }`,
    { data: { organizationId: trio.organizationId } },
    sysadmin,
  )
  const page = data?.organizationTrips as {
    docs: { trip: { _id: string; changes: { event: string; status: string; reason: string | null }[] } }[]
  }
  return page.docs.find(({ trip }) => trip._id === trio.tripId)?.trip.changes ?? []
}

describe('a pause', () => {
  it('moves the end by its days, keeps what is reserved, and is written down with who and why', async () => {
    await book()
    await set({ end_date: new Date('2026-11-30T03:00:00Z') })
    const paused = await put('pause', {
      reactivationDate: '2026-04-04',
      comment: 'Licencia médica',
      newEndDate: '2026-12-24',
      reservedCredits: 99,
    })
    expect(paused.content).toMatchObject({
      status: 'paused',
      pausedAt: TEST_NOW.toISOString(),
      pausedUntil: '2026-04-04T03:00:00.000Z',
      endDate: '2026-12-24T03:00:00.000Z',
      credits: { reserved: 1, available: 3, total: 4 },
    })
    expect(await history()).toEqual([
      { event: 'trip.pause', status: 'paused', reason: 'Licencia médica', by: { first: 'Daniela' } },
    ])
    expect((await put('pause', { reactivationDate: '2026-05-01' })).errors).toEqual([
      expect.objectContaining({ code: 'INVALID_TRANSITION', reason: 'Error changing trip status' }),
    ])
  })

  it('is refused with another end than the server’s, into the past, and done once a key', async () => {
    const other = await put('pause', { reactivationDate: '2026-04-04', newEndDate: '2026-07-01' })
    expect([other.code, (await tripRow()).status]).toEqual(['CONFLICT', 'active'])
    expect((await put('pause', { reactivationDate: '2026-03-11' })).code).toBe('BAD_INPUT')
    expect((await put('pause', { reactivationDate: '2026-02-31' })).code).toBe('BAD_INPUT')
    const past = { pausedAt: '2026-03-10', reactivationDate: '2026-04-04' }
    expect((await put('pause', past)).errors).toMatchObject([{ code: 'BAD_INPUT', field: 'pausedAt' }])
    const wanted = { reactivationDate: '2026-03-21' }
    const [one, two] = await Promise.all([put('pause', wanted, 'p'), put('pause', wanted, 'p')])
    expect([one.status, two.content]).toEqual([200, one.content])
  })

  it('ends by itself on its day, or sooner by hand, which gives the unused days back', async () => {
    const before = (await tripRow()).end_date
    await put('pause', { reactivationDate: '2026-03-21' })
    server.setNow(new Date('2026-03-14T12:00:00Z'))
    expect((await changeState('active')).content).toEqual({ success: true })
    expect((await tripRow()).end_date?.getTime()).toBe((before?.getTime() ?? 0) + 3 * 86_400_000)
    await put('pause', { reactivationDate: '2026-03-21' })
    await sweepTrips(server.door, new Date('2026-03-20T12:00:00Z'))
    expect((await tripRow()).status).toBe('paused')
    await sweepTrips(server.door, new Date('2026-03-21T03:00:00Z'))
    expect(await tripRow()).toMatchObject({ status: 'active', paused_until: null })
  })
})

describe('a planned pause', () => {
  const plan = () =>
    put('pause', { pausedAt: '2026-03-16', reactivationDate: '2026-03-23', comment: 'Licencia' })

  it('moves the end at once, keeps its days free of bookings, and begins and ends by itself', async () => {
    const before = (await tripRow()).end_date?.getTime() ?? 0
    const planned = await plan()
    expect(planned.content).toMatchObject({
      status: 'active',
      plannedPauses: [{ from: '2026-03-16T03:00:00.000Z', until: '2026-03-23T03:00:00.000Z' }],
      endDate: new Date(before + 7 * 86_400_000).toISOString(),
      bookable: 4,
    })
    const refused = (await book()).errors?.[0]?.extensions
    expect([refused?.code, refused?.reason]).toEqual(['CONFLICT', 'paused'])
    await sweepTrips(server.door, new Date('2026-03-16T02:59:00Z'))
    expect((await tripRow()).status).toBe('active')
    await sweepTrips(server.door, new Date('2026-03-16T03:00:00Z'))
    expect(await tripRow()).toMatchObject({ status: 'paused', planned_pauses: [] })
    await sweepTrips(server.door, new Date('2026-03-23T03:00:00Z'))
    expect((await tripRow()).status).toBe('active')
  })

  it('crosses no other, and is taken back with its days', async () => {
    const before = (await tripRow()).end_date
    await plan()
    const crossing = await put('pause', { pausedAt: '2026-03-20', reactivationDate: '2026-03-28' })
    expect(crossing.errors).toMatchObject([{ code: 'CONFLICT', reason: 'overlap' }])
    expect((await put('resume', {})).content).toMatchObject({ status: 'active', plannedPauses: [] })
    expect((await tripRow()).end_date).toEqual(before)
    expect((await put('resume', {})).code).toBe('INVALID_TRANSITION')
  })

  it('is told to the person and their coach without the reason', async () => {
    await plan()
    const [mine] = await server.mailsTo(trio.coachee.email)
    const [coachs] = await server.mailsTo(trio.coach.email)
    expect([mine?.subject, coachs?.subject]).toEqual([
      expect.stringContaining('tiene una pausa'),
      expect.stringContaining('tiene una pausa'),
    ])
    expect(JSON.stringify([mine, coachs])).not.toContain('Licencia')
  })
})

describe('an end', () => {
  it('by hand cancels open sessions and lets what is left expire; the coachee has completed', async () => {
    await book()
    expect((await changeState('finished')).code).toBe(null)
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 0, 1100: 0, 1300: 4 })
    const sessions = await server.door.db
      .selectFrom('sessions')
      .select('state')
      .where('trip_id', '=', trio.tripId)
      .execute()
    expect(sessions).toEqual([{ state: 'cancelled' }])
    const [mail] = await server.mailsTo(trio.coachee.email)
    expect(mail?.subject).toContain('Se canceló la sesión')
    const user = await server.door.db
      .selectFrom('users')
      .select('status')
      .where('id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    expect(user.status).toBe('completed')
    for (const state of ['active', 'canceled', 'finished']) {
      expect((await changeState(state)).code).toBe('INVALID_TRANSITION')
    }
  })

  it('by cancelling gives the program its credits back, and the trip may be invited again', async () => {
    const early = await put('reactivate', { invitationDate: '2026-03-20', amount: 0 })
    expect(early.errors).toMatchObject([{ code: 'INVALID_TRANSITION', reason: 'Error scheduling trip' }])
    expect(early.message).toBe('Error scheduling trip')
    await changeState('canceled')
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 0 })
    expect((await put('reactivate', { invitationDate: '2026-03-20', amount: 5 })).code).toBe('NO_CREDITS')
    expect((await put('reactivate', { invitationDate: '2026-03-10', amount: 1 })).code).toBe('BAD_INPUT')
    const again = await put('reactivate', { invitationDate: '2026-03-20', amount: 4 })
    expect(again.content).toEqual({ success: true })
    expect(await tripRow()).toMatchObject({ status: 'scheduled', ended_at: null })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4 })
    expect((await put('pause', { reactivationDate: '2026-04-01' })).code).toBe('INVALID_TRANSITION')
  })

  it('comes with the end date: unused it expires, used it finishes', async () => {
    const used = await makeTrio(server)
    const trip = { organizationId: used.organizationId, programId: used.programId, tripId: used.tripId }
    const sessionId = `session-${used.tripId}`
    const slot = new Date('2026-03-02T12:00:00Z')
    await server.door.db
      .insertInto('sessions')
      .values({
        id: sessionId,
        coach_id: used.coach.id,
        coachee_id: used.coachee.id,
        state: 'finished',
        program_id: used.programId,
        trip_id: used.tripId,
        slot,
        scheduled_slot: slot,
      })
      .execute()
    await server.door.transaction((trx) =>
      record(trx, [charged({ trip, sessionId, createdBy: null, at: TEST_NOW })]),
    )
    await sweepTrips(server.door, new Date('2026-12-01T12:00:00Z'))
    expect([(await tripRow()).status, (await tripRow(used.tripId)).status]).toEqual(['expired', 'finished'])
    expect(await balances(server, used.tripId)).toEqual({ 1000: 0, 1200: 1, 1300: 3 })
  })

  it('leaves what expired to be recovered once, for 90 days, to the free ones of the organization', async () => {
    await changeState('finished')
    const recover = () =>
      rest<{ available: number; unassigned: number; expired: number }>(
        server,
        `POST /api/v1/trips/${trio.tripId}/recover-credits`,
        sysadmin,
        { reason: 'Se renovó el contrato' },
      )
    await set({ ended_at: new Date(TEST_NOW.getTime() - 90 * 86_400_000 - 1) })
    expect((await recover()).errors).toMatchObject([{ code: 'CONFLICT', reason: 'late' }])
    await set({ ended_at: new Date(TEST_NOW.getTime() - 90 * 86_400_000) })
    expect((await recover()).content).toMatchObject({ available: 4, unassigned: 4, expired: 0 })
    expect((await recover()).errors).toMatchObject([{ code: 'CONFLICT', reason: 'none' }])
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 0, 1300: 0 })
  })

  it('never follows from a state that only the server or a date gives', async () => {
    for (const state of ['expired', 'paused', 'scheduled', 'invited']) {
      const refused = await changeState(state)
      expect(refused.errors).toMatchObject([
        {
          code: 'INVALID_TRANSITION',
          reason: 'Error changing trip status',
          desc: expect.stringMatching(/\.$/),
        },
      ])
      expect(refused.message).toBe('Error changing trip status')
    }
    expect((await changeState('canceled', ' ')).code).toBe('BAD_INPUT')
    expect((await changeState('elsewhere')).code).toBe('BAD_INPUT')
  })
})

describe('an invitation', () => {
  it('comes on its day, is mailed, and the first booking makes the trip active', async () => {
    await set({ status: 'scheduled', activation_date: null })
    await put('reactivate', { invitationDate: '2026-03-15', amount: 0 })
    expect(await server.mailsTo(trio.coachee.email)).toEqual([])
    await sweepTrips(server.door, new Date('2026-03-15T03:00:00Z'))
    expect((await tripRow()).status).toBe('invited')
    const [mail] = await server.mailsTo(trio.coachee.email)
    expect(mail?.subject).toContain('Ya puedes empezar')
    server.setNow(new Date('2026-03-15T12:00:00Z'))
    await book()
    expect((await tripRow()).status).toBe('active')
    expect((await history()).map(({ event }) => event)).toEqual([
      'trip.activate',
      'trip.invite',
      'trip.schedule',
    ])
  })

  it('of today is sent at once', async () => {
    await set({ status: 'expired', ended_at: new Date('2026-03-01T12:00:00Z') })
    await put('reactivate', { invitationDate: '2026-03-11', amount: 0 })
    expect((await tripRow()).status).toBe('invited')
    expect(await server.mailsTo(trio.coachee.email)).toHaveLength(1)
  })
})

describe('a new trip', () => {
  const create = (given: object = {}) =>
    rest<TripContent>(server, 'POST /api/v1/trips', sysadmin, {
      userId: trio.coachee.id,
      programId: trio.programId,
      startDate: '2026-03-11',
      durationMonths: 6,
      ...given,
    })

  it('is for a coachee whose organization has the program, one open at a time', async () => {
    expect((await create()).code).toBe('CONFLICT')
    await changeState('canceled')
    const made = await create({ startDate: '2026-03-31', durationMonths: 6, description: 'Segunda vuelta' })
    expect(made.content).toMatchObject({
      status: 'scheduled',
      endDate: '2026-10-01T02:59:00.000Z',
      description: 'Segunda vuelta',
      maxSessions: 8,
      duration: null,
      credits: { total: 0 },
    })
    expect((await put('reactivate', { invitationDate: '2026-03-20', amount: 0 })).code).toBe('CONFLICT')
    const stranger = await makeTrio(server)
    expect((await create({ userId: stranger.coachee.id })).code).toBe('NOT_FOUND')
    expect((await create({ userId: trio.coach.id })).code).toBe('BAD_INPUT')
    expect((await create({ durationMonths: null })).code).toBe('BAD_INPUT')
    expect((await create({ durationMonths: 37 })).code).toBe('BAD_INPUT')
    expect((await create({ endDate: '2026-03-01' })).code).toBe('BAD_INPUT')
  })

  it('comes with its credits, its coach and a mail, or not at all', async () => {
    const { organizationId } = trio
    const second = await makeProgram(server.door, organizationId)
    const another = await makeCoach(server.door, second)
    const began = { startDate: '2026-03-10', programId: second }
    expect((await create({ ...began, credits: 3, coachId: another.id })).code).toBe('NO_CREDITS')
    await server.door.transaction((trx) => record(trx, [issued(organizationId, { amount: 5 })]))
    const elsewhere = await makeCoach(server.door, await makeProgram(server.door, organizationId))
    const wrong = await create({ ...began, credits: 3, coachId: elsewhere.id })
    expect(wrong.errors).toMatchObject([{ code: 'BAD_INPUT', field: 'coachId' }])
    const made = await create({ ...began, credits: 3, coachId: another.id })
    expect(made.content).toMatchObject({ status: 'active', credits: { available: 3, total: 3 } })
    const { door } = server
    const person = await door.db
      .selectFrom('users')
      .select('coach_selected_id')
      .where('id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    expect(person.coach_selected_id).toBe(another.id)
    expect(await server.mailsTo(trio.coachee.email)).toHaveLength(1)
    await door.db
      .updateTable('users')
      .set({ fixed_coach_id: trio.coach.id })
      .where('id', '=', trio.coachee.id)
      .execute()
    const third = await makeProgram(server.door, organizationId)
    const other = await makeCoach(server.door, third)
    const refused = await create({ ...began, programId: third, coachId: other.id })
    expect(refused.errors).toMatchObject([{ code: 'CONFLICT', reason: 'fixedCoach' }])
    const open = await door.db.selectFrom('trips').selectAll().where('program_id', '=', third).execute()
    expect(open).toEqual([])
  })

  it('begins by hand only in its own program, and before it has begun', async () => {
    await set({ status: 'invited', activation_date: null })
    const days = { startDate: '2026-03-11', endDate: '2026-09-30' }
    expect((await put('activate', { programId: 'another', ...days })).code).toBe('NOT_FOUND')
    const begun = await put('activate', { programId: trio.programId, description: 'Desde hoy', ...days })
    expect(begun.content).toMatchObject({
      status: 'active',
      activationDate: '2026-03-11T03:00:00.000Z',
      endDate: '2026-10-01T02:59:00.000Z',
      description: 'Desde hoy',
      duration: 7,
    })
    expect((await put('activate', { programId: trio.programId, ...days })).code).toBe('INVALID_TRANSITION')
  })
})

describe('reading trips', () => {
  it('answers each what §16 gives them, and a foreign person as a missing one', async () => {
    const ask = (token: string, userId = trio.coachee.id) =>
      rest<TripContent[]>(server, `GET /api/v1/trips?userId=${userId}`, token)
    await put('pause', { reactivationDate: '2026-04-04', comment: 'Licencia' })
    expect((await ask(trio.coacheeToken)).content[0]).toMatchObject({
      _id: trio.tripId,
      status: 'paused',
      pausedAt: TEST_NOW.toISOString(),
      credits: { available: 4 },
    })
    const [coachs] = (await ask(trio.coachToken)).content
    expect(coachs).toMatchObject({ pausedAt: null, description: null, credits: null, status: 'paused' })
    expect(JSON.stringify((await ask(sysadmin)).content)).not.toContain('Licencia')
    const stranger = await makeTrio(server)
    expect((await ask(stranger.coacheeToken)).code).toBe('NOT_FOUND')
    expect((await ask(sysadmin, 'nobody')).code).toBe('NOT_FOUND')
  })

  it('says over REST how many sessions a month its pace is, and whether it runs', async () => {
    const paces = async () => {
      const { content } = await rest<TripContent[]>(
        server,
        `GET /api/v1/trips?userId=${trio.coachee.id}`,
        trio.coachToken,
      )
      return content.map(({ pace }) => pace)
    }
    for (const [name, frequency] of [
      ['weekly', 4],
      ['biweekly', 2],
      ['monthly', 1],
    ] as const) {
      await set({ pace: name })
      expect(await paces()).toEqual([{ name, isActive: true, frequency }])
    }
    await put('pause', { reactivationDate: '2026-04-04' })
    expect(await paces()).toEqual([{ name: 'monthly', isActive: false, frequency: 1 }])
  })

  it('lists an organization’s by name, status and program', async () => {
    const place = { organizationId: trio.organizationId, programId: trio.programId }
    const ana = await makeCoachee(server.door, place, { first_name: 'Ána', last_name: 'Ñuñez' })
    await giveCredits(server, { ...place, tripId: ana.tripId }, 3)
    const ask = async (data: object) => {
      const answer = await server.gql(
        `query ($data: OrganizationTripsInput!) { organizationTrips(data: $data) { total docs {
          user { _id } trip { credits { available } } } } }`,
        { data: { organizationId: trio.organizationId, ...data } },
        sysadmin,
      )
      return answer.data?.organizationTrips
    }
    const found = { user: { _id: ana.coachee.id }, trip: { credits: { available: 3 } } }
    expect(await ask({ text: 'ana nu' })).toEqual({ total: 1, docs: [found] })
    expect(await ask({ status: 'paused' })).toEqual({ total: 0, docs: [] })
    expect(await ask({ limit: 1, programId: trio.programId })).toMatchObject({ total: 2, docs: [found] })
  })
})
