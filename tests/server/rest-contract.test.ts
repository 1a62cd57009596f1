import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS_NAMES, type AddressName, addressOf, doorOf, methodOf } from '#contract/rest/addresses'
import { REST } from '#contract/rest/contract'
import type { RestRoute } from '#contract/rest/route'
import { loadDemo } from '#server/demo'
import { brokenContract } from './contract-judge'
import { makeProgram } from './factories'
import { startTestServer, TEST_NOW, type TestServer, testDoor } from './helper'
import { key } from './session-fixture'
import { startTrial } from './trial'

let server: TestServer
let tokens: { sysadmin: string; coach: string; coachee: string }
beforeAll(async () => {
  server = await startTestServer({ demo: true })
  await loadDemo(server.door, TEST_NOW)
  tokens = {
    sysadmin: await server.login('sysadmin@demo.test'),
    coach: await server.login('coach@demo.test'),
    coachee: await server.login('coachee@demo.test'),
  }
})
afterAll(() => server.close())

test('every address of the contract has its route, and every route below the base its contract', async () => {
  const doors: string[] = []
  const { close } = await startTrial(await testDoor(), { onDoor: (name) => doors.push(name) })
  await close()
  const below = doors.filter((name) => name.includes(' /api/v1/') && !name.startsWith('WS '))
  expect(below.sort()).toEqual(ADDRESS_NAMES.map(doorOf).sort())
})

type Asked = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  as?: keyof typeof tokens
}
async function ask(name: AddressName, { params = {}, query, body, as = 'sysadmin' }: Asked) {
  const answer = await server.app.inject({
    method: methodOf(name),
    url: addressOf<AddressName>(name, params as never, query),
    headers: { authorization: `Bearer ${tokens[as]}`, 'idempotency-key': key() },
    ...(body ? { payload: body } : {}),
  })
  const reply = {
    door: doorOf(name),
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    body: answer.body,
  }
  return { reply, json: () => answer.json() }
}

