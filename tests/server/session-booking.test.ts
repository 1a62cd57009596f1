import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCoach, makeCoachee } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import {
  balances,
  CREATE,
  giveCredits,
  key,
  LIST,
  MONDAY,
  makeTrio,
  PROPOSE,
  type Trio,
  TUESDAY,
  UPDATE,
} from './session-fixture'

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

const booking = (given: Record<string, unknown> = {}) => ({
  data: { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key(), ...given },
})
const book = (given: Record<string, unknown> = {}, token = trio.coacheeToken) =>
  server.gql(CREATE, booking(given), token)
const idOf = (answer: { data: Record<string, unknown> | null }, root = 'createSession'): string => {
  const session = answer.data?.[root]
  return session && typeof session === 'object' && '_id' in session ? String(session._id) : ''
}

describe('booking a session', () => {
  it('answers an active session, reserves one credit, tells both and ends the wizard', async () => {
    const answer = await book()
    expect(answer).toEqual({
      data: { createSession: { _id: idOf(answer), state: 'active', slot: MONDAY, version: 1 } },
    })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 1 })
    const mails = await server.door.db
      .selectFrom('outbox')
      .select('payload')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const templates = mails.map(({ payload }) =>
      payload && typeof payload === 'object' && 'template' in payload ? payload.template : null,
    )
    expect(templates.sort()).toEqual(['sessionBookedCoach', 'sessionBookedCoachee'])
    const { welcome_stepper } = await server.door.db
      .selectFrom('users')
      .select('welcome_stepper')
      .where('id', '=', trio.coachee.id)
      .executeTakeFirstOrThrow()
    expect(welcome_stepper).toBe(4)
  })

  it('answers the first session again for the same key, and CONFLICT for another content', async () => {
    const data = booking()
    const first = await server.gql(CREATE, data, trio.coacheeToken)
    expect(await server.gql(CREATE, data, trio.coacheeToken)).toEqual(first)
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 1 })
    const other = { data: { ...data.data, slot: TUESDAY } }
    expect(codeOf(await server.gql(CREATE, other, trio.coacheeToken))).toBe('CONFLICT')
  })

  it('answers the first session again though its hour is somebody else’s by now', async () => {
    const data = booking()
    const first = await server.gql(CREATE, data, trio.coacheeToken)
    const move = { _id: idOf(first), event: 'reschedule', version: 1, slot: TUESDAY, idempotencyKey: key() }
    expect(codeOf(await server.gql(UPDATE, { data: move }, trio.coacheeToken))).toBeNull()
    const other = await makeCoachee(server.door, trio, { coach_selected_id: trio.coach.id })
    await giveCredits(server, { ...trio, tripId: other.tripId }, 1)
    expect(codeOf(await book({}, await server.login(other.coachee.email)))).toBeNull()
    expect(idOf(await server.gql(CREATE, data, trio.coacheeToken))).toBe(idOf(first))
    expect(codeOf(await book())).toBe('SLOT_TAKEN')
  })

  it('refuses a slot off the grid, in the past, within 30 minutes, outside the week and too far ahead', async () => {
    const slots = [
      '2026-03-16T12:05:00Z',
      '2026-03-10T13:00:00Z',
      '2026-03-11T12:15:00Z',
      '2026-03-15T13:00:00Z',
      '2026-06-15T13:00:00Z',
    ]
    const codes = []
    for (const slot of slots) codes.push(codeOf(await book({ slot })))
    expect(codes).toEqual(['BAD_INPUT', ...Array(4).fill('OUTSIDE_AVAILABILITY')])
  })

  it('answers the nearest free starts when the coach is taken, buffers included', async () => {
    const other = await makeCoachee(server.door, trio, { coach_selected_id: trio.coach.id })
    await giveCredits(server, { ...trio, tripId: other.tripId }, 1)
    expect(codeOf(await book({}, await server.login(other.coachee.email)))).toBeNull()
    const answer = await book({ slot: '2026-03-16T12:45:00Z' })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'SLOT_TAKEN',
      nearest: [
        '2026-03-16T13:00:00.000Z',
        '2026-03-16T13:15:00.000Z',
        '2026-03-16T13:30:00.000Z',
        '2026-03-16T13:45:00.000Z',
      ],
    })
  })

  it('tells who could book no other hour either why, though the hour is taken', async () => {
    const { coach, programId, tripId, coachee } = trio
    expect(codeOf(await book())).toBeNull()
    const poor = await makeCoachee(server.door, trio, { coach_selected_id: coach.id })
    const refused = await book({}, await server.login(poor.coachee.email))
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'NO_CREDITS', reason: 'none' })
    const until = { status: 'paused' as const, paused_until: new Date('2026-05-01T00:00Z') }
    await server.door.db.updateTable('trips').set(until).where('id', '=', tripId).execute()
    expect((await book()).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'paused' })
    const foreign = await makeTrio(server)
    expect(codeOf(await book({}, foreign.coacheeToken))).toBe('NOT_FOUND')
    const elsewhere = { programId: foreign.programId, coacheeId: coachee.id, coachId: coach.id }
    expect(codeOf(await book({ ...elsewhere, programId }, trio.coachToken))).toBe('CONFLICT')
    expect(codeOf(await book(elsewhere, trio.coachToken))).toBe('NOT_FOUND')
  })

  it('names the reason: overlap with another coach, the day already taken, no day left, no credits', async () => {
    const second = await makeCoach(server.door, trio.programId)
    await server.door.db
      .updateTable('users')
      .set({ fixed_coach_id: second.id })
      .where('id', '=', trio.coachee.id)
      .execute()
    expect(codeOf(await book())).toBeNull()
    const reason = async (given: Record<string, unknown>) => {
      const { code, reason: why } = (await book(given)).errors?.[0]?.extensions ?? {}
      return [code, why]
    }
    expect(await reason({ coachId: second.id, slot: '2026-03-16T12:30:00Z' })).toEqual([
      'CONFLICT',
      'overlap',
    ])
    expect(await reason({ coachId: second.id, slot: '2026-03-16T16:00:00Z' })).toEqual(['CONFLICT', 'pace'])
    // until Monday's end there are six days, and Monday is taken
    const end = { end_date: new Date('2026-03-17T03:00Z') }
    await server.door.db.updateTable('trips').set(end).where('id', '=', trio.tripId).execute()
    server.setNow(new Date('2026-03-16T11:00:00Z'))
    expect(await reason({ slot: '2026-03-16T18:00:00Z' })).toEqual(['NO_CREDITS', 'daysLeft'])
    const poor = await makeTrio(server, 0)
    const none = { coachId: poor.coach.id, programId: poor.programId }
    server.setNow(TEST_NOW)
    const refused = await server.gql(CREATE, booking(none), poor.coacheeToken)
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'NO_CREDITS', reason: 'none' })
    expect(
      await server.door.db.selectFrom('sessions').select('id').where('trip_id', '=', poor.tripId).execute(),
    ).toEqual([])
  })

  it('books up to the end of the trip, also when its program has ended before', async () => {
    const { db } = server.door
    const ended = { expires_at: new Date('2026-03-11T00:00Z') }
    await db.updateTable('programs').set(ended).where('id', '=', trio.programId).execute()
    const later = { end_date: new Date('2026-06-01T00:00Z') }
    await db.updateTable('trips').set(later).where('id', '=', trio.tripId).execute()
    expect((await book()).errors).toBeUndefined()
  })

  it('refuses a paused trip and a program that has ended by then', async () => {
    const reasons = []
    for (const set of [
      { status: 'paused' as const, paused_until: new Date('2026-05-01T00:00Z') },
      { status: 'active' as const, end_date: new Date('2026-03-15T00:00Z') },
      { status: 'canceled' as const },
    ]) {
      await server.door.db.updateTable('trips').set(set).where('id', '=', trio.tripId).execute()
      reasons.push((await book()).errors?.[0]?.extensions?.reason)
    }
    expect(reasons).toEqual(['paused', 'programEnded', 'programEnded'])
  })

  it('activates the trip of somebody who was only invited', async () => {
    await server.door.db
      .updateTable('trips')
      .set({ status: 'invited' })
      .where('id', '=', trio.tripId)
      .execute()
    expect(codeOf(await book())).toBeNull()
    const trip = await server.door.db
      .selectFrom('trips')
      .select(['status', 'activation_date'])
      .where('id', '=', trio.tripId)
      .executeTakeFirstOrThrow()
    expect(trip).toEqual({ status: 'active', activation_date: TEST_NOW })
  })

  it('is refused to the wrong people', async () => {
    const stranger = await makeTrio(server)
    const noone = await makeCoach(server.door, trio.programId)
    expect(codeOf(await server.gql(CREATE, booking()))).toBe('UNAUTHENTICATED')
    expect(codeOf(await book({ coachId: noone.id }))).toBe('NOT_FOUND')
    expect(codeOf(await book({ coacheeId: stranger.coachee.id }))).toBe('NOT_FOUND')
    expect(codeOf(await book({ coacheeId: trio.coachee.id }, stranger.coachToken))).toBe('NOT_FOUND')
    expect(codeOf(await book({ programId: stranger.programId }))).toBe('NOT_FOUND')
    await server.door.db
      .updateTable('users')
      .set({ roles: ['coachee', 'admin'], active_role: 'admin' })
      .where('id', '=', trio.coachee.id)
      .execute()
    expect(codeOf(await book())).toBe('FORBIDDEN')
  })

  it('is possible for the coach and refused for a coach who is not enabled or disabled in the program', async () => {
    expect(codeOf(await book({ coacheeId: trio.coachee.id }, trio.coachToken))).toBeNull()
    await server.door.db
      .updateTable('users')
      .set({ moderated: false })
      .where('id', '=', trio.coach.id)
      .execute()
    expect(codeOf(await book({ slot: TUESDAY }))).toBe('OUTSIDE_AVAILABILITY')
    await server.door.db
      .updateTable('users')
      .set({ moderated: true })
      .where('id', '=', trio.coach.id)
      .execute()
    await server.door.db
      .updateTable('program_coaches')
      .set({ disabled: true })
      .where('coach_id', '=', trio.coach.id)
      .execute()
    expect(codeOf(await book({ slot: TUESDAY }))).toBe('OUTSIDE_AVAILABILITY')
  })

  it('takes the meeting link of the coachee where the organization works with one', async () => {
    const link = 'https://example.zoom.us/j/123'
    await server.door.db
      .updateTable('organizations')
      .set({ onboarding_flow: 'zoom-meeting' })
      .where('id', '=', trio.organizationId)
      .execute()
    await server.door.db
      .updateTable('users')
      .set({ conference_url: link })
      .where('id', '=', trio.coachee.id)
      .execute()
    await book()
    const list = await server.gql('{ sessionList { event { provider conferenceUrl } } }', {}, trio.coachToken)
    expect(list.data).toEqual({ sessionList: [{ event: { provider: 'zoom-meeting', conferenceUrl: link } }] })
  })
})

