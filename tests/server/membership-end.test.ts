import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sweepMemberships } from '#server/entities/credit/membership-end'
import { organizationBalances } from '#server/entities/ledger/balances'
import { assignedToProgram, issued, record } from '#server/entities/ledger/ledger'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { balances, key, makeTrio, type Trio } from './session-fixture'

// operations-2.md 24 and B4: levels, one in force and one scheduled, what begins and expires on which day
let server: TestServer
let trio: Trio
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
})
afterAll(() => server.close())

/** Ten free credits, three of the program, four of the trip. */
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server, 4)
  const { organizationId, programId } = trio
  await server.door.transaction((trx) =>
    record(trx, [
      issued(organizationId, { amount: 13 }),
      assignedToProgram(organizationId, programId, { amount: 3 }),
    ]),
  )
})
const SAVE = `mutation ($organizationId: ID!, $_id: ID, $version: Int, $data: SaveMembershipInput!) {
  saveMembership(organizationId: $organizationId, _id: $_id, version: $version, data: $data) { _id } }`
const REMOVE = `mutation ($organizationId: ID!, $_id: ID!, $key: ID!) {
  removeMembership(organizationId: $organizationId, _id: $_id, idempotencyKey: $key) { _id } }`
const TERMS = { level: 'Piloto', startDate: '2026-03-09', amount: 20, price: 900_000 }
const save = (data: object = {}, more: object = {}) =>
  server.gql(
    SAVE,
    { organizationId: trio.organizationId, data: { ...TERMS, idempotencyKey: key(), ...data }, ...more },
    sysadmin,
  )
const idOf = (answer: { data?: Record<string, unknown> | null }) =>
  (answer.data?.saveMembership as { _id: string } | undefined)?._id ?? ''
const remove = (_id: string) =>
  server.gql(REMOVE, { organizationId: trio.organizationId, _id, key: key() }, sysadmin)
const reasonOf = (answer: { errors?: { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.reason
const listed = async () =>
  (
    await server.gql(
      `query ($id: ID!) { memberships(organizationId: $id) { state level startDate endDate amount price version } }`,
      { id: trio.organizationId },
      sysadmin,
    )
  ).data?.memberships
const sweep = async (at: string) =>
  (await sweepMemberships(server.door, day(at))).filter((id) => id === trio.organizationId)
const held = async () => (await organizationBalances(server.door.db, [trio.organizationId]))[0]
const day = (text: string) => new Date(`${text}T12:00:00Z`)
const flag = () =>
  server.door.db
    .selectFrom('organizations')
    .select(['has_membership', 'membership'])
    .where('id', '=', trio.organizationId)
    .executeTakeFirstOrThrow()

it('lasts as long as its level, gives its credits at once when it begins today, once a key', async () => {
  const once = { idempotencyKey: key() }
  const first = idOf(await save(once))
  expect(idOf(await save(once))).toBe(first)
  expect(await listed()).toEqual([
    {
      state: 'active',
      level: 'Piloto',
      startDate: '2026-03-09T03:00:00.000Z',
      endDate: '2026-06-10T03:59:59.999Z',
      amount: 20,
      price: 900_000,
      version: 1,
    },
  ])
  expect(await held()).toMatchObject({ available: 37, expired: 0 })
  expect(await flag()).toMatchObject({ has_membership: true, membership: { id: first, level: 'Piloto' } })
})

it('expires free credits and shares at its end, once, and begins the next one; trips keep theirs', async () => {
  await save()
  await save({ level: 'Anual', startDate: '2026-06-10', amount: 100 })
  expect(await sweep('2026-06-09')).toEqual([])
  expect(await held()).toMatchObject({ available: 37, expired: 0 })
  expect(await sweep('2026-06-10')).toEqual([trio.organizationId])
  expect(await held()).toMatchObject({ available: 104, unassigned: 100, expired: 33 })
  expect(await balances(server, trio.tripId)).toEqual({ 1000: 4 })
  expect(await listed()).toMatchObject([
    { state: 'active', level: 'Anual', endDate: '2027-06-11T03:59:59.999Z' },
    { state: 'ended', level: 'Piloto' },
  ])
  expect(await sweep('2026-06-11')).toEqual([])
  expect(await sweep('2027-06-11')).toEqual([trio.organizationId])
  expect(await held()).toMatchObject({ available: 4, expired: 133 })
  expect(await flag()).toEqual({ has_membership: false, membership: null })
})

it('leaves them where they are carried over', async () => {
  await save({ carryOver: true })
  await sweep('2026-06-10')
  expect(await held()).toMatchObject({ available: 37, expired: 0 })
})

it('has one in force that nobody changes but in its comment, and one scheduled', async () => {
  const active = idOf(await save())
  expect(reasonOf(await save({ startDate: '2026-05-01' }))).toBe('overlap')
  expect(reasonOf(await save({ startDate: '2026-01-01', endDate: '2026-02-01', level: 'A medida' }))).toBe(
    undefined,
  )
  const next = idOf(await save({ startDate: '2026-07-01' }))
  expect(reasonOf(await save({ startDate: '2026-12-01' }))).toBe('scheduled')
  expect(reasonOf(await save({ amount: 21 }, { _id: active, version: 1 }))).toBe('inForce')
  expect(codeOf(await save({ internalComment: 'Pagó' }, { _id: active, version: 7 }))).toBe('CONFLICT')
  expect(idOf(await save({ internalComment: 'Pagó' }, { _id: active, version: 1 }))).toBe(active)
  expect((await flag()).membership).toMatchObject({ internalComment: 'Pagó', amount: 20 })
  expect(idOf(await save({ startDate: '2026-08-01', amount: 9 }, { _id: next, version: 1 }))).toBe(next)
  expect(await held()).toMatchObject({ available: 37 })
  expect(reasonOf(await remove(active))).toBe('inForce')
  expect(codeOf(await remove('nobody'))).toBe('NOT_FOUND')
  expect(codeOf(await remove(next))).toBe(null)
  expect(await listed()).toHaveLength(1)
})

it('begins in the past only when it is the first, and names what is missing', async () => {
  expect(codeOf(await save({ level: 'A medida', startDate: '2026-03-01' }))).toBe('BAD_INPUT')
  expect(codeOf(await save({ amount: -1 }))).toBe('BAD_INPUT')
  expect(codeOf(await save({ startDate: '2026-02-30' }))).toBe('BAD_INPUT')
  expect(codeOf(await save({ startDate: '2025-02-01', endDate: '2025-09-01' }))).toBe('BAD_INPUT')
  idOf(await save({ startDate: '2026-02-01' }))
  expect(reasonOf(await save({ startDate: '2026-03-01', endDate: '2026-09-01' }))).toBe('past')
})

it('tells its admins and consultants without prices', async () => {
  const admin = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: trio.organizationId,
    admin_programs: [trio.programId],
  })
  await save()
  const rows = await server.door.db.selectFrom('outbox').select('payload').execute()
  const mails = rows.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes(admin.id))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('membershipAgreed')
  expect(mails[0]).not.toContain('900')
})
