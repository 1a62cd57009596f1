import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { balances, CANCEL, CREATE, key, makeTrio, type Trio, UPDATE } from '../session-fixture'

/** Written by hand from the rule: each party moves a session twice, one of them with less than 24 hours left. */
const LIMIT = { each: 2, late: 1, lateMs: 24 * 3_600_000 }
const HOUR = 3_600_000
const DAY = 24 * HOUR
type Side = 'coach' | 'coachee'

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

/** 09:00 to 16:00 in Santiago of working days from Monday 2026-03-16 on: every hour is offered. */
const hours = Array.from({ length: 20 }, (_, day) => day)
  .filter((day) => day % 7 < 5)
  .flatMap((day) => [12, 14, 16].map((hour) => Date.parse('2026-03-16T00:00:00Z') + day * DAY + hour * HOUR))
const hour = (n: number): number => {
  const at = hours[n]
  if (at === undefined) throw new Error(`no hour ${n}`)
  return at
}
const token = (side: Side): string => (side === 'coach' ? trio.coachToken : trio.coacheeToken)
type Known = { _id: string; version: number; slot: string; state: string }
const sessionIn = (answer: Answer, root: string): Known => {
  const session = answer.data?.[root]
  if (!session) throw new Error(JSON.stringify(answer))
  return session as Known
}
const book = async (slot: number): Promise<Known> => {
  const data = {
    coachId: trio.coach.id,
    programId: trio.programId,
    slot: new Date(slot).toISOString(),
    idempotencyKey: key(),
  }
  return sessionIn(await server.gql(CREATE, { data }, trio.coacheeToken), 'createSession')
}
const move = (session: Known, slot: number, bearer: string, given: object = {}) =>
  server.gql(
    UPDATE,
    {
      data: {
        _id: session._id,
        event: 'reschedule',
        slot: new Date(slot).toISOString(),
        version: session.version,
        idempotencyKey: key(),
        ...given,
      },
    },
    bearer,
  )
const cancel = (session: Known, bearer: string) =>
  server.gql(CANCEL, { data: { sessionId: session._id, idempotencyKey: key() } }, bearer)
const limited = (answer: Answer) => [codeOf(answer), answer.errors?.[0]?.extensions?.reason]
const moved = (answer: Answer) => sessionIn(answer, 'updateSession')

describe('attack 8: changing an hour late', () => {
  it('attack 8: a late move does not buy a free cancelling, for the one who moved', async () => {
    const booked = await book(hour(0))
    server.setNow(new Date(hour(0) - 2 * HOUR))
    const later = moved(await move(booked, hour(12), trio.coacheeToken))
    const gone = sessionIn(await cancel(later, trio.coacheeToken), 'cancelSession')
    expect(gone.state).toBe('cancelled_off_time')
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 0, 1200: 1 })
  })

  it('attack 8: the other party still cancels on time after somebody’s late move', async () => {
    const booked = await book(hour(0))
    server.setNow(new Date(hour(0) - 2 * HOUR))
    const later = moved(await move(booked, hour(12), trio.coachToken))
    const gone = sessionIn(await cancel(later, trio.coacheeToken), 'cancelSession')
    expect(gone.state).toBe('cancelled_on_time')
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 4, 1100: 0 })
  })

  it('attack 8: a move in time gives the new hour its own deadline', async () => {
    const booked = await book(hour(6))
    const later = moved(await move(booked, hour(12), trio.coacheeToken))
    server.setNow(new Date(hour(12) - 24 * HOUR))
    expect(sessionIn(await cancel(later, trio.coacheeToken), 'cancelSession').state).toBe('cancelled_on_time')
  })

  it('attack 8: each party moves a session twice, however long the chain, and says why not in Spanish', async () => {
    let session = await book(hour(30))
    for (const [side, to] of [
      ['coachee', 31],
      ['coach', 32],
      ['coachee', 33],
      ['coach', 34],
    ] as const)
      session = moved(await move(session, hour(to), token(side)))
    for (const side of ['coachee', 'coach'] as const) {
      const answer = await move(session, hour(35), token(side))
      expect(limited(answer)).toEqual(['CONFLICT', 'rescheduleLimit'])
      expect(answer.errors?.[0]?.message).toMatch(/Ya cambiaste esta sesión 2 veces/)
    }
    expect(await balances(server, trio.tripId)).toEqual({ 1000: 3, 1100: 1 })
  })

  it('attack 8: only one move is late, and a sysadmin is not limited', async () => {
    let session = await book(hour(0))
    server.setNow(new Date(hour(0) - 2 * HOUR))
    session = moved(await move(session, hour(3), trio.coacheeToken))
    server.setNow(new Date(hour(3) - 2 * HOUR))
    const again = await move(session, hour(6), trio.coacheeToken)
    expect(limited(again)).toEqual(['CONFLICT', 'rescheduleLimit'])
    expect(again.errors?.[0]?.message).toMatch(/menos de 24 horas/)
    const { email } = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const sysadmin = await server.login(email)
    expect(codeOf(await move(session, hour(6), sysadmin))).toBe('BAD_INPUT')
    for (const to of [6, 7, 8])
      session = moved(await move(session, hour(to), sysadmin, { reason: 'Lo pidió la empresa' }))
    const list = 'query { sessionList { _id reschedules { rescheduledBy { _id email type { roles } } } } }'
    const seen = await server.gql(list, {}, trio.coacheeToken)
    expect(JSON.stringify(seen)).not.toContain(email)
  })

  it('attack 8: over any chain of moves and cancels a credit never comes back to who moved late', async () => {
    const step = fc.record({
      by: fc.constantFrom<Side>('coach', 'coachee'),
      late: fc.boolean(),
      to: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.constantFrom<Side>('coach', 'coachee'),
        async (steps, canceller) => {
          server.setNow(TEST_NOW)
          trio = await makeTrio(server)
          const made = { coach: { all: 0, late: 0 }, coachee: { all: 0, late: 0 } }
          let at = 3
          let session = await book(hour(at))
          for (const { by, late, to } of steps) {
            const now = hour(at) - (late ? LIMIT.lateMs - 1000 : LIMIT.lateMs)
            if (now < server.now().getTime()) continue
            server.setNow(new Date(now))
            const isLate = hour(at) - now < LIMIT.lateMs
            const allowed = made[by].all < LIMIT.each && (!isLate || made[by].late < LIMIT.late)
            const target = at + 3 + to
            if (target >= hours.length) break
            const answer = await move(session, hour(target), token(by))
            if (!allowed) {
              expect(limited(answer)).toEqual(['CONFLICT', 'rescheduleLimit'])
              continue
            }
            session = moved(answer)
            at = target
            made[by].all += 1
            made[by].late += isLate ? 1 : 0
          }
          const onTime = hour(at) - server.now().getTime() >= LIMIT.lateMs && made[canceller].late === 0
          const gone = sessionIn(await cancel(session, token(canceller)), 'cancelSession')
          expect(gone.state).toBe(onTime ? 'cancelled_on_time' : 'cancelled_off_time')
          const lost = !onTime && canceller === 'coachee'
          expect(await balances(server, trio.tripId)).toEqual(
            lost ? { 1000: 3, 1100: 0, 1200: 1 } : { 1000: 4, 1100: 0 },
          )
        },
      ),
      { numRuns: 15 },
    )
  })
})
