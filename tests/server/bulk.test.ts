import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAfterInvitations } from '#server/entities/invitation/life'
import { invitationState } from '#server/entities/invitation/state'
import { issued, record } from '#server/entities/ledger/ledger'
import { doRuns } from '#server/entities/run/do-runs'
import type { UserRow } from '#server/kernel/database/rows'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { key } from './session-fixture'

const DAY = 86_400_000
const later = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY)

let server: TestServer
let organizationId: string
let programId: string
let admin: UserRow
let token: string
let count = 0
beforeAll(async () => {
  server = await startTestServer({ limits: false })
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  organizationId = await makeOrganization(server.door)
  programId = await makeProgram(server.door, organizationId)
  admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [programId],
  })
  token = await server.login(admin.email)
  await server.door.transaction((trx) => record(trx, [issued(organizationId, { amount: 100 })]))
})
afterAll(() => server.close())

const CREATE = 'mutation($data: CreateUserInput!) { createUser(data: $data) { _id merged missingCredits } }'
type Created = { _id: string; merged: boolean; missingCredits: number | null }
async function invite(email: string, more: Record<string, unknown> = {}): Promise<Created> {
  const data = {
    email,
    first: 'Eva',
    last: 'Soto',
    group: 'customer',
    roles: ['coachee'],
    programs: [programId],
    idempotencyKey: key(),
    ...more,
  }
  const answer = await server.gql(CREATE, { data }, token)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { createUser: Created }).createUser
}
const someAddress = (): string => {
  count += 1
  return `guest-${count}@example.cl`
}
const row = (id: string) =>
  server.door.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: string, at = TEST_NOW) => invitationState(await row(id), at)

test('an address has one open invitation of an organization; a second is added without a second mail', async () => {
  const email = someAddress()
  const first = await invite(email)
  const other = await makeProgram(server.door, organizationId)
  await server.door.db
    .updateTable('users')
    .set({ admin_programs: [programId, other] })
    .where('id', '=', admin.id)
    .execute()
  const second = await invite(email.toUpperCase(), { programs: [other], roles: ['admin'] })
  expect(second).toMatchObject({ _id: first._id, merged: true })
  const { program_ids, roles } = await row(first._id)
  expect([program_ids.sort(), roles]).toEqual([[other, programId].sort(), ['coachee', 'admin']])
  expect(await server.mailsTo(email)).toHaveLength(1)
})

test('what credits are not enough for is kept, and is sent once they are', async () => {
  const poor = await makeOrganization(server.door)
  const program = await makeProgram(server.door, poor)
  await server.door.db
    .updateTable('users')
    .set({ organization_id: poor, admin_programs: [program] })
    .where('id', '=', admin.id)
    .execute()
  const email = someAddress()
  const created = await invite(email, { programs: [program] })
  expect(created.missingCredits).toBe(8)
  expect(await stateOf(created._id)).toBe('lista')
  expect(await server.mailsTo(email)).toEqual([])
  const RESEND = 'mutation($id: ID!) { resendInvitation(userId: $id) { until } }'
  expect(codeOf(await server.gql(RESEND, { id: created._id }, token))).toBe('NO_CREDITS')
  await server.door.transaction((trx) => record(trx, [issued(poor, { amount: 8 })]))
  expect(codeOf(await server.gql(RESEND, { id: created._id }, token))).toBe(null)
  expect(await stateOf(created._id)).toBe('enviada')
})

