import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CloseOutcome, Party, SessionState } from '#domain/session-states'
import { sweepContests, sweepSessions } from '#server/entities/session/jobs'
import { partyLeft } from '#server/entities/session/party-joined'
import { admit, recordEntry } from '#server/entities/signal/admission'
import { makeUser } from '../factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { balances, CLOSE, CREATE, key, LOGS, MONDAY, makeTrio, type Trio, UPDATE } from '../session-fixture'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const at = (minutes: number): Date => new Date(Date.parse(MONDAY) + minutes * MINUTE)

let server: TestServer
let trio: Trio
let id: string
let version: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const token = (side: Party): string => (side === 'coach' ? trio.coachToken : trio.coacheeToken)
const stored = () =>
  server.door.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A booked session, held by video of the product or by the parties' own link. */
async function begin(room: 'product' | 'outside') {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  await server.door.db
    .insertInto('fees')
    .values({
      id: `fee-${trio.coach.id}`,
      user_id: trio.coach.id,
      type: 'session',
      amount: 40_000,
      active_at: new Date('2026-01-01'),
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
    })
    .execute()
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const { data: answer } = await server.gql(CREATE, { data }, trio.coacheeToken)
  id = (answer as { createSession: { _id: string } }).createSession._id
  if (room === 'outside')
    await server.door.db
      .updateTable('sessions')
      .set({ conference_provider: 'zoom-meeting' })
      .where('id', '=', id)
      .execute()
}
/** Says "I came in by the link"; a forged one where there is no link. */
const says = (side: Party, idempotencyKey = key()) =>
  server.gql(
    LOGS,
    { data: { sessionId: id, logs: [{ type: 'joinedExternal' }], idempotencyKey } },
    token(side),
  )
/** Comes into the product's own room, as the socket lets one in. @returns the leaving; null: was not let in. */
async function enters(side: Party): Promise<(() => Promise<void>) | null> {
  const { services } = server.app
  const admitted = await admit(services, { token: token(side), sessionId: id })
  if (admitted.refused) return null
  const entry = await recordEntry(services, admitted, id)
  return () => partyLeft(server.door, { sessionId: id, userId: trio[side].id, entry, at: server.now() })
}
async function closes(side: Party, outcome: CloseOutcome) {
  version = (await stored()).version
  const data = { sessionId: id, outcome, version, idempotencyKey: key() }
  return server.gql(CLOSE, { data }, token(side))
}
async function tells(bearer: string, event: string, given: object = {}) {
  version = (await stored()).version
  return server.gql(UPDATE, { data: { _id: id, event, version, idempotencyKey: key(), ...given } }, bearer)
}
const owed = async (now: Date): Promise<number> => {
  const before = server.now()
  server.setNow(now)
  const answer = await server.gql(
    'query { feeStatement(month: "2026-03") { total } }',
    {},
    await server.login(trio.coach.email),
  )
  server.setNow(before)
  return (answer.data as { feeStatement: { total: number } }).feeStatement.total
}
const refusal = (answer: Awaited<ReturnType<typeof closes>>) => ({
  code: codeOf(answer),
  reason: answer.errors?.[0]?.extensions?.reason,
  message: answer.errors?.[0]?.message,
})

describe('attack 4: a coach who never came', () => {
  beforeEach(() => begin('product'))

  it('attack 4: proves nothing by saying so in a session held in the product, however often', async () => {
    server.setNow(at(0))
    const replayed = key()
    for (const minute of [0, 5, 9, 15, 40, 89]) {
      server.setNow(at(minute))
      expect((await says('coach', replayed)).errors).toBeUndefined()
      expect((await says('coach')).errors).toBeUndefined()
      for (const outcome of ['both', 'coacheeMissing', 'external'] as const)
        expect(codeOf(await closes('coach', outcome))).toBe('INVALID_TRANSITION')
    }
    const logs = await server.door.db
      .selectFrom('session_logs')
      .selectAll()
      .where('session_id', '=', id)
      .execute()
    expect(logs.length).toBe(7)
    await sweepSessions(server.door, at(90))
    expect((await stored()).state).toBe('unfinished_without_parties')
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4, 1100: 0 })
    expect(await owed(at(30 * 24 * 60))).toBe(0)
  })

  it('attack 4: cannot say ten seconds after the hour that the coachee did not come, and is told when', async () => {
    server.setNow(at(0))
    await enters('coach')
    server.setNow(new Date(at(0).getTime() + 10_000))
    expect(refusal(await closes('coach', 'coacheeMissing'))).toEqual({
      code: 'CONFLICT',
      reason: 'absenceTooEarly',
      message: 'Todavía puede llegar. Podrás decir que no llegó desde las 09:15.',
    })
    server.setNow(at(14))
    expect(refusal(await closes('coach', 'coacheeMissing'))).toMatchObject({ reason: 'absenceTooEarly' })
    server.setNow(at(15))
    expect((await closes('coach', 'coacheeMissing')).data?.closeSession).toMatchObject({
      session: { state: 'finished_without_coachee' },
    })
  })

  it('attack 4: who came at minute ten or later, or left, or whose other was seen, closes no absence', async () => {
    server.setNow(at(10))
    const leave = await enters('coach')
    server.setNow(at(20))
    expect(refusal(await closes('coach', 'coacheeMissing'))).toMatchObject({ reason: 'notWaiting' })
    await leave?.()
    await begin('product')
    server.setNow(at(5))
    const away = await enters('coach')
    server.setNow(at(16))
    await away?.()
    expect(refusal(await closes('coach', 'coacheeMissing'))).toMatchObject({ reason: 'notWaiting' })
    await enters('coach')
    const other = await enters('coachee')
    await other?.()
    expect(refusal(await closes('coach', 'coacheeMissing'))).toMatchObject({ reason: 'joins' })
  })

  it('attack 4: an earlier tab that closes does not say that who came back has left', async () => {
    server.setNow(at(1))
    const first = await enters('coach')
    await enters('coach')
    await first?.()
    server.setNow(at(15))
    expect((await closes('coach', 'coacheeMissing')).errors).toBeUndefined()
  })

  it('attack 4: video entered in a session held elsewhere proves nothing', async () => {
    await begin('outside')
    server.setNow(at(1))
    await enters('coach')
    expect((await stored()).state).toBe('active')
    server.setNow(at(20))
    expect(codeOf(await closes('coach', 'coacheeMissing'))).toBe('INVALID_TRANSITION')
  })
})