/** What a call of each route that answers JSON brings, on the demonstration's base. */
async function questions(): Promise<Partial<Record<AddressName, Asked>>> {
  const trip = await server.door.db
    .selectFrom('trips')
    .selectAll()
    .where('status', '=', 'active')
    .where('program_id', 'in', (members) =>
      members
        .selectFrom('organization_programs')
        .innerJoin('organizations', 'organizations.id', 'organization_id')
        .select('organization_programs.program_id')
        .where('has_membership', '=', true),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await server.door.db
    .selectFrom('users')
    .select('id')
    .where('active_role', '=', 'coachee')
    .where('organization_id', '=', trip.organization_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trips')
            .select('trips.id')
            .whereRef('trips.user_id', '=', 'users.id')
            .where('trips.program_id', '=', trip.program_id),
        ),
      ),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const of = { organizationId: trip.organization_id }
  const params = { id: trip.id }
  const moved = await server.door.db
    .selectFrom('trips')
    .select('id')
    .where('organization_id', '=', trip.organization_id)
    .where('status', '=', 'active')
    .where('id', '!=', trip.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const programId = await makeProgram(server.door, trip.organization_id)
  const later = await scheduledTrip()
  const programs = { body: { programs: [trip.program_id] } }
  return {
    health: {},
    chartUse: {},
    decideConsent: { as: 'coach', body: { state: await startedState(), decision: 'deny' } },
    programs: {},
    organizations: {},
    accountBalances: { query: { ...of, withSubAccounts: 'true' } },
    membershipBalance: { query: of },
    addCredits: { body: { ...of, amount: 50, description: 'x' } },
    subtractCredits: { body: { ...of, amount: 1, reason: 'x' } },
    addTrips: { body: { ...of, tripIds: [trip.id], programId: trip.program_id, creditsPerTrip: 1 } },
    crossCredits: { body: { ...of, from: {}, to: { tripId: trip.id }, amount: 1, description: 'x' } },
    movements: { query: { ...of, pageSize: 100 } },
    memberProgress: { body: { programIdArray: [trip.program_id] } },
    memberTrips: programs,
    memberSummary: programs,
    memberStatuses: programs,
    memberAdvance: programs,
    memberFocuses: programs,
    trips: { query: { userId: trip.user_id } },
    createTrip: { body: { userId, programId: trip.program_id, startDate: '2026-05-01', durationMonths: 3 } },
    extendTrip: { params, body: { endDate: '2027-03-01', reason: 'x' } },
    planTrip: { params, body: { pace: 'weekly', credits: 1 } },
    tripDestinations: { params },
    moveTrip: { params: { id: moved.id }, body: { programId } },
    pauseTrip: { params, body: { reactivationDate: '2026-04-04' } },
    resumeTrip: { params, body: {} },

    reactivateTrip: { params: { id: later.id }, body: { invitationDate: '2026-04-01', amount: 0 } },
    activateTrip: {
      params: { id: later.id },
      body: { programId: later.program_id, startDate: '2026-03-11', durationMonths: 3 },
    },
    changeTripState: { body: { tripId: trip.id, newState: 'finished', reason: 'x' } },
    recoverCredits: { params, body: { reason: 'x' } },
  }
}

const scheduledTrip = () =>
  server.door.db
    .selectFrom('trips')
    .select(['id', 'program_id'])
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .executeTakeFirstOrThrow()
async function startedState(): Promise<string> {
  const { data } = await server.gql(
    'mutation { startCalendarAuthorization(data: { provider: product, redirectUrl: "/autorizacion" }) { state } }',
    {},
    tokens.coach,
  )
  const started = data?.startCalendarAuthorization
  return started instanceof Object && 'state' in started ? String(started.state) : ''
}

describe('answers', () => {
  test('of every route that answers JSON are what the contract says', async () => {
    const asked = await questions()
    const json = ADDRESS_NAMES.filter((name) => {
      const { answer, bodyType }: RestRoute = REST[name]
      // what takes a form has a test of its own
      if (bodyType !== undefined) return false
      return answer.kind === 'content' || answer.kind === 'json'
    })
    expect(Object.keys(asked).sort()).toEqual(json.sort())
    const wrong: unknown[] = []
    for (const [name, question] of Object.entries(asked)) {
      const { reply } = await ask(name as AddressName, question)
      if (reply.status !== 200) wrong.push([name, reply.status, reply.body.slice(0, 300)])
    }
    expect(wrong).toEqual([])
  })

  test('that refuse name what is wrong in every part of a call', async () => {
    const { reply, json } = await ask('pauseTrip', {
      params: { id: 'no es' },
      body: { reactivationDate: 'x' },
    })
    expect(reply.status).toBe(400)
    expect(json().errors.map(({ field, desc }: { field: string; desc: string }) => [field, desc])).toEqual([
      ['id', 'Lo que elegiste ya no existe. Elige otra opción.'],
      ['reactivationDate', 'Elige una fecha.'],
    ])
  })

  test('that lack something, have more, or refuse otherwise break it', async () => {
    const { reply } = await ask('membershipBalance', { query: { organizationId: 'nobody' } })
    expect(brokenContract(reply)).toBe(null)
    expect(brokenContract({ ...reply, body: reply.body.replace('NOT_FOUND', 'NO_CREDITS') })).toContain(
      'refuses with NO_CREDITS',
    )
    const content = (given: object) => ({
      ...reply,
      status: 200,
      body: JSON.stringify({ status: 'success', content: given }),
    })
    const whole = { level: null, expireAt: null, total: 0 }
    expect(brokenContract(content(whole))).toBe(null)
    expect(brokenContract(content({ ...whole, price: 5 }))).toContain('more than the contract says')
    expect(brokenContract(content({ level: null, total: 0 }))).toContain('expireAt')
  })
})

test('the contract can be read at /dev/api, without a script and with no style but its own', async () => {
  const { statusCode, headers, body } = await server.app.inject('/dev/api')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
  for (const name of ADDRESS_NAMES)
    expect(body).toContain(
      `${methodOf(name)} ${doorOf(name)
        .split(' ')[1]
        ?.replace(/:(\w+)/g, '{$1}')}`,
    )
})