test('an invitation is opened, corrected, withdrawn, and reminded of on its days', async () => {
  const email = someAddress()
  const { _id } = await invite(email)
  const READ = 'query($token: String!) { invitation(token: $token) { email } }'
  const tokenOf = async (to: string) =>
    /token=([\w-]+)/.exec((await server.mailsTo(to))[0]?.text ?? '')?.[1] ?? ''
  const first = await tokenOf(email)
  await server.gql(READ, { token: first })
  expect(await stateOf(_id)).toBe('abierta')
  const right = someAddress()
  const CORRECT = `mutation($id: ID!, $email: String!) {
    correctInvitation(_id: $id, email: $email, first: "Eva", last: "Soto") { success } }`
  expect(codeOf(await server.gql(CORRECT, { id: _id, email: right }, token))).toBe(null)
  expect(codeOf(await server.gql(READ, { token: first }))).toBe('BAD_INPUT')
  expect(await server.mailsTo(email)).toHaveLength(1)
  expect(await stateOf(_id)).toBe('enviada')
  for (const [day, mails] of [
    [4, 1],
    [5, 2],
    [6, 2],
    [11, 3],
    [12, 3],
  ] as const) {
    server.setNow(later(day))
    await lookAfterInvitations(server.app.services)
    expect([day, (await server.mailsTo(right)).length]).toEqual([day, mails])
  }
  expect(await stateOf(_id, later(15))).toBe('vencida')
  const WITHDRAW = 'mutation($id: ID!) { withdrawInvitation(_id: $id, reason: "Otra área") { success } }'
  token = await server.login(admin.email)
  expect(codeOf(await server.gql(WITHDRAW, { id: _id }, token))).toBe(null)
  expect(await stateOf(_id)).toBe('retirada')
  expect(codeOf(await server.gql(WITHDRAW, { id: _id }, token))).toBe('NOT_FOUND')
})

const PREVIEW = `mutation($data: PreviewBulkInput!) { previewBulk(data: $data) {
  token applies skipped { _id why } consequence credits mails } }`
