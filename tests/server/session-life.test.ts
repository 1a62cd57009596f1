import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SESSION_STATES, type SessionState } from '#domain/session-states'
import { sweepSessions } from '#server/entities/session/jobs'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import {
  balances,
  CANCEL,
  CLOSE,
  CREATE,
  key,
  LIST,
  LOGS,
  MONDAY,
  makeTrio,
  PROPOSE,
  RATE,
  type Trio,
  UPDATE,
} from './session-fixture'

let server: TestServer
let trio: Trio
const at = (minutes: number): Date => new Date(Date.parse(MONDAY) + minutes * 60_000)

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
})

/** A session held by the parties' own link, where their word that they came counts. */
async function bookOutside(): Promise<string> {
  const id = await book()
  await server.door.db
    .updateTable('sessions')
    .set({ conference_provider: 'zoom-meeting' })
    .where('id', '=', id)
    .execute()
  return id
}
async function book(): Promise<string> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
  const session = answer.data?.createSession
  if (!session || typeof session !== 'object' || !('_id' in session)) throw new Error(JSON.stringify(answer))
  return String(session._id)
}
const cancel = (sessionId: string, token: string, given: Record<string, unknown> = {}) =>
  server.gql(CANCEL, { data: { sessionId, idempotencyKey: key(), ...given } }, token)
const close = (sessionId: string, outcome: string, token: string, version = 2) =>
  server.gql(CLOSE, { data: { sessionId, outcome, version, idempotencyKey: key() } }, token)
const rate = (sessionId: string, value: number, token = trio.coacheeToken) =>
  server.gql(RATE, { data: { sessionId, value, comment: 'Muy útil', idempotencyKey: key() } }, token)
const join = (sessionId: string, token: string) =>
  server.gql(LOGS, { data: { sessionId, logs: [{ type: 'joinedExternal' }], idempotencyKey: key() } }, token)
const stateOf = async (id: string) =>
  (await server.door.db.selectFrom('sessions').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

describe('cancelling', () => {
  it('24 hours before gives the credit back, and records who did it', async () => {
    const id = await book()
    server.setNow(at(-24 * 60))
    const answer = await cancel(id, trio.coacheeToken)
    expect(answer.data).toEqual({
      cancelSession: {
        _id: id,
        state: 'cancelled_on_time',
        slot: MONDAY,
        version: 2,
        cancellations: [{ slot: MONDAY, userId: trio.coachee.id, cancelledAt: at(-24 * 60).toISOString() }],
      },
    })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4, 1100: 0 })
  })

  it('later costs the coachee the credit, but not when the coach cancels', async () => {
    const late = await book()
    server.setNow(at(-24 * 60 + 1))
    expect((await cancel(late, trio.coacheeToken)).data).toMatchObject({
      cancelSession: { state: 'cancelled_off_time' },
    })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 0, 1200: 1 })
    server.setNow(TEST_NOW)
    const byCoach = await book()
    server.setNow(at(-1))
    await cancel(byCoach, trio.coachToken)
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 0, 1200: 1 })
  })

  it('is refused to strangers, after the slot, and a second time; the same key answers the first', async () => {
    const id = await book()
    const stranger = await makeTrio(server)
    expect(codeOf(await cancel(id, stranger.coacheeToken))).toBe('NOT_FOUND')
    expect(codeOf(await cancel('nothing', trio.coacheeToken))).toBe('NOT_FOUND')
    server.setNow(at(0))
    expect(codeOf(await cancel(id, trio.coacheeToken))).toBe('INVALID_TRANSITION')
    server.setNow(TEST_NOW)
    const idempotencyKey = key()
    const first = await cancel(id, trio.coacheeToken, { idempotencyKey })
    expect(await cancel(id, trio.coacheeToken, { idempotencyKey })).toEqual(first)
    expect(codeOf(await cancel(id, trio.coacheeToken))).toBe('INVALID_TRANSITION')
  })

  it('by a sysadmin needs a reason', async () => {
    const id = await book()
    await server.door.db
      .updateTable('users')
      .set({ user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
      .where('id', '=', (await makeTrio(server)).coachee.id)
      .execute()
    const sysadmin = await server.door.db
      .selectFrom('users')
      .select('email')
      .where('user_group', '=', 'sysadmin')
      .executeTakeFirstOrThrow()
    const token = await server.login(sysadmin.email)
    expect(codeOf(await cancel(id, token))).toBe('BAD_INPUT')
    expect((await cancel(id, token, { reason: 'Licencia' })).data).toMatchObject({
      cancelSession: { _id: id, state: 'cancelled_on_time' },
    })
  })
})

