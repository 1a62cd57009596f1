import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../helper'
import { type RestAnswer, rest } from '../rest'
import { CODE, type Relation, reached, type Target } from './oracle'
import { CALLERS, makeWorld, ORGANIZATIONS, PEOPLE, PROGRAMS, type World } from './world'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

type May = Partial<Record<string, readonly Relation[]>>
/** `path` names the target as {id}. operations.md's row, written by hand: who, over which relations. */
type Door = {
  call: `${'GET' | 'POST' | 'PUT'} ${string}`
  may: May
  on: Target['kind']
  body?: (id: string) => object
}

const ACCOUNT: May = { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] }
const SYSADMIN: May = { sa: ['any'] }
const panel = (name: string, key = 'programs'): Door => ({
  call: `POST /api/v1/membership/dashboard/${name}`,
  may: { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
  on: 'program',
  body: (id) => ({ [key]: [id] }),
})
const amount = (id: string) => ({ organizationId: id, amount: 1, description: 'x', reason: 'x' })
const DOORS: readonly Door[] = [
  {
    call: 'GET /api/v1/organizations/account-balances?organizationId={id}&withSubAccounts=true',
    may: ACCOUNT,
    on: 'organization',
  },
  { call: 'GET /api/v1/membership/balance?organizationId={id}', may: ACCOUNT, on: 'organization' },
  { call: 'GET /api/v1/organizations/movements?organizationId={id}', may: ACCOUNT, on: 'organization' },
  { call: 'POST /api/v1/organizations/add-credits', may: SYSADMIN, on: 'organization', body: amount },
  { call: 'POST /api/v1/organizations/subtract-credits', may: SYSADMIN, on: 'organization', body: amount },
  {
    call: 'POST /api/v1/membership/movements/account-cross-credits',
    may: SYSADMIN,
    on: 'organization',
    body: (id) => ({ ...amount(id), from: {}, to: { programId: world.id('S') } }),
  },
  {
    call: 'GET /api/v1/trips?userId={id}',
    may: { cc: ['self'], co: ['ownCoachee'], ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'person',
  },
  {
    call: 'POST /api/v1/trips',
    may: SYSADMIN,
    on: 'person',
    body: (id) => ({ userId: id, programId: world.id('A1'), startDate: '2026-03-11', durationMonths: 2 }),
  },
  panel('progress-summary', 'programIdArray'),
  ...['trips', 'summary', 'tripStatuses', 'progressFocuses', 'fetch-focuses'].map((name) => panel(name)),
]
const TARGETS: Partial<Record<Target['kind'], readonly Target[]>> = {
  organization: ORGANIZATIONS.map((name) => ({ kind: 'organization', name })),
  person: PEOPLE.map((name) => ({ kind: 'person', name })),
  program: PROGRAMS.map((name) => ({ kind: 'program', name })),
}

/** Codes only somebody who was let in can get: what is asked may not be possible for that person. */
const LET_IN = ['CONFLICT', 'NO_CREDITS', 'BAD_INPUT', 'INVALID_TRANSITION']

describe.each(DOORS)('$call', ({ call, may, on, body }) => {
  test('is open as its row says, and answers foreign and missing ones alike', async () => {
    for (const caller of CALLERS) {
      const code = CODE[caller]
      const ask = (id: string): Promise<RestAnswer> =>
        rest(server, call.replace('{id}', id) as typeof call, world.tokens.get(caller), body?.(id))
      const missing = await ask('nobody-here')
      const refused = code === 'anon' ? 'UNAUTHENTICATED' : may[code] ? 'NOT_FOUND' : 'FORBIDDEN'
      expect([caller, missing.code]).toEqual([caller, refused])
      for (const target of TARGETS[on] ?? []) {
        if (target.kind === 'missing') continue
        const open = reached(caller, target, may[code] ?? [])
        const answer = await ask(world.id(target.name))
        if (!open) expect([caller, target.name, answer]).toEqual([caller, target.name, missing])
        else if (code !== 'sa')
          expect([caller, target.name, answer.status]).toEqual([caller, target.name, 200])
        else if (answer.code) expect([...LET_IN, 'NOT_FOUND']).toContain(answer.code)
      }
    }
  })
})

test('a trip is held or made longer by who answers for its person and program, as if others were none', async () => {
  const may: Partial<Record<(typeof CALLERS)[number], readonly Relation[]>> = {}
  for (const caller of CALLERS) {
    const given = { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] } as const
    const code = CODE[caller]
    if (code === 'ad' || code === 'cs' || code === 'sa') may[caller] = given[code]
  }
  const bodies = { pause: { reactivationDate: '2026-03-10' }, extend: { endDate: '2026-03-10', reason: 'x' } }
  for (const caller of CALLERS)
    for (const person of ['cc', 'cc2', 'ccB'] as const)
      for (const [what, body] of Object.entries(bodies)) {
        const call = `PUT /api/v1/trips/${world.id(`trip-${person}`)}/${what}` as const
        const { code } = await rest(server, call, world.tokens.get(caller), body)
        const allowed = may[caller]
        const open = allowed && reached(caller, { kind: 'person', name: person }, allowed)
        // the day has passed: only who is let in hears of it
        const inside = what === 'pause' && allowed ? 'BAD_INPUT' : open ? 'BAD_INPUT' : 'NOT_FOUND'
        const wanted = CODE[caller] === 'anon' ? 'UNAUTHENTICATED' : allowed ? inside : 'FORBIDDEN'
        expect([caller, call, code]).toEqual([caller, call, wanted])
      }
})

test('somebody is moved to another program by who answers for both, as if others were none', async () => {
  const to = (name: string) => ({ programId: world.id(name) })
  for (const caller of CALLERS)
    for (const person of ['cc', 'cc2', 'ccB'] as const) {
      const call = `POST /api/v1/trips/${world.id(`trip-${person}`)}/move` as const
      const { code } = await rest(server, call, world.tokens.get(caller), to('nowhere'))
      const may = CODE[caller] === 'ad' || CODE[caller] === 'sa'
      const wanted = CODE[caller] === 'anon' ? 'UNAUTHENTICATED' : may ? 'NOT_FOUND' : 'FORBIDDEN'
      expect([caller, call, code]).toEqual([caller, call, wanted])
    }
  // the own trip, to a program of the organization that is not theirs to manage
  const call = `POST /api/v1/trips/${world.id('trip-cc')}/move` as const
  const { code } = await rest(server, call, world.tokens.get('ad'), to('A2'))
  expect(code).toBe('NOT_FOUND')
})

test('to which programs somebody may go is read by who answers for the trip', async () => {
  for (const caller of CALLERS)
    for (const person of ['cc', 'cc2', 'ccB'] as const) {
      const call = `GET /api/v1/trips/${world.id(`trip-${person}`)}/destinations` as const
      const { code } = await rest(server, call, world.tokens.get(caller))
      const may = { ad: ['ownOrg'], sa: ['any'] } as const
      const is = CODE[caller]
      const allowed: readonly Relation[] | undefined = is === 'ad' || is === 'sa' ? may[is] : undefined
      const open = allowed && reached(caller, { kind: 'person', name: person }, allowed)
      const wanted = is === 'anon' ? 'UNAUTHENTICATED' : !allowed ? 'FORBIDDEN' : open ? null : 'NOT_FOUND'
      expect([caller, call, code]).toEqual([caller, call, wanted])
    }
})

test('what only sysadmins do to trips is refused before anything is looked at', async () => {
  const calls = [
    `POST /api/v1/trips/${world.id('trip-cc')}/recover-credits`,
    `PUT /api/v1/trips/${world.id('trip-cc')}/plan`,
    `PUT /api/v1/trips/${world.id('trip-cc')}/activate`,
    `PUT /api/v1/trips/${world.id('trip-cc')}/reactivate`,
    'POST /api/v1/tripState/change-state',
    'POST /api/v1/organizations/add-trips',
  ] as const
  for (const caller of CALLERS) {
    for (const call of calls) {
      const { code } = await rest(server, call, world.tokens.get(caller), {})
      const wanted = CODE[caller] === 'anon' ? 'UNAUTHENTICATED' : caller === 'sa' ? 'BAD_INPUT' : 'FORBIDDEN'
      expect([caller, call, code]).toEqual([caller, call, wanted])
    }
  }
})
