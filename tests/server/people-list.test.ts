import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED_TO, PEOPLE_SORTS } from '#domain/people-list'
import { hashSecret } from '#server/kernel/secrets'
import { makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'

const DAY = 86_400_000
const daysFrom = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY)
let server: TestServer
let own: { organizationId: string; programId: string; otherId: string }
let foreign: string
const tokens: Record<'ad' | 'cs' | 'sa', string> = { ad: '', cs: '', sa: '' }

type Trip = 'active' | 'paused' | 'finished' | 'invited'
let slots = 0
/** Somebody with a trip, and sessions so many days ago (ahead: less than 0). */
async function traveller(
  name: string,
  at: { organizationId: string; programId: string },
  trip: Trip,
  held: number[] = [],
  ahead: number[] = [],
) {
  const person = await makeUser(server.door, {
    first_name: name,
    last_name: 'Ríos',
    organization_id: at.organizationId,
    registered_at: daysFrom(-60),
    management: name.startsWith('N') ? 'Logística' : 'Ventas',
  })
  const tripId = `trip-${person.id}`
  await server.door.db
    .insertInto('trips')
    .values({
      id: tripId,
      user_id: person.id,
      program_id: at.programId,
      organization_id: at.organizationId,
      status: trip,
      activation_date: trip === 'invited' ? null : daysFrom(-50),
      end_date: daysFrom(100),
      paused_until: trip === 'paused' ? daysFrom(10) : null,
      max_sessions: 8,
    })
    .execute()
  for (const [days, state] of [
    ...held.map((one) => [-one, 'finished'] as const),
    ...ahead.map((one) => [one, 'active'] as const),
  ]) {
    slots += 1
    const slot = new Date(daysFrom(days).getTime() + slots * 3_600_000)
    await server.door.db
      .insertInto('sessions')
      .values({
        id: `session-${slots}`,
        coach_id: 'the-coach',
        coachee_id: person.id,
        program_id: at.programId,
        trip_id: tripId,
        slot,
        scheduled_slot: slot,
        state,
        scheduled_at: daysFrom(Math.min(days, -4) - 3),
      })
      .execute()
  }
  return person.id
}
async function invited(name: string, at: { organizationId: string; programId: string }, days: number) {
  const id = `invited-${name}`
  await server.door.db
    .insertInto('invitations')
    .values({
      id,
      token_hash: id,
      email: `${id}@example.cl`.toLowerCase(),
      first_name: name,
      last_name: 'Soto',
      user_group: 'customer',
      roles: ['coachee'],
      organization_id: at.organizationId,
      program_ids: [at.programId],
      invited_by: 'root',
      created_at: daysFrom(-days),
      expires_at: daysFrom(14 - days),
    })
    .execute()
  return id
}