describe('holding and closing', () => {
  it('an external join is the caller’s own, within the window, and puts the session in progress', async () => {
    const id = await bookOutside()
    expect(codeOf(await join(id, trio.coachToken))).toBe('INVALID_TRANSITION')
    server.setNow(at(-10))
    expect((await join(id, trio.coachToken)).data).toEqual({ sessionLogs: { success: true } })
    const list = await server.gql(LIST, { data: { _id: id } }, trio.coachToken)
    expect(list.data?.sessionList).toMatchObject([
      { state: 'inprogress', joins: [{ userId: trio.coach.id, external: true }] },
    ])
  })

  it('the coach closes a session both joined, and the coachee rates it, for a day', async () => {
    const id = await bookOutside()
    server.setNow(at(1))
    await join(id, trio.coachToken)
    expect(codeOf(await close(id, 'both', trio.coachToken))).toBe('CONFLICT')
    await join(id, trio.coacheeToken)
    expect(codeOf(await close(id, 'both', trio.coacheeToken))).toBe('FORBIDDEN')
    expect(codeOf(await close(id, 'both', trio.coachToken, 1))).toBe('CONFLICT')
    expect(codeOf(await rate(id, 5))).toBe('INVALID_TRANSITION')
    expect((await close(id, 'both', trio.coachToken)).data).toEqual({
      closeSession: {
        session: { _id: id, state: 'finished', slot: MONDAY, version: 3 },
        proposal: null,
        whyNot: null,
      },
    })
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 0, 1200: 1 })
    expect(codeOf(await rate(id, 6))).toBe('BAD_INPUT')
    expect(codeOf(await rate(id, 5, trio.coachToken))).toBe('FORBIDDEN')
    expect((await rate(id, 5)).data).toMatchObject({
      rateSession: { rating: { value: 5, comment: 'Muy útil' } },
    })
    server.setNow(at(24 * 60 + 1))
    expect((await rate(id, 4)).data).toMatchObject({ rateSession: { rating: { value: 4 } } })
    server.setNow(at(24 * 60 + 2))
    expect(codeOf(await rate(id, 3))).toBe('CONFLICT')
    const seenByCoach = await server.gql(LIST, { data: { _id: id } }, trio.coachToken)
    expect(seenByCoach.data?.sessionList).toMatchObject([{ rating: null }])
  })

  it('each outcome follows the joins', async () => {
    const ends: [string, 'coach' | 'coachee', ('coach' | 'coachee')[], SessionState][] = [
      ['external', 'coach', ['coach', 'coachee'], 'finished_outside'],
      ['coacheeMissing', 'coach', ['coach'], 'finished_without_coachee'],
      ['coachMissing', 'coachee', ['coachee'], 'finished_without_coach'],
    ]
    for (const [outcome, closer, joined, state] of ends) {
      server.setNow(TEST_NOW)
      trio = await makeTrio(server)
      const tokens = { coach: trio.coachToken, coachee: trio.coacheeToken }
      const id = await bookOutside()
      server.setNow(at(5))
      for (const party of joined) await join(id, tokens[party])
      server.setNow(at(15))
      expect((await close(id, outcome, tokens[closer])).data).toMatchObject({
        closeSession: { session: { state } },
      })
    }
  })
})

