import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BULK_MAY } from '#domain/bulk'
import { HOUR_MS } from '#domain/constants'
import type { ActorCode } from '#domain/roles'
import { dayOf, daysLater } from '#domain/trip-dates'
import { loadDemo } from '#server/demo'
import { doRuns } from '#server/entities/run/do-runs'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true, limits: false })
  await loadDemo(server.door, TEST_NOW)
})
afterAll(() => server.close())

const PREVIEW = `mutation($data: PreviewBulkInput!) { previewBulk(data: $data) {
  token applies skipped { _id name why } consequence mails } }`
const START = 'mutation($token: String!) { startBulk(token: $token) { runId } }'
type Preview = {
  token: string
  applies: number
  skipped: { _id: string; name: string; why: string }[]
}
type Row = { state: string; reason: string | null; label: string; target_id: string | null }
const dayIn = (days: number): string => dayOf(daysLater(server.now().getTime(), days))

async function previewed(data: Record<string, unknown>, token: string): Promise<Preview> {
  const answer = await server.gql(PREVIEW, { data }, token)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { previewBulk: Preview }).previewBulk
}
async function done(seen: Preview, token: string): Promise<Row[]> {
  const answer = await server.gql(START, { token: seen.token }, token)
  expect(answer.errors).toBeUndefined()
  const { runId } = (answer.data as { startBulk: { runId: string } }).startBulk
  await doRuns(server.app.services)
  return server.door.db
    .selectFrom('run_rows')
    .select(['state', 'reason', 'label', 'target_id'])
    .where('run_id', '=', runId)
    .orderBy('n')
    .execute()
}
const openTrips = (people: string[]) =>
  server.door.db
    .selectFrom('trips')
    .select(['id', 'user_id', 'program_id', 'end_date', 'first_end'])
    .where('user_id', 'in', ['', ...people])
    .where('status', 'in', ['scheduled', 'invited', 'active', 'paused'])
    .execute()

const MAILS: [ActorCode, string][] = [
  ['ad', 'admin@demo.test'],
  ['cs', 'consultora@demo.test'],
  ['sa', 'sysadmin@demo.test'],
]
const ASKED = ['extend', 'pause', 'resume', 'extend', 'pause', 'remind'] as const
const asking = fc.record({
  who: fc.constantFrom(...MAILS),
  action: fc.constantFrom(...ASKED),
  days: fc.constantFrom(1, 20, 60, 89, 91, 140, 181, 240, 400, 1200),
  ahead: fc.constantFrom(null, 0, 7, 45, 61),
})

test('what a preview says of everybody of the demonstration is what the run does', async () => {
  const { id: organizationId } = await server.door.db
    .selectFrom('users')
    .select('organization_id as id')
    .where('email', '=', 'admin@demo.test')
    .executeTakeFirstOrThrow()
  const told = new Map<string, number>()
  const samples = fc.sample(asking, { numRuns: 40, seed: 20261123 })
  for (const [at, { who, action, days, ahead }] of samples.entries()) {
    const [actor, mail] = who
    if (!BULK_MAY[action].includes(actor)) continue
    server.setNow(new Date(TEST_NOW.getTime() + at * 3 * HOUR_MS))
    const token = await server.login(mail)
    const data: Record<string, unknown> = { action, filter: { organizationId } }
    if (action === 'extend') Object.assign(data, { date: dayIn(days), reason: 'Cierre' })
    if (action === 'pause')
      Object.assign(data, {
        date: dayIn((ahead ?? 0) + days),
        from: ahead === null ? null : dayIn(ahead),
        cancelInside: days > 60,
      })
    const seen = await previewed(data, token)
    for (const { why } of seen.skipped) told.set(why.replace(/\d+/g, '#'), 1)
    // what it leaves out the same person cannot do one by one
    if (action === 'extend') {
      const trips = await openTrips(seen.skipped.map(({ _id }) => _id))
      for (const { id } of trips.slice(0, 3)) {
        const response = await server.app.inject({
          method: 'PUT',
          url: `/api/v1/trips/${id}/extend`,
          headers: { authorization: `Bearer ${token}` },
          payload: { endDate: data.date, reason: 'x', idempotencyKey: `sample-${at}-${id}` },
        })
        expect([at, id, response.statusCode]).toEqual([
          at,
          id,
          response.statusCode >= 400 ? response.statusCode : 400,
        ])
      }
    }
    if (seen.applies === 0) continue
    const rows = await done(seen, token)
    expect([at, action, rows.filter(({ state }) => state === 'failed')]).toEqual([at, action, []])
    expect([at, rows.filter(({ state }) => state === 'done').length]).toEqual([at, seen.applies])
    expect(rows.filter(({ state }) => state === 'skipped').map(({ reason }) => reason)).toEqual(
      seen.skipped.map(({ why }) => why),
    )
  }
  const reasons = [...told.keys()].sort()
  expect(reasons).toContain('Puede durar hasta el #/#/#')
  expect(reasons).toContain('Ya termina el #/#/#')
  expect(reasons.some((why) => why.startsWith('Elige un día dentro de'))).toBe(true)
})

