import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folded } from '#domain/names'
import { makeCoach, makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
let server: TestServer
let sysadmin: string
let keys = 0
const key = (): string => {
  keys += 1
  return `people-${keys}`
}

beforeAll(async () => {
  server = await startTestServer()
  const person = await makeUser(server.door, {
    id: 'root',
    user_group: 'sysadmin',
    roles: ['admin', 'consultant'],
    active_role: 'admin',
    first_name: 'Sara',
    last_name: 'Root',
  })
  sysadmin = await server.login(person.email)
})
beforeEach(() => server.setNow(TEST_NOW))
afterAll(() => server.close())

const as = (query: string, variables: Record<string, unknown> = {}) => server.gql(query, variables, sysadmin)
const place = async () => {
  const organizationId = await makeOrganization(server.door)
  return { organizationId, programId: await makeProgram(server.door, organizationId) }
}

const USERS = `query($skip: Int, $limit: Int, $filter: UsersFilterInput, $membership: Boolean) {
  users(skip: $skip, limit: $limit, filter: $filter, includeMembershipData: $membership) {
    total docs { _id email status moderated invitedUntil membership { active } organization { name } } } }`
type Docs = {
  _id: string
  email: string
  invitedUntil: string | null
  membership: { active: boolean } | null
}[]
const usersOf = async (variables: Record<string, unknown>) => {
  const answer = await as(USERS, variables)
  expect(answer.errors).toBeUndefined()
  return answer.data?.users as { total: number | null; docs: Docs }
}
const idsOf = async (filter: Record<string, unknown>) =>
  (await usersOf({ filter, limit: 100 })).docs.map(({ _id }) => _id)

const CREATE = 'mutation($data: CreateUserInput!) { createUser(data: $data) { _id } }'
const inviteCoachee = async (email: string, at: { organizationId: string; programId: string }) => {
  const data = {
    email,
    first: 'Eva',
    last: 'Núñez',
    group: 'customer',
    roles: ['coachee'],
    organizationId: at.organizationId,
    programs: [at.programId],
    idempotencyKey: key(),
  }
  const answer = await as(CREATE, { data })
  expect(answer.errors).toBeUndefined()
  const { createUser } = answer.data as { createUser: { _id: string } }
  return createUser._id
}

describe('the list of people', () => {
  test('finds by name and address whatever the accents, and pages by name', async () => {
    const at = await place()
    const given = { organization_id: at.organizationId }
    for (const last of ['Ñancupil', 'Álvarez', 'Zúñiga'])
      await makeUser(server.door, { ...given, first_name: 'Irene', last_name: last })
    const filter = { organizationId: at.organizationId, text: 'IRENE' }
    const names = (await usersOf({ filter })).docs.length
    expect(names).toBe(3)
    const [second] = (await usersOf({ filter, skip: 1, limit: 1 })).docs
    const all = (await usersOf({ filter })).docs.map(({ _id }) => _id)
    expect(second?._id).toBe(all[1])
    expect((await usersOf({ filter, skip: 1, limit: 1 })).total).toBe(3)
    expect((await usersOf({ filter, skip: 40 })).total).toBe(3)
    expect(await idsOf({ organizationId: at.organizationId, text: 'zuniga' })).toEqual([all[2]])
    expect(await idsOf({ organizationId: at.organizationId, text: '%' })).toEqual([])
  })

  test('finds whoever has a new name by that one, in its place', async () => {
    const { organizationId } = await place()
    const named = (first_name: string, last_name: string) =>
      makeUser(server.door, { organization_id: organizationId, first_name, last_name })
    const before = await named('Ágata', 'Renombre')
    const between = await named('ÉMILE', 'Renombre')
    const filter = { organizationId, text: 'renombre' }
    expect(await idsOf(filter)).toEqual([before.id, between.id])
    const { door } = server
    await door.db.updateTable('users').set({ first_name: 'Ñusta' }).where('id', '=', before.id).execute()
    expect(await idsOf(filter)).toEqual([between.id, before.id])
    expect(await idsOf({ organizationId, text: 'nusta ren' })).toEqual([before.id])
    expect(await idsOf({ organizationId, text: 'agata' })).toEqual([])
    await door.db
      .updateTable('users')
      .set({ email: 'otra-casilla@example.cl' })
      .where('id', '=', before.id)
      .execute()
    expect(await idsOf({ organizationId, text: 'OTRA-CASILLA' })).toEqual([before.id])
  })

  test('keeps names of accounts and invitations as a search is folded', async () => {
    const { organizationId } = await place()
    const LETTERS = [
      'áàâäã',
      'éèêë',
      'íìîï',
      'óòôöõ',
      'úùûü',
      'ñç',
      'ÁÀÂÄÃ',
      'ÉÈÊË',
      'ÍÌÎÏ',
      'ÓÒÔÖÕ',
      'ÚÙÛÜ',
      'ÑÇ',
    ]
    for (const [at, letters] of LETTERS.entries()) {
      const person = { email: `Letra${at}@Example.cl`, first_name: letters, last_name: `de ${letters}` }
      const id = `letters-${at}`
      await makeUser(server.door, { id, organization_id: organizationId, ...person })
      await server.door.db
        .insertInto('invitations')
        .values({
          id,
          token_hash: id,
          user_group: 'customer',
          roles: ['coachee'],
          organization_id: organizationId,
          expires_at: TEST_NOW,
          ...person,
        })
        .execute()
      const name = folded(`${letters} de ${letters}`)
      const kept = { sort_name: name, search_text: `${name} letra${at}@example.cl` }
      for (const table of ['users', 'invitations'] as const)
        expect(
          await server.door.db
            .selectFrom(table)
            .select(['sort_name', 'search_text'])
            .where('id', '=', id)
            .executeTakeFirst(),
        ).toEqual(kept)
    }
  })

  test('filters by group, role, status, moderation, organization and program', async () => {
    const at = await place()
    const { organizationId } = at
    const { coachee } = await makeCoachee(server.door, at)
    const coach = await makeCoach(server.door, at.programId)
    const raw = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
      first_name: 'Sin',
      id: key(),
    })
    const admin = await makeUser(server.door, {
      organization_id: organizationId,
      roles: ['admin'],
      active_role: 'admin',
      admin_programs: [at.programId],
      status: 'inactive',
    })
    await makeUser(server.door, { organization_id: organizationId, removed_at: TEST_NOW })
    expect((await idsOf({ organizationId })).sort()).toEqual([admin.id, coachee.id].sort())
    expect(await idsOf({ organizationId, role: 'admin' })).toEqual([admin.id])
    expect(await idsOf({ organizationId, status: 'inactive' })).toEqual([admin.id])
    expect((await idsOf({ programId: at.programId })).sort()).toEqual([admin.id, coach.id, coachee.id].sort())
    expect(await idsOf({ programId: at.programId, group: 'collaborator' })).toEqual([coach.id])
    expect(await idsOf({ moderated: false })).toContain(raw.id)
    expect(await idsOf({ moderated: false })).not.toContain(coachee.id)
    expect(await idsOf({ moderated: true })).not.toContain(raw.id)
  })

  test('counts ten thousand, and of more says that they are more', async () => {
    const { organizationId } = await place()
    const crowd = (from: number, to: number) =>
      sql`insert into users (id, email, first_name, last_name, status, user_group, roles, active_role, organization_id)
        select 'crowd-' || n, 'crowd-' || n || '@example.cl', 'Alguien', 'Más', 'verified', 'customer', '{coachee}', 'coachee',
          ${organizationId} from generate_series(${from}::int, ${to}::int) n`.execute(server.door.db)
    await crowd(1, 10_000)
    const filter = { organizationId }
    expect((await usersOf({ filter, limit: 1 })).total).toBe(10_000)
    await crowd(10_001, 10_001)
    const { docs, total } = await usersOf({ filter, skip: 10_000, limit: 20 })
    expect(total).toBeNull()
    expect(docs).toHaveLength(1)
  })

  test('counts a thousand of those a text finds, and shows more of them page by page', async () => {
    const { organizationId } = await place()
    const crowd = (from: number, to: number) =>
      sql`insert into users (id, email, first_name, last_name, status, user_group, roles, active_role, organization_id)
        select 'found-' || n, 'found-' || n || '@example.cl', 'Hallada', lpad(n::text, 5, '0'), 'verified', 'customer',
          '{coachee}', 'coachee', ${organizationId} from generate_series(${from}::int, ${to}::int) n`.execute(
        server.door.db,
      )
    await crowd(1, 1000)
    const filter = { organizationId, text: 'hallada' }
    expect((await usersOf({ filter, limit: 1 })).total).toBe(1000)
    await crowd(1001, 1002)
    const { docs, total } = await usersOf({ filter, skip: 1000, limit: 20 })
    expect(total).toBeNull()
    expect(docs.map(({ _id }) => _id)).toEqual(['found-1001', 'found-1002'])
  })

  test('shows thousands whom a text finds in the order of names, be they the first or the last of all', async () => {
    const { organizationId } = await place()
    const last = 5001
    await sql`insert into users (id, email, first_name, last_name, status, user_group, roles, active_role, organization_id)
      select 'many-' || n, 'many-' || n || '@example.cl', 'Zzyzx', lpad(n::text, 5, '0'), 'verified', 'customer',
        '{coachee}', 'coachee', ${organizationId} from generate_series(1, ${last}::int) n`.execute(
      server.door.db,
    )
    for (const last_name of ['00001b', '05000b'])
      await server.door.db
        .insertInto('invitations')
        .values({
          id: `many-${last_name}`,
          token_hash: `many-${last_name}`,
          email: `many-${last_name}@example.cl`,
          first_name: 'Zzyzx',
          last_name,
          user_group: 'customer',
          roles: ['coachee'],
          organization_id: organizationId,
          expires_at: TEST_NOW,
        })
        .execute()
    const page = async (wish: { skip?: number; limit: number; descending?: boolean }) => {
      const { descending = false, ...rest } = wish
      const { docs, total } = await usersOf({ filter: { text: 'zzyzx', descending }, ...rest })
      expect(total).toBeNull()
      return docs.map(({ _id }) => _id.slice('many-'.length))
    }
    expect(await page({ limit: 4 })).toEqual(['1', '00001b', '2', '3'])
    expect(await page({ limit: 2, skip: last })).toEqual(['05000b', '5001'])
    expect(await page({ limit: 4, descending: true })).toEqual(['5001', '05000b', '5000', '4999'])
    expect(await page({ limit: 3, skip: 4, descending: true })).toEqual(['4998', '4997', '4996'])
    expect(await page({ limit: 5, skip: last - 1, descending: true })).toEqual(['2', '00001b', '1'])
  })

  test('shows who was invited until they have an account, once an address', async () => {
    const at = await place()
    const first = await inviteCoachee('eva@example.cl', at)
    server.setNow(new Date(TEST_NOW.getTime() + DAY))
    const second = await inviteCoachee('Eva@example.cl', at)
    const filter = { organizationId: at.organizationId, status: 'unverified' }
    const { docs, total } = await usersOf({ filter })
    expect(docs.map(({ _id }) => _id)).toEqual([second])
    expect(total).toBe(1)
    expect(docs[0]?.invitedUntil).toBe(new Date(TEST_NOW.getTime() + 15 * DAY).toISOString())
    await makeUser(server.door, { id: first, email: 'eva@example.cl', organization_id: at.organizationId })
    expect(await idsOf(filter)).toEqual([])
  })

  test('shows the newest of an address’s open invitations of all organizations; of two of one moment, one', async () => {
    const invite = async (
      id: string,
      created_at: Date,
      given: { last_name?: string; withdrawn_at?: Date } = {},
    ) =>
      server.door.db
        .insertInto('invitations')
        .values({
          id,
          token_hash: id,
          email: `${id.endsWith('b') ? 'VARIAS' : 'varias'}@example.cl`,
          first_name: 'Varias',
          last_name: 'Empresas',
          user_group: 'customer',
          roles: ['coachee'],
          organization_id: await makeOrganization(server.door),
          created_at,
          expires_at: new Date(TEST_NOW.getTime() + 15 * DAY),
          ...given,
        })
        .execute()
    const day = (count: number) => new Date(TEST_NOW.getTime() + count * DAY)
    await invite('several-a', day(-3))
    await invite('several-c', day(-2), { last_name: 'Hallable' })
    await invite('several-b', day(-2))
    await invite('several-d', day(-1), { withdrawn_at: day(0) })
    const filter = { text: 'varias' }
    const { docs, total } = await usersOf({ filter })
    expect({ total, ids: docs.map(({ _id }) => _id) }).toEqual({ total: 1, ids: ['several-b'] })
    // what is found is the invitation that is shown
    expect(await idsOf({ text: 'varias hallable' })).toEqual([])
    await makeUser(server.door, { email: 'varias@example.cl', status: 'unverified' })
    expect(await idsOf({ text: 'varias empresas' })).toEqual(['several-b'])
    await server.door.db
      .updateTable('users')
      .set({ status: 'verified' })
      .where('email', '=', 'varias@example.cl')
      .execute()
    expect(await idsOf({ text: 'varias empresas' })).toEqual([])
  })

  test('answers the membership only when it is asked for', async () => {
    const at = await place()
    await makeUser(server.door, { organization_id: at.organizationId })
    await server.door.db
      .updateTable('organizations')
      .set({
        has_membership: true,
        membership: JSON.stringify({ startDate: '2026-01-01', endDate: '2026-03-19' }),
      })
      .where('id', '=', at.organizationId)
      .execute()
    const filter = { organizationId: at.organizationId }
    expect((await usersOf({ filter })).docs[0]?.membership).toBeNull()
    expect((await usersOf({ filter, membership: true })).docs[0]?.membership).toEqual({ active: true })
    server.setNow(new Date('2026-03-20T12:00:00Z'))
    expect((await usersOf({ filter, membership: true })).docs[0]?.membership).toEqual({ active: false })
  })

  test('takes no filter of somebody’s own making', async () => {
    expect(codeOf(await as(USERS, { filter: { text: 'x'.repeat(101) } }))).toBe('BAD_INPUT')
    expect(codeOf(await as(USERS, { limit: 101 }))).toBe('BAD_INPUT')
    expect(codeOf(await as(USERS, { filter: { organizationId: "x' or 1=1" } }))).toBe('BAD_INPUT')
  })
})