describe('attack 4: what was closed can be objected to', () => {
  it('attack 4: the coachee contests a session called held, within 72 hours, once, and it is not paid meanwhile', async () => {
    await begin('product')
    server.setNow(at(1))
    await enters('coach')
    await enters('coachee')
    server.setNow(at(40))
    expect((await closes('coach', 'both')).data?.closeSession).toMatchObject({
      session: { state: 'finished' },
    })
    expect(await owed(new Date(at(40).getTime() + 72 * HOUR - 1000))).toBe(0)
    expect(await owed(new Date(at(40).getTime() + 72 * HOUR))).toBe(40_000)
    server.setNow(new Date(at(40).getTime() + 72 * HOUR + 1000))
    expect(codeOf(await tells(trio.coacheeToken, 'contest', { reason: 'No fue' }))).toBe('INVALID_TRANSITION')
    server.setNow(new Date(at(40).getTime() + 72 * HOUR))
    expect((await tells(trio.coacheeToken, 'contest', { reason: 'No fue' })).errors).toBeUndefined()
    expect(codeOf(await tells(trio.coacheeToken, 'contest', { reason: 'No fue' }))).toBe('CONFLICT')
    expect(codeOf(await tells(trio.coachToken, 'contest', { reason: 'Sí fue' }))).toBe('INVALID_TRANSITION')
    expect(await owed(at(10 * 24 * 60))).toBe(0)
    const { email } = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const sysadmin = await server.login(email)
    expect((await tells(sysadmin, 'resolve', { refund: true })).errors).toBeUndefined()
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4, 1100: 0, 1200: 0 })
    expect(await owed(at(10 * 24 * 60))).toBe(0)
    const told = [...(await server.mailsTo(trio.coachee.email)), ...(await server.mailsTo(trio.coach.email))]
    expect(told.filter(({ subject }) => subject.startsWith('Se corrigió la sesión')).length).toBe(2)
  })

  it('attack 4: after 14 days without a decision the contest is the coachee’s', async () => {
    await begin('product')
    server.setNow(at(1))
    await enters('coach')
    server.setNow(at(15))
    await closes('coach', 'coacheeMissing')
    await tells(trio.coacheeToken, 'contest', { reason: 'Estuve' })
    await sweepContests(server.door, new Date(at(15).getTime() + 14 * DAY - 1000))
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 3, 1200: 1 })
    await sweepContests(server.door, new Date(at(15).getTime() + 14 * DAY))
    expect(await balances(server, trio.tripId)).toMatchObject({ 1000: 4, 1200: 0 })
    expect(await owed(at(40 * 24 * 60))).toBe(0)
  })
})

type Room = 'product' | 'outside'
type Step = { minute: number; by: Party; does: 'video' | 'leave' | 'word' | CloseOutcome }
const USED: SessionState[] = [
  'finished',
  'finished_outside',
  'finished_without_coachee',
  'unfinished_with_parties',
  'unfinished_without_coachee',
]
const other = (side: Party): Party => (side === 'coach' ? 'coachee' : 'coach')

