import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issued, record } from '#server/entities/ledger/ledger'
import { keptCustomers } from '#server/reads/customers/customer-numbers'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio, type Trio } from './session-fixture'

const DAY = 24 * 3_600_000
let server: TestServer
const trios: Trio[] = []
beforeAll(async () => {
  server = await startTestServer()
  for (let at = 0; at < 3; at += 1) trios.push(await makeTrio(server))
})
afterAll(() => server.close())

const KINDS = [
  'session',
  'end',
  'cancel',
  'pause',
  'resume',
  'longer',
  'handTrip',
  'coachless',
  'coached',
  'leave',
  'return',
  'move',
  'invite',
  'withdraw',
  'credit',
  'visit',
] as const
type Change = { kind: (typeof KINDS)[number]; at: number; other: number; number: number; isRead: boolean }
/** What happens to one of three customers, and whether the board is read after it. */
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    at: fc.nat(2),
    other: fc.nat(2),
    number: fc.nat(6),
    isRead: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

async function make({ kind, at, other, number }: Change): Promise<void> {
  const { db } = server.door
  const [own, else_] = [trios[at], trios[other]]
  if (!own || !else_) throw new Error('nobody there')
  const slot = new Date(TEST_NOW.getTime() + (number - 4) * 8 * DAY + (at * 7 + number) * 3_600_000)
  const id = `s${at}-${number}`
  const trip = db.updateTable('trips').where('id', '=', own.tripId)
  const person = db.updateTable('users').where('id', '=', own.coachee.id)
  if (kind === 'session')
    await db
      .insertInto('sessions')
      .values({
        id,
        coach_id: own.coach.id,
        coachee_id: own.coachee.id,
        program_id: own.programId,
        trip_id: own.tripId,
        state: 'active',
        slot,
        scheduled_slot: slot,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const session = db.updateTable('sessions').where('id', '=', id)
  if (kind === 'end') await session.set({ state: 'finished' }).execute()
  if (kind === 'cancel') await session.set({ state: 'unfinished_without_coachee' }).execute()
  if (kind === 'pause') await trip.set({ status: 'paused' }).execute()
  if (kind === 'resume')
    await trip
      .set({ status: 'active', activation_date: new Date(TEST_NOW.getTime() - 9 * number * DAY) })
      .execute()
  if (kind === 'longer') await trip.set({ max_sessions: 40 + number }).execute()
  if (kind === 'handTrip') await trip.set({ organization_id: else_.organizationId }).execute()
  if (kind === 'coachless') await person.set({ coach_selected_id: null, fixed_coach_id: null }).execute()
  if (kind === 'coached') await person.set({ coach_selected_id: else_.coach.id }).execute()
  if (kind === 'leave') await person.set({ removed_at: TEST_NOW }).execute()
  if (kind === 'return') await person.set({ removed_at: null }).execute()
  if (kind === 'move') await person.set({ organization_id: else_.organizationId }).execute()
  if (kind === 'visit') await person.set({ phone: `+5690000000${number}` }).execute()
  if (kind === 'invite')
    await db
      .insertInto('invitations')
      .values({
        id: `i${at}-${number}`,
        token_hash: `i${at}-${number}`,
        email: `i${number}@example.cl`,
        user_group: 'customer',
        roles: ['coachee'],
        organization_id: own.organizationId,
        invited_by: own.coachee.id,
        created_at: new Date(TEST_NOW.getTime() - 5 * number * DAY),
        expires_at: new Date(TEST_NOW.getTime() + 30 * DAY),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (kind === 'withdraw')
    await db
      .updateTable('invitations')
      .where('id', '=', `i${other}-${number}`)
      .set({ withdrawn_at: TEST_NOW })
      .execute()
  if (kind === 'credit')
    await server.door.transaction((trx) => record(trx, [issued(own.organizationId, { amount: 1 + number })]))
}

/** What is counted when nothing was kept. */
async function countedAnew(now: Date) {
  await server.door.db.deleteFrom('customer_numbers').execute()
  return keptCustomers(server.door, now)
}

test('what the board keeps of a customer is what counting anew says, whatever happens and however many days go by', async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(40), async (all, days) => {
      for (const change of all) {
        await make(change)
        if (change.isRead) await keptCustomers(server.door, TEST_NOW)
      }
      const kept = await keptCustomers(server.door, TEST_NOW)
      expect(kept).toEqual(await countedAnew(TEST_NOW))
      const later = new Date(TEST_NOW.getTime() + days * DAY)
      expect(await keptCustomers(server.door, later)).toEqual(await countedAnew(later))
    }),
    { numRuns: 40 },
  )
})

test('who only wrote their phone, or nothing at all, is not counted again', async () => {
  const { db } = server.door
  await keptCustomers(server.door, TEST_NOW)
  await make({ kind: 'visit', at: 0, other: 0, number: 1, isRead: false })
  expect(await db.selectFrom('customer_changes').selectAll().execute()).toEqual([])
  await make({ kind: 'longer', at: 0, other: 0, number: 60, isRead: false })
  const trip = await db
    .selectFrom('trips')
    .where('id', '=', trios[0]?.tripId ?? '')
    .select('organization_id')
    .execute()
  expect(await db.selectFrom('customer_changes').select('organization_id').execute()).toEqual(trip)
})
