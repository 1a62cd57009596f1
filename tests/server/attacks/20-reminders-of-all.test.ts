import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remind } from '#server/entities/session/reminders'
import { startTestServer, TEST_NOW, type TestServer } from '../helper'
import { key, makeTrio, type Trio } from '../session-fixture'

const MINUTE = 60_000

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server)
})
afterAll(() => server.close())

type Booked = {
  inMinutes: number
  bookedBefore: number
  state: 'active' | 'inprogress' | 'pending' | 'cancelled'
}
/** Stores these alone, an hour and a half apart in the order given where they would overlap. */
async function store(list: readonly Booked[]): Promise<string[]> {
  const { db } = server.door
  await db.deleteFrom('session_reminders').execute()
  await db.deleteFrom('sessions').execute()
  const ids = list.map((_, at) => `${key()}-${String(at).padStart(4, '0')}`)
  if (list.length === 0) return ids
  // Nobody may sit in two sessions at once: each has people of its own.
  const people = await pairs(list.length)
  await db
    .insertInto('sessions')
    .values(
      list.map(({ inMinutes, bookedBefore, state }, at) => {
        const slot = new Date(TEST_NOW.getTime() + inMinutes * MINUTE)
        const pair = people[at]
        return {
          id: ids[at] ?? '',
          coach_id: pair?.coach ?? '',
          coachee_id: pair?.coachee ?? '',
          state,
          program_id: trio.programId,
          trip_id: trio.tripId,
          slot,
          scheduled_slot: slot,
          scheduled_at: new Date(slot.getTime() - bookedBefore * MINUTE),
        }
      }),
    )
    .execute()
  return ids
}
const made: { coach: string; coachee: string }[] = []
async function pairs(count: number): Promise<typeof made> {
  const row = await server.door.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', trio.coachee.id)
    .executeTakeFirstOrThrow()
  while (made.length < count) {
    const names = { coach: `${key()}-c`, coachee: `${key()}-e` }
    await server.door.db
      .insertInto('users')
      .values(
        Object.values(names).map((id) => ({
          id,
          email: `${id}@example.cl`,
          timezone: row.timezone,
          status: 'verified' as const,
          first_name: 'Una',
          last_name: 'Persona',
          user_group: row.user_group,
          roles: row.roles,
          active_role: row.active_role,
          organization_id: row.organization_id,
        })),
      )
      .execute()
    made.push(names)
  }
  return made
}
const reminded = async () =>
  (await server.door.db.selectFrom('session_reminders').select(['session_id', 'kind']).execute())
    .map(({ session_id, kind }) => `${session_id} ${kind}`)
    .sort()
/** By hand: a day before, until an hour before; an hour before, until the slot; unless it was booked later than that. */
const wanted = (list: readonly Booked[], ids: readonly string[]) =>
  list
    .flatMap(({ inMinutes, bookedBefore, state }, at) => {
      if (state !== 'active' && state !== 'inprogress') return []
      const day = inMinutes > 60 && inMinutes <= 24 * 60 && bookedBefore >= 24 * 60
      const hour = inMinutes > 0 && inMinutes <= 60 && bookedBefore >= 60
      return [...(day ? [`${ids[at]} day`] : []), ...(hour ? [`${ids[at]} hour`] : [])]
    })
    .sort()

describe('attack 20: reminders', () => {
  it('attack 20: a hundred sessions booked late do not stand before those that are to be reminded', async () => {
    const late: Booked[] = Array.from({ length: 120 }, () => ({
      inMinutes: 90,
      bookedBefore: 100,
      state: 'active',
    }))
    const list: Booked[] = [...late, { inMinutes: 600, bookedBefore: 3 * 24 * 60, state: 'active' }]
    const ids = await store(list)
    expect(await remind(server.door, TEST_NOW)).toBe(1)
    expect(await reminded()).toEqual([`${ids.at(-1)} day`])
  })

  it('attack 20: of more than one batch everybody is reminded in one turn', async () => {
    const list: Booked[] = Array.from({ length: 230 }, () => ({
      inMinutes: 600,
      bookedBefore: 5000,
      state: 'active',
    }))
    const ids = await store(list)
    expect(await remind(server.door, TEST_NOW)).toBe(230)
    expect(await reminded()).toEqual(wanted(list, ids))
  })

  it('attack 20: of any mix exactly those are reminded whose reminder is due, once', async () => {
    const booked = fc.record({
      inMinutes: fc.oneof(
        fc.constantFrom(-1, 0, 1, 59, 60, 61, 24 * 60 - 1, 24 * 60, 24 * 60 + 1),
        fc.integer({ min: -120, max: 30 * 60 }),
      ),
      bookedBefore: fc.oneof(
        fc.constantFrom(59, 60, 61, 24 * 60 - 1, 24 * 60, 24 * 60 + 1),
        fc.integer({ min: 30, max: 5000 }),
      ),
      state: fc.constantFrom<Booked['state']>(
        'active',
        'active',
        'active',
        'inprogress',
        'pending',
        'cancelled',
      ),
    })
    // so many booked late, standing before the others
    const crowd = fc
      .integer({ min: 0, max: 130 })
      .map((count): Booked[] =>
        Array.from({ length: count }, () => ({ inMinutes: 62, bookedBefore: 70, state: 'active' })),
      )
    await fc.assert(
      fc.asyncProperty(fc.array(booked, { maxLength: 60 }), crowd, async (some, ahead) => {
        const list = [...ahead, ...some]
        const ids = await store(list)
        await remind(server.door, TEST_NOW)
        await remind(server.door, TEST_NOW)
        expect(await reminded()).toEqual(wanted(list, ids))
      }),
      { numRuns: 20 },
    )
  })
})
