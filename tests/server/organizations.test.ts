import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rutCheckDigit } from '#domain/rut'
import { issued, record } from '#server/entities/ledger/ledger'
import { makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { rest } from './rest'
import { balances, giveCredits, key, makeTrio } from './session-fixture'

let server: TestServer
let sysadmin: string
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server.door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  sysadmin = await server.login(user.email)
})
afterAll(() => server.close())

const FIELDS = `_id name businessId version hasMembership onboardingFlow defaultConferenceProvider
  enabledConferenceProviders programs { _id } accounts { total available unassigned }
  membership { level endDate price internalComment }`
type Organization = { _id: string; version: number; programs: { _id: string }[] }

const create = async (given: object = {}) => {
  const data = { name: `Aurora ${key()}`, businessId: rut(), idempotencyKey: key(), ...given }
  return server.gql(
    `mutation ($data: CreateOrganizationInput!) { createOrganization(data: $data) { ${FIELDS} } }`,
    { data },
    sysadmin,
  )
}
const made = async (given: object = {}) => (await create(given)).data?.createOrganization as Organization
const update = (_id: string, data: object) =>
  server.gql(
    `mutation ($_id: ID!, $data: UpdateOrganizationInput!) { updateOrganization(_id: $_id, data: $data) { ${FIELDS} } }`,
    { _id, data },
    sysadmin,
  )
const remove = (_id: string) =>
  server.gql('mutation ($_id: ID!) { removeOrganization(_id: $_id) { _id } }', { _id }, sysadmin)
const unlink = (organizationId: string, programId: string) =>
  server.gql(
    `mutation ($organizationId: ID!, $programId: ID!) {
      unlinkProgram(organizationId: $organizationId, programId: $programId) { programs { _id } } }`,
    { organizationId, programId },
    sysadmin,
  )
const list = async (data: object) =>
  (
    await server.gql(
      `query ($data: OrganizationsInput) { organizations(data: $data) { name } }`,
      { data },
      sysadmin,
    )
  ).data?.organizations

let ruts = 77_000_000
const rut = () => {
  ruts += 1
  return `${ruts}-${rutCheckDigit(String(ruts))}`
}

