import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { type ActionKind, allowedActions } from '#domain/entities/session/actions'
import { type SessionEvent, sessionChart } from '#domain/entities/session/chart'
import type { SessionFacts } from '#domain/entities/session/facts'
import type { Me, Session } from '#domain/models'
import { type CloseOutcome, type Party, SESSION_STATES, type SessionState } from '#domain/session-states'
import { sweepSessions } from '#server/entities/session/jobs'
import { lockSession } from '#server/entities/session/session-row'
import { moveSession } from '#server/entities/session/transition'
import { ApiError } from '#server/kernel/errors'
import { makeMe, makeSession } from '../fixtures/people'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import {
  CANCEL,
  CLOSE,
  CREATE,
  key,
  LOGS,
  MONDAY,
  makeTrio,
  type Trio,
  TUESDAY,
  UPDATE,
} from './session-fixture'

const SLOT = Date.parse(MONDAY)
const HOUR = 3_600_000
const TIMES = [
  SLOT - 30 * HOUR,
  SLOT - HOUR,
  SLOT,
  SLOT + (14 * HOUR) / 60,
  SLOT + (15 * HOUR) / 60,
  SLOT + 2 * HOUR,
]
const PARTIES: Party[] = ['coach', 'coachee']
const OUTCOMES: CloseOutcome[] = ['both', 'coacheeMissing', 'coachMissing', 'external']
/** Who came, and whether by a link outside the product. */
type Came = { by: Party; external: boolean }[]
const EVIDENCE: Came[] = [
  [],
  [{ by: 'coach', external: false }],
  [{ by: 'coachee', external: false }],
  PARTIES.map((by) => ({ by, external: false })),
  PARTIES.map((by) => ({ by, external: true })),
]
const factsOf = (came: Came): SessionFacts => {
  const has = (by: Party, outside: boolean) => came.some((one) => one.by === by && (!outside || one.external))
  const both = (outside: boolean) => ({ coach: has('coach', outside), coachee: has('coachee', outside) })
  const still = { all: 0, late: 0 }
  const joined = both(false)
  return {
    slot: MONDAY,
    joined,
    external: both(true),
    // everybody here comes at the hour, and stays
    waiting: joined,
    moves: { coach: still, coachee: still },
  }
}