beforeAll(async () => {
  server = await startTestServer()
  const { door } = server
  await makeUser(door, { id: 'root', user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  await makeUser(door, {
    id: 'the-coach',
    user_group: 'collaborator',
    roles: ['coach'],
    active_role: 'coach',
  })
  const organizationId = await makeOrganization(door)
  own = {
    organizationId,
    programId: await makeProgram(door, organizationId),
    otherId: await makeProgram(door, organizationId),
  }
  foreign = await makeOrganization(door)
  const elsewhere = { organizationId: foreign, programId: await makeProgram(door, foreign) }
  await makeUser(door, {
    id: 'the-admin',
    roles: ['admin'],
    active_role: 'admin',
    organization_id: organizationId,
    admin_programs: [own.programId],
  })
  await makeUser(door, {
    id: 'the-consultant',
    user_group: 'collaborator',
    roles: ['consultant'],
    active_role: 'consultant',
    consultant_programs: [own.programId],
  })
  tokens.ad = await server.login('the-admin@example.cl')
  tokens.cs = await server.login('the-consultant@example.cl')
  tokens.sa = await server.login('root@example.cl')
  await traveller('Álvaro', own, 'active', [5, 20], [4])
  await traveller('Berta', own, 'active', [30])
  await traveller('Noemí', own, 'active')
  await traveller('Néstor', own, 'paused', [25])
  await traveller('Zulema', own, 'finished', [40])
  await invited('Carla', own, 20)
  await invited('Dora', own, 2)
  await traveller('Otra', { organizationId, programId: own.otherId }, 'active', [3])
  await traveller('Ajena', elsewhere, 'active', [3])
})
afterAll(() => server.close())

const PEOPLE = `query($data: PeopleInput!) { people(data: $data) { total before after counts { state count }
  docs { _id first state held plan signal } } }`
type Page = {
  total: number | null
  before: string | null
  after: string | null
  counts: { state: string; count: number }[]
  docs: { _id: string; first: string; state: string; held: number; signal: string }[]
}
const ask = (data: object, who: keyof typeof tokens = 'ad') => server.gql(PEOPLE, { data }, tokens[who])
async function pageOf(data: object, who: keyof typeof tokens = 'ad'): Promise<Page> {
  const answer = await ask(data, who)
  expect(answer.errors).toBeUndefined()
  return answer.data?.people as Page
}
const names = ({ docs }: Page): string[] => docs.map(({ first }) => first)
const EVERYBODY = ['Álvaro', 'Berta', 'Carla', 'Dora', 'Néstor', 'Noemí', 'Zulema']

describe('people of a customer', () => {
  test('are accounts and open invitations, by name, with what they are up to', async () => {
    const page = await pageOf({})
    expect(names(page)).toEqual(EVERYBODY)
    expect(page.docs.map(({ state }) => state)).toEqual([
      'active',
      'active',
      'invited',
      'invited',
      'paused',
      'onTheWay',
      'ended',
    ])
    expect(page.docs[0]).toMatchObject({ held: 2, plan: 8, signal: 'held' })
    expect(Object.fromEntries(page.counts.map(({ state, count }) => [state, count]))).toEqual({
      invited: 2,
      onTheWay: 1,
      active: 2,
      paused: 1,
      ended: 1,
    })
    expect([page.total, page.before, page.after]).toEqual([7, null, null])
  })

  test('are found again by who they are, whether with an account or invited, and nobody out of reach', async () => {
    const { docs } = await pageOf({})
    const [account, waiting] = [
      docs.find(({ state }) => state === 'active'),
      docs.find(({ state }) => state === 'invited'),
    ]
    const page = await pageOf({ ids: [String(account?._id), String(waiting?._id)] })
    expect(page.docs).toEqual([account, waiting])
    expect(page.total).toBe(2)
    const { docs: others } = await pageOf({ organizationId: foreign }, 'sa')
    expect(others).not.toEqual([])
    expect((await pageOf({ ids: others.map(({ _id }) => String(_id)) })).docs).toEqual([])
  })

  test('are those of the programs one answers for; a sysadmin sees all of the organization, and names it', async () => {
    expect(names(await pageOf({}, 'cs'))).toEqual(EVERYBODY)
    expect(names(await pageOf({ organizationId: own.organizationId }, 'sa'))).toContain('Otra')
    expect(codeOf(await ask({}, 'sa'))).toBe('BAD_INPUT')
    for (const who of ['ad', 'cs'] as const)
      expect(codeOf(await ask({ organizationId: foreign }, who))).toBe('NOT_FOUND')
  })

  test.each(PEOPLE_SORTS)(
    'by %s every page follows the one before, there and back, up and down',
    async (sort) => {
      for (const descending of [false, true]) {
        const whole = names(await pageOf({ sort, descending }))
        const there: Page[] = []
        let after: string | null = null
        do {
          const page: Page = await pageOf({ sort, descending, limit: 2, after })
          there.push(page)
          after = page.after
        } while (after !== null)
        expect(there.flatMap(names)).toEqual(whole)
        expect(there[0]?.before).toBeNull()
        const back = await pageOf({ sort, descending, limit: 2, before: there[2]?.before })
        expect(names(back)).toEqual(names(there[1] as Page))
      }
    },
  )

  test('a cursor serves only who got it, for the same filter and order', async () => {
    const { after } = await pageOf({ limit: 2 })
    for (const data of [{ after, descending: true }, { after, text: 'a' }, { after: 'x' }])
      expect(codeOf(await ask(data))).toBe('BAD_INPUT')
    expect(codeOf(await ask({ after, organizationId: own.organizationId }, 'sa'))).toBe('BAD_INPUT')
  })

  test.each([
    [{ text: 'NESTOR' }, ['Néstor']],
    [{ states: ['invited', 'paused'] }, ['Carla', 'Dora', 'Néstor']],
    [{ area: 'Logística' }, ['Néstor', 'Noemí']],
    [{ alert: 'late' }, ['Berta', 'Noemí']],
    [{ alert: 'noCoach' }, ['Álvaro', 'Berta', 'Noemí']],
    [{ alert: 'notAccepted' }, ['Carla']],
    [{ signal: 'quiet' }, ['Berta', 'Néstor', 'Noemí', 'Zulema']],
  ])('filtered by %j are %j', async (data, wanted) => {
    expect(names(await pageOf(data))).toEqual(wanted)
  })

  test('counts stay those of the other filters when a state is chosen', async () => {
    const { counts, total } = await pageOf({ states: ['paused'] })
    expect(total).toBe(1)
    expect(counts.find(({ state }) => state === 'active')?.count).toBe(2)
  })
})

const HISTORY =
  'query($id: ID!, $limit: Int, $after: String) { personHistory(_id: $id, limit: $limit, after: $after) { after docs { kind by } } }'
describe('one person', () => {
  test('has a history without the names of the house, but to a sysadmin', async () => {
    const by = async (who: keyof typeof tokens) => {
      const answer = await server.gql(HISTORY, { id: 'invited-Carla' }, tokens[who])
      return (answer.data?.personHistory as { docs: unknown[] } | undefined)?.docs
    }
    expect(await by('ad')).toEqual([{ kind: 'invited', by: null }])
    expect(await by('sa')).toEqual([{ kind: 'invited', by: 'Persona root' }])
  })

  test('works where their customer says, told once only of what is still so', async () => {
    const SAVE = 'mutation($data: SavePlaceInput!) { savePlace(data: $data) { _id } }'
    const { docs } = await pageOf({ text: 'berta' })
    const data = {
      userId: docs[0]?._id,
      version: 1,
      area: 'Bodega',
      leader: { name: 'Inés Mar', email: 'INES@example.cl' },
    }
    expect((await server.gql(SAVE, { data }, tokens.ad)).errors).toBeUndefined()
    expect(codeOf(await server.gql(SAVE, { data }, tokens.ad))).toBe('CONFLICT')
    expect(codeOf(await server.gql(SAVE, { data }, tokens.cs))).toBe('FORBIDDEN')
    expect(names(await pageOf({ leader: 'Inés Mar' }))).toEqual(['Berta'])
  })
})

describe('the board', () => {
  const BOARD = `query($data: PortfolioInput!) { portfolio(data: $data) { total customers active people
    cards { alert count customers } docs { _id active people late noCoach notAccepted weeks pace balance alerts } } }`
  type Row = { _id: string; active: number; people: number; late: number; weeks: number[]; alerts: string[] }
  type Board = { total: number; customers: number; docs: Row[]; cards: { alert: string; count: number }[] }
  const board = async (data: object, who: keyof typeof tokens = 'sa') => {
    const answer = await server.gql(BOARD, { data }, tokens[who])
    expect(answer.errors).toBeUndefined()
    return answer.data?.portfolio as Board
  }

  test('says of each customer what its people list says', async () => {
    const { docs, cards } = await board({})
    const row = docs.find(({ _id }) => _id === own.organizationId)
    for (const alert of ['late', 'noCoach', 'notAccepted'] as const) {
      const { total } = await pageOf({ organizationId: own.organizationId, alert }, 'sa')
      expect([alert, row?.[alert as 'late']]).toEqual([alert, total])
    }
    expect(row).toMatchObject({ active: 4, people: 8 })
    // 3, 5, 20, 25, 30 and 40 days ago, in weeks that end now
    expect(row?.weeks).toEqual([0, 0, 1, 1, 1, 1, 0, 2])
    expect(cards.find(({ alert }) => alert === 'late')?.count).toBe(2)
  })

  test('is that of the assigned programs for a consultant, and nobody else’s', async () => {
    const { docs, customers } = await board({}, 'cs')
    expect([customers, docs.map(({ _id, people }) => [_id, people])]).toEqual([1, [[own.organizationId, 7]]])
    expect(codeOf(await server.gql(BOARD, { data: {} }, tokens.ad))).toBe('FORBIDDEN')
  })

  test('shows only the customers an alert is about, the most serious first', async () => {
    expect((await board({ alert: 'late' })).docs.map(({ _id }) => _id)).toEqual([own.organizationId])
    expect((await board({})).docs[0]?.alerts[0]).toBe('late')
    expect((await board({ alert: 'renews' })).total).toBe(0)
  })

  test('orders and finds names without regard to accents and capitals', async () => {
    const [grove, amber, opal] = [
      await makeOrganization(server.door, { name: 'Ñuñoa Zeta' }),
      await makeOrganization(server.door, { name: 'ámbar Zeta' }),
      await makeOrganization(server.door, { name: 'Ópalo Zeta' }),
    ]
    const found = async (data: object) =>
      (await board({ text: 'ZÉTA', sort: 'name', ...data })).docs.map(({ _id }) => _id)
    expect(await found({})).toEqual([amber, grove, opal])
    expect(await found({ descending: true })).toEqual([opal, grove, amber])
  })
})

describe('the file of people', () => {
  const get = (query: string, who: keyof typeof tokens) =>
    server.app.inject({
      url: `/api/v1/exports/people.csv?${query}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
    })
  test('holds whom the list holds, in its order', async () => {
    const file = await get('sort=name&descending=true&states=active,paused', 'ad')
    expect(file.statusCode).toBe(200)
    expect(
      file.body
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(';')[0]),
    ).toEqual(['Néstor', 'Berta', 'Álvaro'])
  })
  test('is refused where the list is', async () => {
    expect((await get(`organizationId=${foreign}`, 'ad')).statusCode).toBe(404)
    expect((await get('', 'sa')).statusCode).toBe(400)
    expect((await get('sort=none', 'ad')).statusCode).toBe(400)
  })
})

describe('the file of everybody', () => {
  const get = (query: string, who: keyof typeof tokens) =>
    server.app.inject({
      url: `/api/v1/exports/users.csv?${query}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
    })
  test('holds whom the list holds, in its order, each with group, roles and state', async () => {
    const filter = { organizationId: own.organizationId, role: 'coachee', sort: 'name', descending: true }
    const { data } = await server.gql(
      'query($filter: UsersFilterInput) { users(filter: $filter, limit: 100) { docs { email } } }',
      { filter },
      tokens.sa,
    )
    const file = await get(
      `organizationId=${own.organizationId}&role=coachee&sort=name&descending=true`,
      'sa',
    )
    expect(file.statusCode).toBe(200)
    const [head, ...rows] = file.body.split('\r\n').slice(0, -1)
    expect(head?.replace('\uFEFF', '')).toBe('Nombre;Apellido;Correo;Grupo;Roles;Organización;Estado')
    const docs = (data?.users as { docs: { email: string }[] } | undefined)?.docs ?? []
    expect(docs.length).toBeGreaterThan(2)
    expect(rows.map((row) => row.split(';')[2])).toEqual(docs.map(({ email }) => email))
    expect(rows.every((row) => row.includes(';Cliente;'))).toBe(true)
  })
  test('is the sysadmin’s alone', async () => {
    expect((await get('', 'ad')).statusCode).toBe(403)
    expect((await get('', 'cs')).statusCode).toBe(403)
    expect((await get('role=none', 'sa')).statusCode).toBe(400)
  })
})

describe('files of a person', () => {
  const get = () =>
    server.app.inject({
      url: '/api/v1/exports/people.csv?states=active',
      headers: { authorization: `Bearer ${tokens.ad}` },
    })
  const counted = () =>
    server.door.db.selectFrom('attempts').select('bucket').where('bucket', 'like', 'export%')
  const forget = () => server.door.db.deleteFrom('attempts').where('bucket', 'like', 'export%').execute()
  const refused = (answer: Awaited<ReturnType<typeof get>>) => {
    const [error] = answer.json().errors
    return [answer.statusCode, error.code, error.retryAt]
  }
  const after = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)

  test('are ten an hour; the eleventh is told when there is room', async () => {
    await forget()
    const begun = server.now()
    for (let made = 0; made < 10; made += 1) {
      server.setNow(new Date(begun.getTime() + made * 60_000))
      expect([made, (await get()).statusCode]).toEqual([made, 200])
    }
    const room = new Date(begun.getTime() + 60 * 60_000)
    expect(refused(await get())).toEqual([429, 'RATE_LIMITED', room.toISOString()])
    server.setNow(room)
    expect((await get()).statusCode).toBe(200)
    server.setNow(begun)
    await forget()
  })

  test('are two at once, whichever process makes them; one that ended leaves room', async () => {
    const { id } = await server.door.db
      .selectFrom('connections')
      .innerJoin('users', 'users.id', 'connections.user_id')
      .select('users.id')
      .where('token_hash', '=', hashSecret(tokens.ad))
      .executeTakeFirstOrThrow()
    const bucket = `exporting ${id}`
    await server.door.db.insertInto('attempts').values({ bucket, at: server.now() }).execute()
    expect((await get()).statusCode).toBe(200)
    await expect.poll(async () => (await counted().where('bucket', '=', bucket).execute()).length).toBe(1)
    await server.door.db.insertInto('attempts').values({ bucket, at: server.now() }).execute()
    expect(refused(await get())).toEqual([429, 'RATE_LIMITED', after(5).toISOString()])
    expect((await counted().where('bucket', '=', bucket).execute()).length).toBe(2)
    await forget()
  })
})

test('who took their invitation, whose id is now theirs, has the history of a person', async () => {
  const { db } = server.door
  const id = await traveller('Rosalba', own, 'active')
  await db
    .insertInto('invitations')
    .values({
      id,
      token_hash: id,
      email: 'rosalba@example.cl',
      first_name: 'Rosalba',
      last_name: 'Ríos',
      user_group: 'customer',
      roles: ['coachee'],
      organization_id: own.organizationId,
      program_ids: [own.programId],
      invited_by: 'root',
      created_at: daysFrom(-60),
      accepted_at: daysFrom(-59),
      expires_at: daysFrom(-46),
    })
    .execute()
  await db.updateTable('users').set({ email: 'rosalba@example.cl' }).where('id', '=', id).execute()
  await db
    .insertInto('trip_transitions')
    .values({ trip_id: `trip-${id}`, event: 'trip.accept', to_status: 'active', at: daysFrom(-59) })
    .execute()
  const answer = await server.gql(HISTORY, { id }, tokens.ad)
  const history = answer.data?.personHistory as { docs: { kind: string }[] } | undefined
  expect(history?.docs.map(({ kind }) => kind).sort()).toEqual(['accepted', 'begun', 'invited'])
})

test('orders told by trips and sessions are for as many as are counted; by name and area there is no end', async () => {
  const { db } = server.door
  const big = await makeOrganization(server.door, { id: 'big' })
  await sql`insert into users (id, email, first_name, last_name, status, user_group, roles, active_role, organization_id, management)
    select 'big' || n, 'big' || n || '@example.cl', 'Nombre', 'Apellido' || n, 'verified', 'customer', '{coachee}',
      'coachee', ${big}, 'Área ' || (n % 7) from generate_series(1, ${sql.lit(COUNTED_TO + 1)}) n`.execute(db)
  const ask = (data: object) =>
    server.gql(
      'query($data: PeopleInput!) { people(data: $data) { total docs { _id area } } }',
      { data: Object.assign({ organizationId: big, limit: 3 }, data) },
      tokens.sa,
    )
  for (const sort of PEOPLE_SORTS) {
    const answer = await ask({ sort })
    const free = sort === 'name' || sort === 'area'
    expect([sort, codeOf(answer)]).toEqual([sort, free ? null : 'BAD_INPUT'])
    if (!free) expect(answer.errors?.[0]?.extensions?.fields).toHaveProperty('sort')
  }
  const { docs } = Object((await ask({ sort: 'area', descending: true })).data?.people)
  expect(docs.map(({ area }: { area: string }) => area)).toEqual(['Área 6', 'Área 6', 'Área 6'])
  expect(codeOf(await ask({ sort: 'sessions', text: 'apellido777' }))).toBeNull()
})