describe('proposing and accepting', () => {
  const propose = (slots: string[], token = trio.coachToken) =>
    server.gql(
      PROPOSE,
      { data: { coacheeId: trio.coachee.id, programId: trio.programId, slots, idempotencyKey: key() } },
      token,
    )
  const update = (
    id: string,
    event: string,
    given: Record<string, unknown> = {},
    token = trio.coacheeToken,
  ) => server.gql(UPDATE, { data: { _id: id, event, version: 1, idempotencyKey: key(), ...given } }, token)

  it('holds the coach’s time without a credit until the coachee accepts', async () => {
    const proposed = await propose([TUESDAY, MONDAY])
    const rows = proposed.data?.setCoachSessions
    expect(rows).toEqual([
      { _id: expect.any(String), state: 'pending', slot: MONDAY, version: 1 },
      { _id: expect.any(String), state: 'pending', slot: TUESDAY, version: 1 },
    ])
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4 })
    const id = Array.isArray(rows) ? String(rows[0]._id) : ''
    expect(codeOf(await update(id, 'accept', {}, trio.coachToken))).toBe('INVALID_TRANSITION')
    expect(codeOf(await update(id, 'accept', { version: 7 }))).toBe('CONFLICT')
    const accepted = await update(id, 'accept')
    expect(accepted.data).toEqual({
      updateSession: { _id: id, state: 'active', slot: MONDAY, version: 2, reschedules: [] },
    })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 1 })
  })

  it('is all or none, for own coachees only', async () => {
    expect(codeOf(await propose([MONDAY, '2026-03-15T13:00:00Z']))).toBe('OUTSIDE_AVAILABILITY')
    expect(codeOf(await propose([MONDAY, '2026-03-16T12:30:00Z']))).toBe('SLOT_TAKEN')
    expect(
      await server.door.db.selectFrom('sessions').select('id').where('trip_id', '=', trio.tripId).execute(),
    ).toEqual([])
    const stranger = await makeTrio(server)
    expect(codeOf(await propose([MONDAY], stranger.coachToken))).toBe('NOT_FOUND')
    expect(codeOf(await propose([MONDAY], trio.coacheeToken))).toBe('FORBIDDEN')
    expect(codeOf(await propose([]))).toBe('BAD_INPUT')
  })

  it('ends when the coachee declines or the coach withdraws', async () => {
    const rows = (await propose([MONDAY, TUESDAY])).data?.setCoachSessions
    const [first, second] = Array.isArray(rows) ? rows.map(({ _id }) => String(_id)) : []
    const declined = await update(first ?? '', 'decline')
    const withdrawn = await update(second ?? '', 'withdraw', {}, trio.coachToken)
    expect([declined.data, withdrawn.data]).toMatchObject([
      { updateSession: { _id: first, state: 'cancelled' } },
      { updateSession: { _id: second, state: 'cancelled' } },
    ])
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4 })
  })

  it('moves an active session to a new slot and keeps the old one when the new is taken', async () => {
    const id = idOf(await book())
    const other = await makeCoachee(server.door, trio, { coach_selected_id: trio.coach.id })
    await giveCredits(server, { ...trio, tripId: other.tripId }, 1)
    expect(codeOf(await book({ slot: TUESDAY }, await server.login(other.coachee.email)))).toBeNull()

    expect(codeOf(await update(id, 'reschedule'))).toBe('BAD_INPUT')
    expect(codeOf(await update(id, 'reschedule', { slot: TUESDAY }))).toBe('SLOT_TAKEN')
    expect(codeOf(await update(id, 'reschedule', { slot: '2026-03-15T13:00:00Z' }))).toBe(
      'OUTSIDE_AVAILABILITY',
    )
    const kept = await server.gql(LIST, {}, trio.coacheeToken)
    expect(kept.data?.sessionList).toMatchObject([{ _id: id, state: 'active', version: 1 }])

    const moved = await update(id, 'reschedule', { slot: '2026-03-16T12:15:00Z' }, trio.coachToken)
    const next = idOf(moved, 'updateSession')
    expect(moved.data).toEqual({
      updateSession: {
        _id: next,
        state: 'active',
        slot: '2026-03-16T12:15:00.000Z',
        version: 1,
        reschedules: [{ slot: MONDAY, rescheduledBy: { _id: trio.coach.id } }],
      },
    })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 1 })
    const list = await server.gql(LIST, {}, trio.coacheeToken)
    expect(list.data?.sessionList).toMatchObject([
      { _id: next, state: 'active' },
      { _id: id, state: 'cancelled_with_reschedulling' },
    ])
  })
})