test('a trip whose first end nobody wrote down is extended from where it ends, and no further the second time', async () => {
  const organizationId = await makeOrganization(server.door)
  const programId = await makeProgram(server.door, organizationId)
  const admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId],
  })
  const token = await server.login(admin.email)
  const { coachee, tripId } = await makeCoachee(server.door, { organizationId, programId })
  const end = async () => (await openTrips([coachee.id]))[0]
  const first = (await end())?.end_date?.getTime() ?? 0
  const wish = (after: number) => ({
    action: 'extend',
    ids: [coachee.id],
    date: dayOf(daysLater(first, after)),
    reason: 'Cierre',
  })
  expect((await previewed(wish(91), token)).skipped).toMatchObject([
    { why: `Puede durar hasta el ${dayOf(daysLater(first, 90)).split('-').reverse().join('/')}` },
  ])
  expect((await done(await previewed(wish(90), token), token)).map(({ state }) => state)).toEqual(['done'])
  expect((await end())?.first_end?.getTime()).toBe(first)
  expect((await previewed(wish(91), token)).applies).toBe(0)
  // one that ends with its program is counted from the program's end
  await server.door.db
    .updateTable('trips')
    .set({ end_date: null, first_end: null })
    .where('id', '=', tripId)
    .execute()
  const over = (
    await server.door.db
      .selectFrom('programs')
      .select('expires_at')
      .where('id', '=', programId)
      .executeTakeFirstOrThrow()
  ).expires_at.getTime()
  const past = (after: number) => Object.assign(wish(0), { date: dayOf(daysLater(over, after)) })
  expect((await previewed(past(91), token)).applies).toBe(0)
  expect((await done(await previewed(past(90), token), token)).map(({ state }) => state)).toEqual(['done'])
  expect((await previewed(past(91), token)).applies).toBe(0)
})

test('everybody a filter leaves is chosen at the preview; of another organization nobody', async () => {
  const organizationId = await makeOrganization(server.door)
  const programId = await makeProgram(server.door, organizationId)
  const second = await makeProgram(server.door, organizationId)
  const admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId, second],
  })
  const token = await server.login(admin.email)
  const place = { organizationId, programId }
  await makeCoachee(server.door, place, { management: 'Ventas' })
  const other = await makeCoachee(server.door, place, { management: 'Logística' })
  const data = { action: 'takeOut', filter: { area: 'Ventas' } }
  expect((await previewed(data, token)).applies).toBe(1)
  expect((await previewed({ action: 'takeOut', filter: {} }, token)).applies).toBe(2)
  const ask = async (wish: Record<string, unknown>) => {
    const answer = await server.gql(PREVIEW, { data: wish }, token)
    return [codeOf(answer), JSON.stringify(answer.errors?.[0])]
  }
  expect((await ask({ action: 'takeOut', filter: { area: 'Nadie' } }))[1]).toContain(
    'Elige al menos a una persona.',
  )
  expect((await ask({ action: 'takeOut' }))[0]).toBe('BAD_INPUT')
  expect((await ask(Object.assign({ ids: [other.coachee.id] }, data)))[0]).toBe('BAD_INPUT')
  const stranger = await makeOrganization(server.door)
  const theirs = { action: 'takeOut', filter: { organizationId: stranger } }
  expect((await ask(theirs))[0]).toBe('NOT_FOUND')
  // moving: who is there already, or travels there too, keeps what they have
  const ids = [other.coachee.id]
  const move = (toProgramId: string) => ({ action: 'move', ids, toProgramId })
  expect((await previewed(move(programId), token)).skipped).toMatchObject([
    { why: 'Ya está en ese programa' },
  ])
  const { token: dear } = await previewed(move(second), token)
  expect(codeOf(await server.gql(START, { token: dear }, token))).toBe('NO_CREDITS')
  expect(await openTrips(ids)).toMatchObject([{ program_id: programId }])
})
