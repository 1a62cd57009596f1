import { afterEach, beforeEach, expect, it } from 'vitest'
import { sweepAlerts } from '#server/entities/alert/alerts'
import { CODE } from '#server/entities/ledger/accounts'
import { issued, record } from '#server/entities/ledger/ledger'
import { makeUser } from './factories'
import { startTestServer, TEST_NOW, type TestServer } from './helper'
import { makeTrio, type Trio } from './session-fixture'

// operations-2.md 25 and 6: balance under five weeks and at zero, ends in 60, 30 and 7 days, accepted without credits;
// once a crossing, again after recovery, to admins, consultants and sysadmins
let server: TestServer
let trio: Trio
let admin: string
beforeEach(async () => {
  server = await startTestServer()
  trio = await makeTrio(server, 4)
  const user = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: trio.organizationId,
    admin_programs: [trio.programId],
  })
  admin = user.id
})
afterEach(() => server.close())

const DAY = 86_400_000
const later = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY)
/** What the admin is told by this look. */
async function told(now: Date): Promise<string[]> {
  const { db } = server.door
  const before = await db.selectFrom('outbox').select('id').execute()
  const seen = new Set(before.map(({ id }) => id))
  await sweepAlerts(server.door, now)
  const rows = await db.selectFrom('outbox').select(['id', 'payload']).orderBy('id').execute()
  return rows
    .filter(({ id }) => !seen.has(id))
    .map(({ payload }) => payload as { template: string; to: { userId: string } })
    .filter(({ to }) => to.userId === admin)
    .map(({ template }) => template)
}
const trip = () => ({ organizationId: trio.organizationId, programId: trio.programId, tripId: trio.tripId })
const use = (amount: number, at: Date) =>
  server.door.transaction((trx) =>
    record(trx, [
      {
        operation: 'use',
        amount,
        at,
        from: { ...trip(), code: CODE.available },
        to: { ...trip(), code: CODE.used },
      },
    ]),
  )
const buy = (amount: number) =>
  server.door.transaction((trx) => record(trx, [issued(trio.organizationId, { amount })]))

it('tells of few weeks and of nothing left once, and again after recovery', async () => {
  expect(await told(TEST_NOW)).toEqual([])
  // one in four weeks: three left are twelve weeks
  await use(1, TEST_NOW)
  expect(await told(TEST_NOW)).toEqual([])
  // two in four weeks: two left are four weeks
  await use(1, TEST_NOW)
  expect(await told(TEST_NOW)).toEqual(['alertWeeks'])
  expect(await told(TEST_NOW)).toEqual([])
  await use(2, TEST_NOW)
  expect(await told(TEST_NOW)).toEqual(['alertZero'])
  await buy(50)
  expect(await told(TEST_NOW)).toEqual([])
  await server.door.transaction((trx) =>
    record(trx, [
      {
        operation: 'subtract',
        amount: 50,
        from: { organizationId: trio.organizationId, code: CODE.available },
        to: { organizationId: trio.organizationId, code: CODE.issued },
      },
    ]),
  )
  expect(await told(TEST_NOW)).toEqual(['alertZero'])
})

it('tells 60, 30 and 7 days before a membership ends, unless the next is agreed', async () => {
  await server.door.db
    .insertInto('memberships')
    .values({
      id: 'mbr-1',
      organization_id: trio.organizationId,
      level: 'Anual',
      start_date: later(-300),
      end_date: later(65),
      begun_at: later(-300),
      amount: 1,
    })
    .execute()
  expect(await told(TEST_NOW)).toEqual([])
  expect(await told(later(5))).toEqual(['alertEnds'])
  expect(await told(later(6))).toEqual([])
  expect(await told(later(35))).toEqual(['alertEnds'])
  await server.door.db
    .insertInto('memberships')
    .values({
      id: 'mbr-2',
      organization_id: trio.organizationId,
      level: 'Anual',
      start_date: later(66),
      end_date: later(400),
      amount: 1,
    })
    .execute()
  expect(await told(later(59))).toEqual([])
})

it('tells once a day of people who accepted and have no credits', async () => {
  await server.door.db
    .updateTable('accounts')
    .set({ balance: 0 })
    .where('trip_id', '=', trio.tripId)
    .execute()
  await buy(10)
  expect(await told(TEST_NOW)).toEqual(['alertWaiting'])
  expect(await told(new Date(TEST_NOW.getTime() + 3_600_000))).toEqual([])
  expect(await told(later(1))).toEqual(['alertWaiting'])
})
