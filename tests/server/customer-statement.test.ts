import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from './factories'
import { codeOf, startTestServer, type TestServer } from './helper'
import { rest } from './rest'
import { makeTrio, type Trio } from './session-fixture'

// operations-2.md B4: purchases, given, used, expired, balances; sysadmins with prices, own admins without; 24 months
let server: TestServer
let trio: Trio
let sysadmin: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server, 4)
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
  const own = await makeUser(server.door, {
    roles: ['admin'],
    active_role: 'admin',
    organization_id: trio.organizationId,
    admin_programs: [trio.programId],
  })
  admin = await server.login(own.email)
})
afterAll(() => server.close())

const ask = (token: string, from: string, to: string, organizationId = trio.organizationId) =>
  server.gql(
    `query ($organizationId: ID!, $from: String!, $to: String!) {
      customerStatement(organizationId: $organizationId, from: $from, to: $to) {
        purchases { amount description purchaseOrder pricePerCredit } given used expired subtracted
        before { available } after { available reserved used expired } } }`,
    { organizationId, from, to },
    token,
  )

it('says what was bought, given and used, with prices to sysadmins alone', async () => {
  const { organizationId } = trio
  await rest(server, 'POST /api/v1/organizations/add-credits', sysadmin, {
    organizationId,
    amount: 10,
    description: 'Segunda cuota',
    pricePerCredit: 40_000,
    purchaseOrder: 'OC-7',
  })
  const bought = { amount: 10, description: 'Segunda cuota', purchaseOrder: 'OC-7', pricePerCredit: 40_000 }
  const purchases = async (token: string) =>
    (
      (await ask(token, '2026-03-01', '2026-03-31')).data?.customerStatement as
        | { purchases: object[] }
        | undefined
    )?.purchases
  expect(await purchases(sysadmin)).toContainEqual(bought)
  expect(await purchases(admin)).toContainEqual({
    amount: 10,
    description: 'Segunda cuota',
    purchaseOrder: 'OC-7',
    pricePerCredit: null,
  })
  expect((await ask(sysadmin, '2025-01-01', '2025-12-31')).data?.customerStatement).toMatchObject({
    purchases: [],
    before: { available: 0 },
    after: { available: 0, used: 0 },
  })
})

it('refuses more than 24 months, days turned around, and other customers', async () => {
  expect(codeOf(await ask(sysadmin, '2024-01-01', '2026-01-02'))).toBe('BAD_INPUT')
  expect(codeOf(await ask(sysadmin, '2024-01-01', '2026-01-01'))).toBe(null)
  expect(codeOf(await ask(sysadmin, '2026-03-02', '2026-03-01'))).toBe('BAD_INPUT')
  const other = await makeTrio(server)
  expect(codeOf(await ask(admin, '2026-03-01', '2026-03-31', other.organizationId))).toBe('NOT_FOUND')
})