describe('the sweep', () => {
  it('ends what nobody closed by who had joined, and proposals nobody answered', async () => {
    const ends: [('coach' | 'coachee')[], SessionState, Record<number, number>][] = [
      [['coach', 'coachee'], 'unfinished_with_parties', { 1000: 3, 1100: 0, 1200: 1 }],
      [['coach'], 'unfinished_without_coachee', { 1000: 3, 1100: 0, 1200: 1 }],
      [['coachee'], 'finished_without_coach', { 1000: 4, 1100: 0 }],
      [[], 'unfinished_without_parties', { 1000: 4, 1100: 0 }],
    ]
    await sweepSessions(server.door, at(600))
    const cases = []
    for (const [joined, state, left] of ends) {
      server.setNow(TEST_NOW)
      trio = await makeTrio(server)
      const id = await bookOutside()
      server.setNow(at(0))
      for (const party of joined) await join(id, party === 'coach' ? trio.coachToken : trio.coacheeToken)
      cases.push({ id, state, left, tripId: trio.tripId })
    }
    expect(await sweepSessions(server.door, at(89))).toEqual([])
    trio = await makeTrio(server)
    server.setNow(TEST_NOW)
    const proposal = {
      coacheeId: trio.coachee.id,
      programId: trio.programId,
      slots: [MONDAY],
      idempotencyKey: key(),
    }
    await server.gql(PROPOSE, { data: proposal }, trio.coachToken)
    const expired = await sweepSessions(server.door, at(0))
    expect(await Promise.all(expired.map(({ id }) => stateOf(id)))).toEqual(['expired'])
    const moved = await Promise.all([sweepSessions(server.door, at(90)), sweepSessions(server.door, at(90))])
    expect(
      moved
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(cases.map(({ id }) => id).sort())
    for (const { id, state, left, tripId } of cases) {
      expect(await stateOf(id)).toBe(state)
      expect(await balances(server, tripId)).toEqual(left)
    }
    expect(await sweepSessions(server.door, at(600))).toEqual([])
  })
})

describe('states', () => {
  it('are the same in the words of the domain and the database', async () => {
    const { rows } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
      where conrelid = 'sessions'::regclass and contype = 'c'`.execute(server.door.db)
    const list = rows.map(({ text }) => text).find((text) => text.includes('state')) ?? ''
    expect([...list.matchAll(/'(\w+)'/g)].map(([, state]) => state).sort()).toEqual(
      [...SESSION_STATES].sort(),
    )
  })

  it('refuse every operation their chart does not know', async () => {
    const slot = { slot: '2026-03-17T12:00:00Z' }
    const operations: [string, (id: string) => Promise<{ errors: unknown }>, SessionState[]][] = []
    const update =
      (event: string, token: () => string, given = {}) =>
      (id: string) =>
        server.gql(UPDATE, { data: { _id: id, event, version: 1, idempotencyKey: key(), ...given } }, token())
    operations.push(['accept', update('accept', () => trio.coacheeToken), ['pending']])
    operations.push(['decline', update('decline', () => trio.coacheeToken), ['pending']])
    operations.push(['withdraw', update('withdraw', () => trio.coachToken), ['pending']])
    operations.push(['reschedule', update('reschedule', () => trio.coacheeToken, slot), ['active']])
    operations.push(['cancel', (id) => cancel(id, trio.coacheeToken), ['active']])
    operations.push(['close', (id) => close(id, 'both', trio.coachToken, 1), []])
    operations.push([
      'rate',
      (id) => rate(id, 3),
      ['finished', 'finished_outside', 'unfinished_with_parties'],
    ])
    const accepted: Record<string, string[]> = {}
    for (const [name, run] of operations) {
      accepted[name] = []
      for (const state of SESSION_STATES) {
        trio = await makeTrio(server)
        const id = await book()
        await server.door.db.updateTable('sessions').set({ state }).where('id', '=', id).execute()
        const code = codeOf((await run(id)) as Parameters<typeof codeOf>[0])
        if (code === null) accepted[name].push(state)
        else
          expect([name, state, code]).toEqual([name, state, name === 'close' ? code : 'INVALID_TRANSITION'])
      }
    }
    const expected = Object.fromEntries(operations.map(([name, , states]) => [name, [...states].sort()]))
    expect(
      Object.fromEntries(Object.entries(accepted).map(([name, states]) => [name, states.sort()])),
    ).toEqual(expected)
  })
})
