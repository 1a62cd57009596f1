import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES, type SessionState } from '#domain/session-states'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio, type Trio } from './session-fixture'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let server: TestServer
const trios: Trio[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (let at = 0; at < 3; at += 1) trios.push(await makeTrio(server))
})
afterAll(() => server.close())

/** A session of somebody with somebody's coach: added at a day, moved to another, brought elsewhere, or taken away. */
type Kind = 'add' | 'move' | 'end' | 'hand' | 'remove'
type Move = { coach: number; coachee: number; id: number; day: number; state: SessionState; kind: Kind }
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    coach: fc.nat(2),
    coachee: fc.nat(2),
    id: fc.nat(8),
    day: fc.integer({ min: -40, max: 40 }),
    state: fc.constantFrom<SessionState>(
      'active',
      'active',
      'active',
      'finished',
      'finished',
      ...SESSION_STATES,
    ),
    kind: fc.constantFrom<Kind>('add', 'add', 'add', 'move', 'end', 'hand', 'remove'),
  }),
  { maxLength: 25 },
)

async function make({ coach, coachee, id, day, state, kind }: Move): Promise<void> {
  const { db } = server.door
  // two that stand at the same hour would be refused
  const slot = new Date(TEST_NOW.getTime() + day * DAY + id * HOUR)
  if (kind === 'move') await db.updateTable('sessions').set({ slot }).where('id', '=', `s${id}`).execute()
  if (kind === 'remove') await db.deleteFrom('sessions').where('id', '=', `s${id}`).execute()
  if (kind === 'end')
    await db.updateTable('sessions').set({ state, scheduled_at: slot }).where('id', '=', `s${id}`).execute()
  const [host, guest] = [trios[coach], trios[coachee]]
  if (kind === 'hand' && guest)
    await db.updateTable('sessions').set({ trip_id: guest.tripId, slot }).where('id', '=', `s${id}`).execute()
  if (kind !== 'add' || !host || !guest) return
  await db
    .insertInto('sessions')
    .values({
      id: `s${id}`,
      coach_id: host.coach.id,
      coachee_id: guest.coachee.id,
      program_id: guest.programId,
      trip_id: guest.tripId,
      state,
      slot,
      scheduled_slot: slot,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

test('who met whom last is kept as the sessions have it, whatever becomes of them', async () => {
  const { db } = server.door
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      await db.deleteFrom('sessions').execute()
      for (const move of all) await make(move)
      const kept = await sql`select coach_id, coachee_id, last_slot from session_pairs order by 1, 2`.execute(
        db,
      )
      const counted = await sql`select coach_id, coachee_id, max(slot) as last_slot from sessions
        group by coach_id, coachee_id order by 1, 2`.execute(db)
      expect(kept.rows).toEqual(counted.rows)
    }),
    { numRuns: 40 },
  )
})

type Session = { state: SessionState; slot: Date; scheduled_at: Date }
const MISSED: readonly SessionState[] = [
  'finished_without_coach',
  'finished_without_coachee',
  'unfinished_without_coachee',
  'unfinished_without_parties',
]
/** What the sessions of one trip come to, said without the database. */
function comesTo(sessions: readonly Session[]) {
  const held = sessions.filter(({ state }) => countsAsFinished(state))
  const ahead = sessions.filter(({ state }) => state === 'active' || state === 'inprogress')
  const most = (dates: Date[]) => (dates.length === 0 ? null : new Date(Math.max(...dates.map(Number))))
  const least = (dates: Date[]) => (dates.length === 0 ? null : new Date(Math.min(...dates.map(Number))))
  return {
    held: held.length,
    last_held: most(held.map(({ slot }) => slot)),
    next_at: least(ahead.map(({ slot }) => slot)),
    begun: held.length + ahead.length > 0 || sessions.some(({ state }) => MISSED.includes(state)),
    signal_at: most([...sessions.map(({ scheduled_at }) => scheduled_at), ...held.map(({ slot }) => slot)]),
  }
}

test('what the sessions of a trip come to is kept, whatever becomes of them', async () => {
  const { db } = server.door
  await fc.assert(
    fc.asyncProperty(moves, async (all) => {
      await db.deleteFrom('sessions').execute()
      for (const move of all) await make(move)
      const kept = await db.selectFrom('trip_sessions').selectAll().execute()
      const sessions = await db.selectFrom('sessions').selectAll().execute()
      for (const { tripId } of trios) {
        const { trip_id: _, ...found } = kept.find((row) => row.trip_id === tripId) ?? {
          trip_id: tripId,
          ...comesTo([]),
        }
        expect(found).toEqual(comesTo(sessions.filter((one) => one.trip_id === tripId)))
      }
    }),
    { numRuns: 60 },
  )
})

test('a trip is looked at for scores after exactly the ends that count as held', async () => {
  const { db } = server.door
  const [trio] = trios
  if (!trio) throw new Error('nobody met')
  const looked: string[] = []
  for (const [at, state] of SESSION_STATES.entries()) {
    await db.deleteFrom('sessions').execute()
    await db.deleteFrom('score_checks').execute()
    await make({ coach: 0, coachee: 0, id: at, day: -1, state: 'cancelled_on_time', kind: 'add' })
    await db.updateTable('sessions').set({ state }).where('id', '=', `s${at}`).execute()
    const { rows } = await sql`select trip_id from score_checks`.execute(db)
    if (rows.length > 0) looked.push(state)
  }
  expect(looked).toEqual(SESSION_STATES.filter(countsAsFinished))
})
