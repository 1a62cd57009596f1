import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeSlots, nearestSlots } from '#server/entities/slot/slot-service'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio, type Trio } from './session-fixture'

const MINUTE = 60_000
const DAY = 86_400_000
let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server)
  const away = (from: number, to: number) => ({
    id: `lock-${from}`,
    coach_id: trio.coach.id,
    start_at: new Date(TEST_NOW.getTime() + from * DAY),
    end_at: new Date(TEST_NOW.getTime() + to * DAY),
  })
  // nothing is free for days, and once for weeks
  await server.door.db
    .insertInto('availability_locks')
    .values([away(3, 6), away(9, 30), away(33, 50)])
    .execute()
})
afterAll(() => server.close())

test('the nearest hours are those of all the hours there are, wherever one looks from', async () => {
  const { db } = server.door
  const all = (await freeSlots(db, [trio.coach.id], TEST_NOW)).get(trio.coach.id) ?? []
  expect(all.length).toBeGreaterThan(100)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -2 * 96, max: 65 * 96 }), async (quarter) => {
      const wanted = new Date(Math.ceil(TEST_NOW.getTime() / DAY) * DAY + quarter * 15 * MINUTE)
      const far = (slot: number) => Math.abs(slot - wanted.getTime())
      const nearest = [...all].sort((a, b) => far(a) - far(b) || a - b).slice(0, 4)
      const found = await nearestSlots(db, trio.coach.id, wanted, TEST_NOW)
      expect(found.map(Number)).toEqual(nearest.sort((a, b) => a - b))
    }),
    { numRuns: 150 },
  )
})