describe('an organization', () => {
  it('is created once a key, under a name and a RUT of its own', async () => {
    const programId = await makeProgram(server.door, await makeOrganization(server.door))
    const idempotencyKey = key()
    const given = {
      name: 'Aurora Logística',
      businessId: '769001344',
      programs: [programId, programId],
      idempotencyKey,
    }
    const [first, again] = [await create(given), await create(given)]
    expect(first.data?.createOrganization).toMatchObject({
      name: 'Aurora Logística',
      businessId: '76.900.134-4',
      version: 1,
      hasMembership: false,
      onboardingFlow: 'product',
      enabledConferenceProviders: ['product'],
      programs: [{ _id: programId }],
      accounts: { total: 0, available: 0, unassigned: 0 },
      membership: null,
    })
    expect(again.data).toEqual(first.data)
    const name = await create({ name: 'AURORA logística' })
    expect([codeOf(name), name.errors?.[0]?.message]).toEqual([
      'CONFLICT',
      'Ya hay una organización con ese nombre.',
    ])
    expect((await create({ businessId: '76.900.134-4' })).errors?.[0]?.message).toBe(
      'Ya hay una organización con ese RUT.',
    )
    const wrong = await create({ name: ' ', businessId: '76.900.134-5', programs: ['x y'] })
    expect(Object.keys((wrong.errors?.[0]?.extensions?.fields as object) ?? {})).toEqual([
      'name',
      'businessId',
      'programs.0',
    ])
    expect(codeOf(await create({ programs: ['nobody'] }))).toBe('BAD_INPUT')
    expect(codeOf(await create({ defaultConferenceProvider: 'zoom-meeting' }))).toBe('BAD_INPUT')
    expect(await list({ text: 'logistica' })).toEqual([{ name: 'Aurora Logística' }])
    expect(await list({ text: '76.900.134' })).toEqual([{ name: 'Aurora Logística' }])
  })

  it('changes from the version that was read, its membership whole, its credits never', async () => {
    const { _id } = await made()
    const membership = {
      level: 'Anual',
      startDate: '2026-03-01',
      endDate: '2026-12-30',
      amount: 240,
      price: 9_600_000,
    }
    const changed = await update(_id, { version: 1, hasMembership: true, membership })
    expect(changed.data?.updateOrganization).toMatchObject({
      version: 2,
      hasMembership: true,
      membership: {
        level: 'Anual',
        endDate: '2026-12-31T02:59:59.999Z',
        price: 9_600_000,
        internalComment: null,
      },
    })
    expect(codeOf(await update(_id, { version: 1, name: 'Tarde' }))).toBe('CONFLICT')
    const days = { level: 'Anual', amount: 1, startDate: '2027-05-01', endDate: '2027-04-01' }
    expect(codeOf(await update(_id, { version: 2, membership: days }))).toBe('BAD_INPUT')
    expect(codeOf(await update(_id, { version: 2, hasMembership: false }))).toBe('BAD_INPUT')
    const missing = await update('nobody', { version: 1 })
    expect(missing.errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'Organization not found',
    })
  })

  it('lets a program go only once nobody travels in it, and takes its credits back', async () => {
    const { organizationId, programId, tripId } = await makeTrio(server, 0)
    await giveCredits(server, { organizationId, programId, tripId }, 3)
    expect(codeOf(await unlink(organizationId, programId))).toBe('CONFLICT')
    expect(codeOf(await update(organizationId, { version: 1, programs: [] }))).toBe('CONFLICT')
    await rest(server, 'POST /api/v1/tripState/change-state', sysadmin, {
      tripId,
      newState: 'canceled',
      reason: 'Se fue',
    })
    expect(await balances(server, tripId)).toEqual({ 1000: 0 })
    for (let time = 0; time < 2; time++)
      expect((await unlink(organizationId, programId)).data?.unlinkProgram).toEqual({ programs: [] })
    const { content } = await rest<{ unassigned: number }[]>(
      server,
      `GET /api/v1/organizations/account-balances?organizationId=${organizationId}`,
      sysadmin,
    )
    expect(content[0]?.unassigned).toBe(3)
  })

  it('is removed only when nothing of it goes on; its name is free again', async () => {
    const trio = await makeTrio(server, 0)
    expect((await remove(trio.organizationId)).errors?.[0]?.extensions).toMatchObject({ reason: 'trips' })
    const { _id } = await made({ name: 'Breve' })
    await server.door.transaction((trx) => record(trx, [issued(_id, { amount: 2 })]))
    expect((await remove(_id)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', reason: 'credits' })
    await rest(server, 'POST /api/v1/organizations/subtract-credits', sysadmin, {
      organizationId: _id,
      amount: 2,
      reason: 'Cierre',
    })
    expect((await remove(_id)).data?.removeOrganization).toEqual({ _id })
    expect(codeOf(await remove(_id))).toBe('NOT_FOUND')
    expect(await list({ text: 'Breve' })).toEqual([])
    expect((await made({ name: 'Breve' })).version).toBe(1)
  })

  it('says all that keeps it from being removed', async () => {
    const hindrances = async (_id: string) =>
      (
        await server.gql(
          'query ($_id: ID!) { organizationHindrances(_id: $_id) { kind count } }',
          { _id },
          sysadmin,
        )
      ).data?.organizationHindrances
    const trio = await makeTrio(server, 3)
    expect(await hindrances(trio.organizationId)).toEqual([
      { kind: 'trips', count: 1 },
      { kind: 'credits', count: 3 },
    ])
    const { _id } = await made({ name: 'Vacía' })
    expect(await hindrances(_id)).toEqual([])
  })

  it('has the names and the times of its membership, the same over GraphQL and REST, without prices for its admin', async () => {
    server.setNow(TEST_NOW)
    const { _id } = await made()
    const agreed = {
      level: 'Anual',
      startDate: '2026-03-01',
      endDate: '2026-12-30',
      amount: 240,
      priceList: 12_000_000,
      price: 9_600_000,
      externalType: 'Factura',
      externalKey: 'F-1',
    }
    await update(_id, { version: 1, membership: { ...agreed, internalComment: 'Renueva' } })
    server.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
    await update(_id, { version: 2, membership: { ...agreed, internalComment: 'Renueva en enero' } })
    const { id } = await server.door.db
      .selectFrom('memberships')
      .select('id')
      .where('organization_id', '=', _id)
      .executeTakeFirstOrThrow()
    const told = {
      ...agreed,
      id,
      documentId: id,
      locale: 'es_419',
      startDate: '2026-03-01T03:00:00.000Z',
      endDate: '2026-12-31T02:59:59.999Z',
      internalComment: 'Renueva en enero',
      createdAt: '2026-03-11T12:00:00.000Z',
      updatedAt: '2026-03-11T13:00:00.000Z',
      publishedAt: '2026-03-11T12:00:00.000Z',
    }
    const names = Object.keys(told).join(' ')
    const asked = await server.gql(
      `query ($data: OrganizationsInput) { organizations(data: $data) { membership { ${names} } } }`,
      { data: { _id } },
      sysadmin,
    )
    expect(asked.data?.organizations).toEqual([{ membership: told }])
    const { content } = await rest<{ _id: string; membership: object }[]>(
      server,
      'GET /api/v1/organizations',
      sysadmin,
    )
    const listed = content.find((one) => one._id === _id)?.membership
    expect(listed).toEqual({ ...told, carryOver: false })

    const admin = await makeUser(server.door, {
      roles: ['admin'],
      active_role: 'admin',
      organization_id: _id,
    })
    const own = await server.gql(
      `{ user { organization { membership { ${names} } } } }`,
      {},
      await server.login(admin.email),
    )
    const secret = {
      priceList: null,
      price: null,
      externalType: null,
      externalKey: null,
      internalComment: null,
    }
    expect(own.data?.user).toEqual({ organization: { membership: { ...told, ...secret } } })
    const coachee = await makeUser(server.door, { organization_id: _id })
    const nothing = await server.gql(
      '{ user { organization { membership { id documentId locale } } } }',
      {},
      await server.login(coachee.email),
    )
    expect(nothing.data?.user).toEqual({ organization: { membership: null } })
  })

  it('comes the same over REST', async () => {
    const { content } = await rest<Organization[]>(server, 'GET /api/v1/organizations', sysadmin)
    expect(content.find(({ version }) => version === undefined)).toMatchObject({
      name: expect.any(String),
      businessId: expect.any(String),
      accounts: { total: expect.any(Number) },
    })
  })
})
