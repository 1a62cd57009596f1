import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  DAY_MS,
  EXTEND_MONTHS,
  MANAGER_PAUSE_DAYS,
  PAUSE_AHEAD_DAYS,
  PAUSE_DAYS,
  PAUSES_EACH,
} from '#domain/constants'
import type { TripEvent, TripFacts } from '#domain/entities/trip/facts'
import { extensionLimit } from '#domain/entities/trip/kit'
import { statusOf, stepTrip, type TripEffect, type TripSnapshot, tripAt } from '#domain/entities/trip/stored'
import type { TripStatus } from '#domain/models'
import { TRIP_STATUSES } from '#domain/organizations'
import { dayOf, endOfDay, startOfDay } from '#domain/trip-dates'
import { CODE } from '#server/entities/ledger/accounts'
import { record } from '#server/entities/ledger/ledger'
import { sweepTrips } from '#server/entities/trip/jobs'
import { columnsOf } from '#server/entities/trip-state/move-trip'
import { makeUser } from '../factories'
import { startTestServer, TEST_NOW, type TestServer } from '../helper'
import { rest } from '../rest'
import { balances, CREATE, key, makeTrio, type Trio } from '../session-fixture'

const NOW = TEST_NOW.getTime()
const dayIn = (days: number): string => dayOf(NOW + days * DAY_MS)

let server: TestServer
let tokens: Record<'sysadmin' | 'coach' | 'coachee' | 'admin' | 'consultant', string>
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
  const house = await makeUser(server.door, {
    user_group: 'sysadmin',
    roles: ['admin'],
    active_role: 'admin',
  })
  tokens = { sysadmin: await server.login(house.email), coach: '', coachee: '', admin: '', consultant: '' }
})
afterAll(() => server.close())

type Situation = { status: TripStatus; facts: TripFacts }
const facts = (given: Partial<TripFacts>): TripFacts =>
  Object.assign<TripFacts, Partial<TripFacts>>(
    {
      invitationAt: NOW - 40 * DAY_MS,
      activatedAt: null,
      endsAt: endOfDay(dayIn(100)),
      firstEndsAt: endOfDay(dayIn(100)),
      endedAt: null,
      pausedAt: null,
      pausedUntil: null,
      planned: [],
      pauses: 0,
      begun: false,
    },
    given,
  )
const begun = { activatedAt: NOW - 30 * DAY_MS }
const soon = { from: startOfDay(dayIn(20)), until: startOfDay(dayIn(30)) }
const due = { from: startOfDay(dayIn(0)), until: startOfDay(dayIn(4)) }
const pausedFrom = { activatedAt: NOW - 30 * DAY_MS, pausedAt: NOW - 5 * DAY_MS, pauses: 1 }
const over = { endedAt: NOW - DAY_MS }
const SITUATIONS: Situation[] = [
  { status: 'scheduled', facts: facts({ invitationAt: startOfDay(dayIn(3)) }) },
  { status: 'scheduled', facts: facts({ invitationAt: startOfDay(dayIn(0)) }) },
  { status: 'invited', facts: facts({}) },
  { status: 'active', facts: facts(begun) },
  { status: 'active', facts: facts({ activatedAt: begun.activatedAt, pauses: PAUSES_EACH - 1 }) },
  { status: 'active', facts: facts({ activatedAt: begun.activatedAt, pauses: PAUSES_EACH }) },
  { status: 'active', facts: facts({ activatedAt: begun.activatedAt, endsAt: NOW }) },
  { status: 'active', facts: facts({ activatedAt: begun.activatedAt, endsAt: NOW + 1 }) },
  { status: 'active', facts: facts({ activatedAt: begun.activatedAt, planned: [soon], pauses: 1 }) },
  { status: 'active', facts: facts({ activatedAt: begun.activatedAt, planned: [due, soon], pauses: 2 }) },
  { status: 'paused', facts: facts(Object.assign({ pausedUntil: NOW + 9 * DAY_MS }, pausedFrom)) },
  { status: 'paused', facts: facts(Object.assign({ pausedUntil: NOW }, pausedFrom)) },
  { status: 'expired', facts: facts(over) },
  { status: 'expired', facts: facts({ endedAt: NOW - 90 * DAY_MS }) },
  { status: 'finished', facts: facts({ endedAt: NOW - 90 * DAY_MS - 1 }) },
  { status: 'canceled', facts: facts(over) },
  { status: 'finished', facts: facts(over) },
]