let server: TestServer
let trio: Trio
let id: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function fresh() {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const { data: answer } = await server.gql(CREATE, { data }, trio.coacheeToken)
  const booked = answer?.createSession
  if (!booked || typeof booked !== 'object' || !('_id' in booked)) throw new Error('not booked')
  id = String(booked._id)
}
const VERSION = 7
const heldOutside = (came: Came): boolean => came.some(({ external }) => external)
/** Puts the stored session where a test wants it, as if its life had brought it there. */
async function put(state: SessionState, came: Came, outside = heldOutside(came)) {
  const { db } = server.door
  const provider = outside ? ('zoom-meeting' as const) : ('product' as const)
  await db
    .updateTable('sessions')
    .set({ state, version: VERSION, conference_provider: provider })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('session_joins').where('session_id', '=', id).execute()
  for (const { by, external } of came)
    await db
      .insertInto('session_joins')
      .values({ session_id: id, user_id: trio[by].id, external, joined_at: new Date(SLOT) })
      .execute()
}
const stored = async (): Promise<SessionState> =>
  (await server.door.db.selectFrom('sessions').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

type Try = { event: SessionEvent; by: Party; kind: ActionKind; send: () => ReturnType<TestServer['gql']> }
/** Everything a party can ask of a session, as the chart's event, the client's action and the server's operation. */
function triesOf(by: Party, now: number): Try[] {
  const token = () => (by === 'coach' ? trio.coachToken : trio.coacheeToken)
  const update =
    (event: string, more: object = {}) =>
    () =>
      server.gql(
        UPDATE,
        { data: { _id: id, event, version: VERSION, idempotencyKey: key(), ...more } },
        token(),
      )
  const close = (outcome: CloseOutcome) => () =>
    server.gql(CLOSE, { data: { sessionId: id, outcome, version: VERSION, idempotencyKey: key() } }, token())
  return [
    { event: { type: 'session.accept', by, now }, by, kind: 'accept', send: update('accept') },
    { event: { type: 'session.decline', by, now }, by, kind: 'decline', send: update('decline') },
    { event: { type: 'session.withdraw', by, now }, by, kind: 'withdraw', send: update('withdraw') },
    {
      event: { type: 'session.reschedule', by, now },
      by,
      kind: 'reschedule',
      send: update('reschedule', { slot: TUESDAY }),
    },
    {
      event: { type: 'session.cancel', by, now },
      by,
      kind: 'cancel',
      send: () => server.gql(CANCEL, { data: { sessionId: id, idempotencyKey: key() } }, token()),
    },
    ...OUTCOMES.map(
      (outcome): Try => ({
        event: { type: 'session.close', by, outcome, now },
        by,
        kind: by === 'coach' ? 'close' : 'reportAbsence',
        send: close(outcome),
      }),
    ),
  ]
}
const chartAt = (state: SessionState, came: Came) =>
  sessionChart.resolveState({ value: state, context: factsOf(came) })
function clientAllows(kind: ActionKind, state: SessionState, came: Came, by: Party, now: number): boolean {
  const joins = came.map((one) => ({
    userId: trio[one.by].id,
    joinedAt: MONDAY,
    external: one.external,
    here: true,
  }))
  const known = makeSession()
  const session: Session = {
    ...known,
    slot: MONDAY,
    state,
    joins,
    conference: { provider: heldOutside(came) ? 'zoom-meeting' : 'product', url: null },
    coach: { ...known.coach, _id: trio.coach.id },
    coachee: { ...known.coachee, _id: trio.coachee.id },
  }
  const me: Me = makeMe({ _id: trio[by].id, _type: { group: 'customer', roles: [by], active: by } })
  return allowedActions(session, me, now).includes(kind)
}
/** CONFLICT: the evidence says otherwise than the one who closes. */
const refusals = (event: SessionEvent) =>
  event.type === 'session.close'
    ? ['INVALID_TRANSITION', 'FORBIDDEN', 'CONFLICT']
    : ['INVALID_TRANSITION', 'FORBIDDEN']

describe('one chart on both sides', () => {
  beforeEach(fresh)

  it.each(SESSION_STATES)(
    'from %s, server and client do what the chart says and nothing else',
    async (state) => {
      const wrong: string[] = []
      const seen = state === 'inprogress' ? EVIDENCE : EVIDENCE.slice(0, 1)
      for (const came of seen)
        for (const now of TIMES)
          for (const by of PARTIES) {
            const tries = triesOf(by, now)
            for (const { event, kind, send } of tries) {
              const chart = chartAt(state, came)
              const mayBe = chart.can(event)
              const name = `${JSON.stringify(event)} con ${JSON.stringify(came)}`
              await put(state, came)
              server.setNow(new Date(now))
              const answer = await send()
              const code = answer.errors ? codeOf(answer) : null
              if (code !== null && !refusals(event).includes(String(code))) wrong.push(`${name}: ${code}`)
              if ((code === null) !== mayBe) wrong.push(`${name}: el servidor ${code ?? 'lo hace'}`)
              if (code === null && mayBe) {
                const [after] = transition(sessionChart, chart, event)
                if ((await stored()) !== after.value) wrong.push(`${name}: queda en ${await stored()}`)
                await fresh()
              }
              const sameKind = tries.filter((other) => other.kind === kind)
              const clientMay = sameKind.some((other) => chart.can(other.event))
              if (clientAllows(kind, state, came, by, now) !== clientMay) wrong.push(`${name}: el cliente no`)
            }
          }
      expect(wrong).toEqual([])
    },
  )

  it('what time brings is what the chart says, from every open state and with every evidence', async () => {
    const wrong: string[] = []
    for (const state of ['pending', 'active', 'inprogress'] as const)
      for (const came of EVIDENCE)
        for (const now of TIMES) {
          await put(state, came)
          const type = state === 'pending' ? 'slot.passed' : 'time.over'
          const chart = chartAt(state, came)
          const wanted = chart.can({ type, now })
            ? transition(sessionChart, chart, { type, now })[0].value
            : state
          await sweepSessions(server.door, new Date(now))
          const after = await stored()
          if (after !== state) await fresh()
          if (after !== wanted) wrong.push(`${state} ${now} ${JSON.stringify(came)}: ${after}, no ${wanted}`)
        }
    expect(wrong).toEqual([])
  })
})

/** What no button of the two does: the house's own cancelling, the room, and the end of the program. */
function othersOf(now: number): { event: SessionEvent; send: () => Promise<unknown> }[] {
  const cancel = async () => {
    const sysadmin = await makeUser(server.door, {
      user_group: 'sysadmin',
      roles: ['admin'],
      active_role: 'admin',
    })
    const data = { sessionId: id, reason: 'Lo pidió la empresa', idempotencyKey: key() }
    return server.gql(CANCEL, { data }, await server.login(sysadmin.email))
  }
  const join = (by: Party) => () => {
    const data = { sessionId: id, logs: [{ type: 'joinedExternal' }], idempotencyKey: key() }
    return server.gql(LOGS, { data }, by === 'coach' ? trio.coachToken : trio.coacheeToken)
  }
  const programEnds = () =>
    server.door
      .transaction(async (trx) =>
        moveSession(trx, await lockSession(trx, id), { type: 'program.ended', now }, { id: null }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'INVALID_TRANSITION')) throw error
      })
  return [
    { event: { type: 'session.cancel', by: 'sysadmin', now }, send: cancel },
    ...PARTIES.map((by) => ({ event: { type: 'party.joined', by, now } as const, send: join(by) })),
    { event: { type: 'program.ended', now }, send: programEnds },
  ]
}
describe('one chart for the house, the room and the program', () => {
  beforeEach(fresh)

  it.each(SESSION_STATES)('from %s, the server does what the chart says and nothing else', async (state) => {
    const wrong: string[] = []
    for (const came of state === 'inprogress' ? EVIDENCE : EVIDENCE.slice(0, 1))
      for (const now of [...TIMES, SLOT - HOUR / 12])
        for (const { event, send } of othersOf(now)) {
          // by signalling or, in a room outside, by the party's own word
          await put(state, came, event.type === 'party.joined' || heldOutside(came))
          server.setNow(new Date(now))
          const chart = chartAt(state, came)
          const wanted = chart.can(event) ? transition(sessionChart, chart, event)[0].value : state
          await send()
          const after = await stored()
          if (after !== wanted) wrong.push(`${JSON.stringify(event)}: ${after}, no ${wanted}`)
          if (after !== state) await fresh()
        }
    expect(wrong).toEqual([])
  })
})

describe('the states', () => {
  it('of the database are those of the chart', async () => {
    const { rows } = await sql<{ said: string }>`select pg_get_constraintdef(oid) as said from pg_constraint
      where conrelid = 'sessions'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cancelled_with%'`.execute(
      server.door.db,
    )
    const kept = [...(rows[0]?.said ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect(kept.sort()).toEqual(Object.keys(sessionChart.states).sort())
    expect([...SESSION_STATES].map(String).sort()).toEqual(kept)
  })
})
