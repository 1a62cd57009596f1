import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countsAsFinished } from '#domain/session-rules'
import { SESSION_STATES } from '#domain/session-states'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio, type Trio } from './session-fixture'

const DAY = 86_400_000
let server: TestServer
const trios: Trio[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (let at = 0; at < 3; at += 1) trios.push(await makeTrio(server))
})
afterAll(() => server.close())

/** A session of somebody with somebody's coach: added at a day, moved to another, or taken away. */
type Move = { coach: number; coachee: number; id: number; day: number; kind: 'add' | 'move' | 'remove' }
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    coach: fc.nat(2),
    coachee: fc.nat(2),
    id: fc.nat(8),
    day: fc.integer({ min: -40, max: 40 }),
    kind: fc.constantFrom<Move['kind']>('add', 'add', 'move', 'remove'),
  }),
  { maxLength: 25 },
)

async function make({ coach, coachee, id, day, kind }: Move): Promise<void> {
  const { db } = server.door
  const slot = new Date(TEST_NOW.getTime() + day * DAY)
  if (kind === 'move') await db.updateTable('sessions').set({ slot }).where('id', '=', `s${id}`).execute()
  if (kind === 'remove') await db.deleteFrom('sessions').where('id', '=', `s${id}`).execute()
  const [host, guest] = [trios[coach], trios[coachee]]
  if (kind !== 'add' || !host || !guest) return
  await db
    .insertInto('sessions')
    .values({
      id: `s${id}`,
      coach_id: host.coach.id,
      coachee_id: guest.coachee.id,
      program_id: guest.programId,
      trip_id: guest.tripId,
      state: 'cancelled_on_time',
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

test('a trip is looked at for scores after exactly the ends that count as held', async () => {
  const { db } = server.door
  const [trio] = trios
  if (!trio) throw new Error('nobody met')
  const looked: string[] = []
  for (const [at, state] of SESSION_STATES.entries()) {
    await db.deleteFrom('sessions').execute()
    await db.deleteFrom('score_checks').execute()
    await make({ coach: 0, coachee: 0, id: at, day: -1, kind: 'add' })
    await db.updateTable('sessions').set({ state }).where('id', '=', `s${at}`).execute()
    const { rows } = await sql`select trip_id from score_checks`.execute(db)
    if (rows.length > 0) looked.push(state)
  }
  expect(looked).toEqual(SESSION_STATES.filter(countsAsFinished))
})