/** An admin of an organization's program, and a consultant of it. */
async function makeManagers({ organizationId, programId }: Trio): Promise<void> {
  const admin = await makeUser(server.door, {
    organization_id: organizationId,
    roles: ['admin'],
    active_role: 'admin',
    admin_programs: [programId],
  })
  const consultant = await makeUser(server.door, {
    user_group: 'collaborator',
    roles: ['consultant'],
    active_role: 'consultant',
    consultant_programs: [programId],
  })
  tokens.admin = await server.login(admin.email)
  tokens.consultant = await server.login(consultant.email)
}

/** A new trip put where a situation has it, as if its life had brought it there. */
async function put({ status, facts: known }: Situation): Promise<void> {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server, 4)
  tokens.coach = trio.coachToken
  tokens.coachee = trio.coacheeToken
  await makeManagers(trio)
  const { db } = server.door
  await db.updateTable('trips').set({ status }).set(columnsOf(known)).where('id', '=', trio.tripId).execute()
  for (let paused = 0; paused < known.pauses; paused += 1)
    await db
      .insertInto('trip_transitions')
      .values({
        trip_id: trio.tripId,
        from_status: 'active',
        to_status: 'paused',
        event: 'trip.pause',
        at: new Date(NOW - 50 * DAY_MS + paused),
      })
      .execute()
}

type Try = { name: string; event: TripEvent; send: (token: string) => Promise<string | null> }
const PUT =
  (what: string, body: object) =>
  async (token: string): Promise<string | null> =>
    (await rest(server, `PUT /api/v1/trips/${trio.tripId}/${what}`, token, body, key())).code
const bring = (newState: string) => async (token: string) => {
  const body = { tripId: trio.tripId, newState, reason: 'Lo pidió su jefatura' }
  return (await rest(server, 'POST /api/v1/tripState/change-state', token, body, key())).code
}
const cross = (from: object, to: object) => async (token: string) => {
  const body = { organizationId: trio.organizationId, from, to, amount: 1, description: 'x' }
  return (await rest(server, 'POST /api/v1/membership/movements/account-cross-credits', token, body, key()))
    .code
}
type Panel = 'sysadmin' | 'manager'
const pause = (by: Panel, days: number, cancelInside = false, ahead = 0): Try => ({
  name: `pause ${days} ${cancelInside} ${ahead}`,
  event: {
    type: 'trip.pause',
    by,
    from: ahead === 0 ? NOW : startOfDay(dayIn(ahead)),
    until: startOfDay(dayIn(days)),
    cancelInside,
    now: NOW,
  },
  send: PUT('pause', { reactivationDate: dayIn(days), cancelInside, pausedAt: ahead ? dayIn(ahead) : null }),
})
const PROGRAM_ENDS = NOW + 150 * DAY_MS
const extend = (by: Panel, day: string): Try => ({
  name: `extend ${day}`,
  event: { type: 'trip.extend', by, endsAt: endOfDay(day), programEndsAt: PROGRAM_ENDS, now: NOW },
  send: PUT('extend', { endDate: day, reason: 'x' }),
})
/** What who manages a customer may ask for too, at the edges of both limits. */
function sharedTries(by: Panel, { status, facts: known }: Situation): Try[] {
  const limits = (['sysadmin', 'manager'] as const).map((one) =>
    extensionLimit(known, { by: one, programEndsAt: PROGRAM_ENDS, now: NOW }),
  )
  return [
    ...[0, 1, MANAGER_PAUSE_DAYS, MANAGER_PAUSE_DAYS + 1, PAUSE_DAYS, PAUSE_DAYS + 1].map((days) =>
      pause(by, days),
    ),
    pause(by, 30, true),
    ...[-1, 1, 15, 30, PAUSE_AHEAD_DAYS, PAUSE_AHEAD_DAYS + 1].map((ahead) =>
      pause(by, ahead + 8, ahead === 30, ahead),
    ),
    ...limits.flatMap((limit) => [extend(by, dayOf(limit)), extend(by, dayOf(limit + DAY_MS))]),
    extend(by, dayIn(90)),
    extend(by, dayIn(101)),
    {
      name: 'resume',
      event: { type: status === 'active' ? 'trip.unplan' : 'trip.resume', by, now: NOW },
      send: PUT('resume', {}),
    },
  ]
}
/** What a sysadmin may ask for, as the chart's event and the server's operation. */
function triesOf(one: Situation): Try[] {
  const programEndsAt = PROGRAM_ENDS
  const by = 'sysadmin' as const
  const now = NOW
  return [
    ...sharedTries(by, one),
    ...[0, 5, 160].map((days) => ({
      name: `schedule ${days}`,
      event: {
        type: 'trip.schedule' as const,
        invitationAt: Math.max(startOfDay(dayIn(days)), NOW),
        programEndsAt,
        now,
      },
      send: PUT('reactivate', { invitationDate: dayIn(days), amount: 0 }),
    })),
    {
      name: 'replan',
      event: { type: 'trip.replan', by, endsAt: null, standsUntil: null, now },
      send: PUT('plan', { pace: 'weekly' }),
    },
    { name: 'invite', event: { type: 'trip.invite', by, now }, send: bring('invited') },
    { name: 'finish', event: { type: 'trip.finish', now }, send: bring('finished') },
    { name: 'cancel', event: { type: 'trip.cancel', now }, send: bring('canceled') },
    {
      name: 'give',
      event: { type: 'trip.give', now },
      send: (token) => cross({}, { tripId: trio.tripId })(token),
    },
    {
      name: 'recover',
      event: { type: 'trip.recover', now },
      send: async (token) =>
        (await rest(server, `POST /api/v1/trips/${trio.tripId}/recover-credits`, token, { reason: 'x' }))
          .code,
    },
    {
      name: 'take',
      event: { type: 'trip.takeBack', now },
      send: (token) => cross({ tripId: trio.tripId }, {})(token),
    },
  ]
}
const bringsOn = ({ status }: Situation): Try => ({
  name: 'bring to active',
  event:
    status === 'paused'
      ? { type: 'trip.resume', by: 'sysadmin', now: NOW }
      : { type: 'trip.activate', by: 'sysadmin', startsAt: NOW, endsAt: null, now: NOW },
  send: bring('active'),
})