type Preview = {
  token: string
  applies: number
  skipped: { _id: string; why: string }[]
  consequence: string
  credits: number
}
const preview = (data: Record<string, unknown>, as = token) => server.gql(PREVIEW, { data }, as)
async function previewed(data: Record<string, unknown>, as = token): Promise<Preview> {
  const answer = await preview(data, as)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { previewBulk: Preview }).previewBulk
}
const START = 'mutation($token: String!) { startBulk(token: $token) { runId } }'
async function started(given: string, as = token): Promise<string> {
  const answer = await server.gql(START, { token: given }, as)
  expect(answer.errors).toBeUndefined()
  return (answer.data as { startBulk: { runId: string } }).startBulk.runId
}
const statesOf = async (runId: string) => {
  await doRuns(server.app.services)
  const rows = await server.door.db
    .selectFrom('run_rows')
    .select(['state', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('n')
    .execute()
  return rows.map(({ state, reason }) => [state, reason])
}

test('many are paused at once: told before, done once, each in its own right', async () => {
  const place = { organizationId, programId }
  const people = [await makeCoachee(server.door, place), await makeCoachee(server.door, place)]
  const guest = await invite(someAddress())
  const ids = [...people.map(({ coachee }) => coachee.id), guest._id]
  const seen = await previewed({ action: 'pause', ids, date: '2026-04-20' })
  expect(seen).toMatchObject({
    applies: 2,
    skipped: [{ _id: guest._id, why: 'Todavía no acepta su invitación' }],
    consequence: 'Se pausan 2 travesías hasta el 20/04/2026; su término se corre los mismos días.',
  })
  const runId = await started(seen.token)
  expect(await started(seen.token)).toBe(runId)
  expect((await statesOf(runId)).map(([state]) => state)).toEqual(['done', 'done', 'skipped'])
  // where whoever started it, also a consultant, sees how it ended
  const [told] = await server.mailsTo(admin.email)
  expect(told?.text).toContain(`/personas?tarea=${runId}`)
  const trips = await server.door.db
    .selectFrom('trips')
    .select('status')
    .where('program_id', '=', programId)
    .execute()
  expect(trips).toEqual([{ status: 'paused' }, { status: 'paused' }])
  // again: nobody is active any more
  expect((await previewed({ action: 'pause', ids, date: '2026-04-21' })).applies).toBe(0)
})

test('many are extended at once, to a day that fits', async () => {
  const own = await makeCoachee(server.door, { organizationId, programId })
  const ids = [own.coachee.id]
  const wish = { action: 'extend', ids, date: '2026-07-31', reason: 'Se suma el cierre del año' }
  const seen = await previewed(wish)
  expect(seen).toMatchObject({ applies: 1, consequence: '1 travesía termina el 31/07/2026.' })
  expect(await statesOf(await started(seen.token))).toEqual([['done', null]])
  const trip = await server.door.db
    .selectFrom('trips')
    .select('end_date')
    .where('id', '=', own.tripId)
    .executeTakeFirst()
  expect(trip?.end_date?.toISOString()).toMatch(/^2026-08-01T03:59/)
})

test('one of another organization refuses all; a foreign token and a late one start nothing', async () => {
  const own = await makeCoachee(server.door, { organizationId, programId })
  const other = await makeOrganization(server.door)
  const stranger = await makeCoachee(server.door, {
    organizationId: other,
    programId: await makeProgram(server.door, other),
  })
  const ids = [own.coachee.id, stranger.coachee.id]
  expect(codeOf(await preview({ action: 'takeOut', ids }))).toBe('NOT_FOUND')
  expect(codeOf(await preview({ action: 'giveCredits', ids: [own.coachee.id], credits: 2 }))).toBe(
    'FORBIDDEN',
  )
  const { token: kept } = await previewed({ action: 'takeOut', ids: [own.coachee.id] })
  const sysadmin = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  const house = await server.login(sysadmin.email)
  expect(codeOf(await server.gql(START, { token: kept }, house))).toBe('BAD_INPUT')
  server.setNow(later(1))
  expect(codeOf(await server.gql(START, { token: kept }, await server.login(admin.email)))).toBe('BAD_INPUT')
})

test('a right that ends between the preview and the row does nothing', async () => {
  const own = await makeCoachee(server.door, { organizationId, programId })
  const { token: kept } = await previewed({ action: 'takeOut', ids: [own.coachee.id] })
  const runId = await started(kept)
  await server.door.db.updateTable('users').set({ admin_programs: [] }).where('id', '=', admin.id).execute()
  expect((await statesOf(runId)).map(([state]) => state)).toEqual(['failed'])
  const trip = await server.door.db
    .selectFrom('trips')
    .select('status')
    .where('id', '=', own.tripId)
    .executeTakeFirst()
  expect(trip?.status).toBe('active')
})

test('nobody is reminded twice in three days, whoever asks', async () => {
  const email = someAddress()
  const { _id } = await invite(email)
  const first = await previewed({ action: 'remind', ids: [_id] })
  const twin = await previewed({ action: 'remind', ids: [_id] })
  expect(await statesOf(await started(first.token))).toEqual([['done', null]])
  expect(await statesOf(await started(twin.token))).toEqual([
    ['skipped', 'Ya se le recordó hace menos de 3 días'],
  ])
  expect(await server.mailsTo(email)).toHaveLength(2)
  expect((await previewed({ action: 'remind', ids: [_id] })).applies).toBe(0)
})

test('a sysadmin gives many credits, as many as were told or none', async () => {
  const sysadmin = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  const house = await server.login(sysadmin.email)
  const people = [await makeCoachee(server.door, { organizationId, programId })]
  const ids = people.map(({ coachee }) => coachee.id)
  const seen = await previewed({ action: 'giveCredits', ids, credits: 5 }, house)
  expect(seen.credits).toBe(5)
  expect(await statesOf(await started(seen.token, house))).toEqual([['done', null]])
  const { balance } = await server.door.db
    .selectFrom('accounts')
    .select('balance')
    .where('trip_id', '=', people[0]?.tripId ?? '')
    .executeTakeFirstOrThrow()
  expect(balance).toBe(5)
})

test.each([
  ['es-CL', '1.000 invitaciones'],
  ['es_419', '1,000 invitaciones'],
])('whoever reads in %s is told %s', async (language, words) => {
  const { db } = server.door
  await db.updateTable('users').set({ language }).where('id', '=', admin.id).execute()
  await db
    .insertInto('invitations')
    .values(
      Array.from({ length: 1000 }, () => ({
        id: `many-${someAddress()}`,
        token_hash: `many-${someAddress()}`,
        email: someAddress(),
        first_name: 'Eva',
        last_name: 'Soto',
        user_group: 'customer' as const,
        roles: ['coachee' as const],
        organization_id: organizationId,
        program_ids: [programId],
        invited_by: admin.id,
        created_at: TEST_NOW,
        expires_at: later(7),
      })),
    )
    .execute()
  const { applies, consequence } = await previewed({ action: 'withdraw', filter: {} })
  expect(applies).toBe(1000)
  expect(consequence).toContain(words)
})
