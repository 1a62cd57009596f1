import { afterAll, beforeAll, expect, it } from 'vitest'
import { coachTimes } from '#server/entities/slot/coach-time'
import { startTestServer, type TestServer } from '../helper'
import { makeTrio, type Trio } from '../session-fixture'

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server)
})
afterAll(() => server.close())

it('tells when outside calendars say a coach is busy, in order', async () => {
  const { db } = server.door
  const user_id = trio.coach.id
  await db.insertInto('calendar_accounts').values({ id: 'account-1', user_id, type: 'ics' }).execute()
  await db
    .insertInto('calendars')
    .values({ id: 'calendar-1', account_id: 'account-1', user_id, type: 'ics', name: 'Trabajo' })
    .execute()
  const period = (from: string, to: string) => ({
    calendar_id: 'calendar-1',
    user_id,
    start_at: new Date(from),
    end_at: new Date(to),
  })
  await db
    .insertInto('external_busy')
    .values([
      period('2026-03-16T15:00:00Z', '2026-03-16T16:00:00Z'),
      period('2026-03-16T12:00:00Z', '2026-03-16T13:00:00Z'),
      period('2026-08-16T12:00:00Z', '2026-08-16T13:00:00Z'),
    ])
    .execute()
  const fromMs = Date.parse('2026-03-16T00:00:00Z')
  const times = await coachTimes(db, { coachIds: [user_id, 'nobody'], fromMs, toMs: fromMs + 1 })
  const busy = (from: string, to: string) => ({
    startMs: Date.parse(from),
    endMs: Date.parse(to),
    rule: 'calendar',
    name: null,
  })
  expect(times.get(user_id)?.busy.sort((a, b) => a.startMs - b.startMs)).toEqual([
    busy('2026-03-16T12:00:00Z', '2026-03-16T13:00:00Z'),
    busy('2026-03-16T15:00:00Z', '2026-03-16T16:00:00Z'),
  ])
  expect([...times.keys()]).toEqual([user_id])
})