const kept = async () => {
  const { db } = server.door
  const row = await db.selectFrom('trips').selectAll().where('id', '=', trio.tripId).executeTakeFirstOrThrow()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox where kind = 'mail'
    and payload->>'template' in ('tripInvited', 'tripPaused', 'tripExtended', 'tripReplanned')`.execute(db)
  const { status, invitation_date, activation_date, end_date, first_end, ended_at } = row
  const { paused_at, paused_until } = row
  const planned_pauses = JSON.stringify(row.planned_pauses)
  return {
    row: {
      status,
      invitation_date,
      activation_date,
      end_date,
      first_end,
      ended_at,
      paused_at,
      paused_until,
      planned_pauses,
    },
    balances: await balances(server, trio.tripId),
    mails: rows[0]?.n ?? 0,
  }
}
/** Which credits of its 4 the trip holds after what the chart says. */
const LEFT: Record<string, Record<number, number>> = {
  given: { 1000: 5 },
  taken: { 1000: 3 },
  toProgram: { 1000: 0 },
  expired: { 1000: 0, 1300: 4 },
  recovered: { 1000: 3, 1300: 0 },
}
const leftBy = (effects: readonly TripEffect[], name: string): Record<number, number> => {
  const fates = effects.flatMap((effect) => (effect.type === 'credit' ? [effect.params.fate] : []))
  const fate = fates.at(-1)
  // an invitation gives none here
  const had: Record<number, number> = name === 'recover' ? { 1000: 3, 1300: 1 } : { 1000: 4 }
  return (name.startsWith('schedule') ? undefined : fate && LEFT[fate]) ?? had
}

async function differences(
  one: Situation,
  { name, event, send }: Try,
  token: () => string,
  may: (chart: TripSnapshot) => boolean = (chart) => token() === tokens.sysadmin && chart.can(event),
): Promise<string[]> {
  await put(one)
  if (name === 'give') await freeCredit()
  if (name === 'recover') await expireOne()
  const chart = tripAt(one.status, one.facts)
  const allowed = may(chart)
  const before = await kept()
  const code = await send(token())
  const after = await kept()
  const { after: next, effects } = allowed ? stepTrip(chart, event) : { after: chart, effects: [] }
  const { status, ...columns } = Object.assign({ status: statusOf(next) }, columnsOf(next.context))
  const expected = {
    row: Object.assign({ status }, columns),
    balances: allowed ? leftBy(effects, name) : before.balances,
    mails: before.mails + effects.filter(({ type }) => type === 'mail').length,
  }
  const where = `${one.status} ${JSON.stringify(one.facts)} ${name}`
  const wrong: string[] = []
  if ((code === null) !== allowed)
    wrong.push(`${where}: el chart ${allowed ? 'deja' : 'no deja'}, el servidor ${code ?? 'lo hace'}`)
  if (JSON.stringify(after) !== JSON.stringify(expected))
    wrong.push(`${where}: queda ${JSON.stringify(after)}, no ${JSON.stringify(expected)}`)
  return wrong
}

describe('the chart of a trip is kept by the server', () => {
  it('for everything a sysadmin may ask, in every situation, at the edges of its limits', async () => {
    const wrong: string[] = []
    for (const one of SITUATIONS)
      for (const each of [...triesOf(one), bringsOn(one)])
        wrong.push(...(await differences(one, each, () => tokens.sysadmin)))
    expect(wrong.slice(0, 10)).toEqual([])
  })

  it('for everything an admin and a consultant may ask of their own, which has closer limits', async () => {
    const wrong: string[] = []
    for (const who of ['admin', 'consultant'] as const)
      for (const one of SITUATIONS)
        for (const each of sharedTries('manager', one))
          wrong.push(
            ...(await differences(
              one,
              each,
              () => tokens[who],
              (chart) => chart.can(each.event),
            )),
          )
    expect(wrong.slice(0, 10)).toEqual([])
  })

  it('for an admin and a consultant of others, for whom there is no such trip', async () => {
    const [, , , active] = SITUATIONS
    if (!active) throw new Error('no situation')
    await put(active)
    const before = await kept()
    await makeManagers(await makeTrio(server, 0))
    const codes = new Set<string | null>()
    for (const who of ['admin', 'consultant'] as const)
      for (const { name, send } of sharedTries('manager', active))
        if (!/pause (0|7) /.test(name)) codes.add(await send(tokens[who]))
    expect([...codes]).toEqual(['NOT_FOUND'])
    expect(await kept()).toEqual(before)
  })

  it('for a coach and a coachee, who may do none of it', async () => {
    const [, , , active] = SITUATIONS
    if (!active) throw new Error('no situation')
    const wrong: string[] = []
    for (const each of [...triesOf(active), bringsOn(active)])
      for (const who of ['coach', 'coachee'] as const)
        wrong.push(...(await differences(active, each, () => tokens[who])))
    expect(wrong.slice(0, 10)).toEqual([])
  })

  it('for what a day brings', async () => {
    const wrong: string[] = []
    for (const one of SITUATIONS) {
      await put(one)
      const chart = tripAt(one.status, one.facts)
      const events: TripEvent[] = [
        { type: 'trip.ended', now: NOW },
        { type: 'trip.invite', by: 'server', now: NOW },
        { type: 'trip.resume', by: 'server', now: NOW },
        { type: 'trip.pauseDue', now: NOW },
      ]
      const due = events.find((event) => chart.can(event))
      const expected = due ? statusOf(stepTrip(chart, due).after) : one.status
      await sweepTrips(server.door, TEST_NOW)
      const { row } = await kept()
      if (row.status !== expected) wrong.push(`${one.status}: queda ${row.status}, no ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  it('for a first booking, which begins an invited trip alone, and a pause, which cancels what lies inside if asked', async () => {
    for (const cancelInside of [false, true]) {
      await put({ status: 'invited', facts: facts({}) })
      const data = { coachId: trio.coach.id, slot: '2026-03-16T12:00:00.000Z', programId: trio.programId }
      await server.gql(CREATE, { data: Object.assign({ idempotencyKey: key() }, data) }, trio.coacheeToken)
      expect((await kept()).row.status).toBe('active')
      await pause('sysadmin', 30, cancelInside).send(tokens.sysadmin)
      const session = await server.door.db
        .selectFrom('sessions')
        .select('state')
        .where('trip_id', '=', trio.tripId)
        .executeTakeFirstOrThrow()
      expect(session.state).toBe(cancelInside ? 'cancelled' : 'active')
      expect((await kept()).balances).toEqual(cancelInside ? { 1000: 4, 1100: 0 } : { 1000: 3, 1100: 1 })
    }
  })

  it('has the states of the database, and says how long a trip may last', async () => {
    const { rows } = await sql<{ said: string }>`select pg_get_constraintdef(oid) as said from pg_constraint
      where conrelid = 'trips'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%scheduled%'`.execute(
      server.door.db,
    )
    const names = [...(rows[0]?.said ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect([...TRIP_STATUSES].map(String).sort()).toEqual([...new Set(names)].sort())
    expect(EXTEND_MONTHS).toBe(36)
  })
})
/** A credit that no program and no trip holds. */
async function freeCredit(): Promise<void> {
  const { organizationId } = trio
  await rest(server, 'POST /api/v1/organizations/add-credits', tokens.sysadmin, {
    organizationId,
    amount: 1,
    description: 'x',
  })
}

/** Of its credits one that has expired. */
async function expireOne(): Promise<void> {
  const { organizationId, programId, tripId } = trio
  const holder = { organizationId, programId, tripId }
  await server.door.transaction((trx) =>
    record(trx, [
      {
        operation: 'expire',
        amount: 1,
        from: { ...holder, code: CODE.available },
        to: { ...holder, code: CODE.expired },
      },
    ]),
  )
}