/** How a session ends, by hand from the rules. */
function judge(room: Room, steps: readonly Step[]): SessionState {
  const came: Record<Party, number | null> = { coach: null, coachee: null }
  const here = { coach: false, coachee: false }
  let state: SessionState = 'active'
  for (const { minute, by, does } of steps) {
    if (state !== 'active' && state !== 'inprogress') break
    const open = minute >= -10 && minute <= 90
    if (does === 'video' || does === 'word') {
      if (!open || (does === 'video') !== (room === 'product')) continue
      came[by] ??= minute
      here[by] = true
      if (minute <= 45) state = 'inprogress'
    } else if (does === 'leave') {
      if (room === 'product') here[by] = false
    } else if (state === 'inprogress') {
      const both = came.coach !== null && came.coachee !== null
      const missing = does === 'coacheeMissing' ? 'coachee' : 'coach'
      if (does === 'both' && by === 'coach' && both && minute >= 0) state = 'finished'
      if (does === 'external' && by === 'coach' && both && minute >= 0 && room === 'outside')
        state = 'finished_outside'
      const waited = came[by] !== null && came[by] < 10 && here[by]
      if (
        (does === 'coacheeMissing' || does === 'coachMissing') &&
        by === other(missing) &&
        minute >= 15 &&
        waited &&
        came[missing] === null
      )
        state = missing === 'coachee' ? 'finished_without_coachee' : 'finished_without_coach'
    }
  }
  if (state !== 'active' && state !== 'inprogress') return state
  if (came.coach !== null && came.coachee !== null) return 'unfinished_with_parties'
  if (came.coach !== null) return 'unfinished_without_coachee'
  return came.coachee === null ? 'unfinished_without_parties' : 'finished_without_coach'
}

const sides = fc.constantFrom<Party>('coach', 'coachee')
const steps = fc
  .array(
    fc.record({
      minute: fc.constantFrom(-11, -10, -1, 0, 5, 9, 10, 12, 14, 15, 20, 45, 46, 60, 89),
      by: sides,
      does: fc.constantFrom<Step['does']>(
        ...(['video', 'video', 'word', 'word', 'leave'] as const),
        ...(['both', 'coacheeMissing', 'coachMissing', 'external'] as const),
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) => [...list].sort((a, b) => a.minute - b.minute))
const afterwards = fc.array(
  fc.record({ by: sides, says: fc.constantFrom('contest', 'confirmHeld', 'denyHeld') }),
  { maxLength: 3 },
)

describe('attack 4: credit and pay', () => {
  it('attack 4: over any evidence, closes and answers they are only what the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Room>('product', 'outside'),
        steps,
        afterwards,
        async (room, list, said) => {
          await begin(room)
          const leaves: Partial<Record<Party, () => Promise<void>>> = {}
          for (const { minute, by, does } of list) {
            server.setNow(at(minute))
            if (does === 'video') leaves[by] = (await enters(by)) ?? leaves[by]
            else if (does === 'word') await says(by)
            else if (does === 'leave') await leaves[by]?.()
            else await closes(by, does)
          }
          await sweepSessions(server.door, at(90))
          const state = judge(room, list)
          expect((await stored()).state).toBe(state)
          let used = USED.includes(state)
          expect(await balances(server, trio.tripId)).toMatchObject({ 1000: used ? 3 : 4, 1100: 0 })

          // Within an hour of the end each says what they like; the first objection or confirmation stands.
          const against: Party | null = used ? 'coachee' : state === 'finished_without_coach' ? 'coach' : null
          let settled: 'open' | 'contested' | 'confirmed' = 'open'
          let claimedBy: Party | null = null
          let held = false
          server.setNow(new Date(at(90).getTime() + HOUR))
          for (const { by, says: event } of said) {
            const answer = await tells(token(by), event, event === 'contest' ? { reason: 'No fue así' } : {})
            const took = answer.errors === undefined
            let may = false
            if (against === by && settled === 'open') {
              const objects = event === 'contest' || (event === 'denyHeld') === used
              may = event === 'contest' || room === 'outside'
              if (may) settled = objects ? 'contested' : 'confirmed'
            } else if (state === 'unfinished_without_parties' && event !== 'contest') {
              may = claimedBy === null ? event === 'confirmHeld' : by !== claimedBy && settled === 'open'
              if (may && claimedBy === null) claimedBy = by
              else if (may) {
                settled = 'confirmed'
                held = event === 'confirmHeld'
              }
            }
            expect([by, event, took]).toEqual([by, event, may])
          }
          if (held) used = true
          expect(await balances(server, trio.tripId)).toMatchObject({ 1000: used ? 3 : 4, 1100: 0 })
          const ended = (await stored()).ended_at?.getTime() ?? 0
          expect(await owed(new Date(ended + 72 * HOUR - 1000))).toBe(0)
          const paid = used && settled !== 'contested'
          expect(await owed(new Date(at(90).getTime() + 74 * HOUR))).toBe(paid ? 40_000 : 0)

          await sweepContests(server.door, new Date(at(90).getTime() + 15 * DAY))
          const back = settled === 'contested' && used
          expect(await balances(server, trio.tripId)).toMatchObject({ 1000: used && !back ? 3 : 4, 1100: 0 })
          expect(await owed(new Date(at(90).getTime() + 16 * DAY))).toBe(paid ? 40_000 : 0)
        },
      ),
      { numRuns: 25 },
    )
  })
})