describe('whom a person can be given', () => {
  const CHOICES =
    'query($text: String, $skip: Int, $limit: Int) { coachChoices(text: $text, skip: $skip, limit: $limit) { _id name load } }'
  const choices = async (variables: object) =>
    ((await as(CHOICES, variables as Record<string, unknown>)).data as { coachChoices: object[] })
      .coachChoices

  test('enabled coaches, with how many have chosen them, without a session ever', async () => {
    const { organizationId, programId } = await place()
    const name = (first_name: string, rest = {}) => ({ first_name, last_name: 'Elegible', ...rest })
    const ana = await makeCoach(server.door, programId, name('Ana'))
    const bea = await makeCoach(server.door, programId, name('Béa'))
    await makeCoach(server.door, programId, name('Off', { moderated: false }))
    await makeCoach(server.door, programId, name('Gone', { removed_at: TEST_NOW }))
    for (const id of ['chooses-1', 'chooses-2'])
      await makeCoachee(server.door, { organizationId, programId }, { id, coach_selected_id: ana.id })
    const all = [
      { _id: ana.id, name: 'Ana Elegible', load: 2 },
      { _id: bea.id, name: 'Béa Elegible', load: 0 },
    ]
    expect(await choices({ text: 'elegible' })).toEqual(all)
    expect(await choices({ text: 'bea eleg' })).toEqual([all[1]])
    expect(await choices({ text: 'elegible', skip: 1, limit: 1 })).toEqual([all[1]])
  })
})
