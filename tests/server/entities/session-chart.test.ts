import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fateIn, type SessionEffect, step } from '#domain/entities/session/effects'
import type { Actor, CreditFate, SessionEvent, SessionMail } from '#domain/entities/session/events'
import type { RecordedContest, RecordedMove, RecordedQuestion } from '#domain/entities/session/facts'
import { type Objection, objectionAt, objectionOf, stateOf } from '#domain/entities/session/stored'
import { type CloseOutcome, type Party, SESSION_STATES, type SessionState } from '#domain/session-states'
import { CODE } from '#server/entities/ledger/accounts'
import { record } from '#server/entities/ledger/ledger'
import { cancelSessionsOfTrip } from '#server/entities/session/cancel-open'
import { sweepContests, sweepSessions } from '#server/entities/session/jobs'
import { partyJoined } from '#server/entities/session/party-joined'
import { lockSession } from '#server/entities/session/session-row'
import { makeUser } from '../factories'
import { type Answer, codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import {
  balances,
  CANCEL,
  CLOSE,
  CREATE,
  giveCredits,
  key,
  LOGS,
  MONDAY,
  makeTrio,
  PROPOSE,
  RATE,
  type Trio,
  TUESDAY,
  UPDATE,
} from '../session-fixture'
import {
  chartAt,
  ENDED_SITUATIONS,
  MINUTE,
  OPEN_SITUATIONS,
  OVER_SITUATIONS,
  recordedOf,
  type Situation,
} from './session-situations'

const SLOT = Date.parse(MONDAY)
const VERSION = 7
const ID = 'the-session'
const OUTCOMES: CloseOutcome[] = ['both', 'coacheeMissing', 'coachMissing', 'external']

let server: TestServer
let trio: Trio
let tokens: Record<Actor | 'stranger', string>
beforeAll(async () => {
  server = await startTestServer()
  trio = await makeTrio(server)
  const { door } = server
  const house = await makeUser(door, { user_group: 'sysadmin', roles: ['admin'], active_role: 'admin' })
  const other = await makeTrio(server)
  tokens = {
    coach: trio.coachToken,
    coachee: trio.coacheeToken,
    sysadmin: await server.login(house.email),
    stranger: other.coacheeToken,
  }
  // so many sessions as are tried here nobody has
  await door.db.updateTable('trips').set({ max_sessions: 100_000 }).where('id', '=', trio.tripId).execute()
  const holder = { organizationId: trio.organizationId, programId: trio.programId, tripId: trio.tripId }
  await giveCredits(server, holder, 30_000)
  const some = { amount: 10_000, from: { ...holder, code: CODE.available } }
  await door.transaction((trx) =>
    record(trx, [
      { ...some, operation: 'reserve', to: { ...holder, code: CODE.reserved } },
      { ...some, operation: 'use', to: { ...holder, code: CODE.used } },
    ]),
  )
  await door.db.insertInto('sessions').values(sessionRow(ID, 'cancelled')).execute()
})
afterAll(() => server.close())

const chains = new Map<string, string>()
/** The session it was moved from, with these moves; what was moved is written down for ever. */
async function movedFrom(moves: readonly RecordedMove[]): Promise<string> {
  const said = JSON.stringify(moves)
  const known = chains.get(said)
  if (known) return known
  const id = `before-${chains.size}`
  chains.set(said, id)
  await server.door.db.insertInto('sessions').values(sessionRow(id, 'cancelled_with_reschedulling')).execute()
  for (const { slot, at, by } of moves)
    await server.door.db
      .insertInto('session_transitions')
      .values({
        session_id: id,
        event: 'session.reschedule',
        to_state: 'cancelled_with_reschedulling',
        actor_id: by,
        slot: new Date(slot),
        at: new Date(at),
      })
      .execute()
  return id
}
const sessionRow = (id: string, state: SessionState) => ({
  id,
  state,
  coach_id: trio.coach.id,
  coachee_id: trio.coachee.id,
  program_id: trio.programId,
  trip_id: trio.tripId,
  slot: new Date(SLOT),
  scheduled_slot: new Date(SLOT),
})
const date = (at: string | null): Date | null => (at === null ? null : new Date(at))
/** Puts the stored session where a situation has it, as if its life had brought it there. */
async function put(one: Situation): Promise<void> {
  const known = { slot: SLOT, coach: trio.coach.id, coachee: trio.coachee.id }
  const { question, contest, joins, moves, endedAt, ratedAt } = recordedOf(one, known)
  const { db } = server.door
  for (const table of ['session_joins', 'session_questions', 'session_contests', 'session_invites'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db)
  // what a move made keeps its hour no longer
  await db.updateTable('sessions').set({ state: 'cancelled' }).where('rescheduled_from', '=', ID).execute()
  await db
    .updateTable('sessions')
    .set({
      state: one.state,
      version: VERSION,
      conference_provider: one.outside ? 'zoom-meeting' : 'product',
      ended_at: date(endedAt),
      rating_value: one.rated ? 4 : null,
      rated_at: date(ratedAt),
      rescheduled_from: moves.length > 0 ? await movedFrom(moves) : null,
    })
    .where('id', '=', ID)
    .execute()
  for (const { userId, external, joinedAt, here } of joins)
    await db
      .insertInto('session_joins')
      .values({
        session_id: ID,
        user_id: userId,
        external,
        joined_at: new Date(joinedAt),
        left_at: here ? null : new Date(SLOT + 20 * MINUTE),
      })
      .execute()
  if (question)
    await db
      .insertInto('session_questions')
      .values({
        session_id: ID,
        asked: question.asked,
        claimed_by: question.claimedBy,
        asked_at: new Date(SLOT),
        until: new Date(question.until),
        held: question.held,
      })
      .execute()
  if (contest)
    await db
      .insertInto('session_contests')
      .values({
        session_id: ID,
        contested_by: contest.by,
        reason: 'x',
        contested_at: new Date(contest.contestedAt),
        resolved_at: date(contest.resolvedAt),
        refund: contest.refund,
      })
      .execute()
}

type Kept = {
  state: string
  objection: Objection
  stars: number | null
  balances: Record<number, number>
  mails: number
}
type Row = {
  state: string
  stars: number | null
  question: RecordedQuestion | null
  contest: RecordedContest | null
  balances: Record<number, number> | null
  mails: number
}
/** All that a try may change, in one look. */
async function kept(): Promise<Kept> {
  const { rows } = await sql<Row>`select s.state, s.rating_value as stars,
    (select count(*)::int from outbox where kind = 'mail') as mails,
    (select json_object_agg(code, balance order by code) from accounts where trip_id = s.trip_id) as balances,
    (select json_build_object('asked', asked, 'claimedBy', claimed_by, 'until', until, 'held', held)
      from session_questions where session_id = s.id) as question,
    (select json_build_object('by', contested_by, 'contestedAt', contested_at, 'resolvedAt', resolved_at,
      'refund', refund) from session_contests where session_id = s.id) as contest
    from sessions s where s.id = ${ID}`.execute(server.door.db)
  const [row] = rows
  if (!row) throw new Error('no session')
  const { state, stars, question, contest, mails } = row
  return { state, objection: objectionOf({ question, contest }), stars, balances: row.balances ?? {}, mails }
}
/** What a fate does to available, reserved and used credits of the trip. */
const DELTAS: Record<CreditFate, [number, number, number]> = {
  reserved: [-1, 1, 0],
  used: [0, -1, 1],
  lost: [0, -1, 1],
  back: [1, -1, 0],
  moved: [0, 0, 0],
  restored: [1, 0, -1],
  charged: [-1, 0, 1],
}
const MAILED: Record<SessionMail, number> = {
  proposed: 1,
  booked: 2,
  moved: 2,
  cancelled: 2,
  rating: 1,
  wasItHeld: 1,
  upheld: 2,
  kept: 2,
}
const mailsIn = (effects: readonly SessionEffect[]): number =>
  effects.reduce((sum, effect) => sum + (effect.type === 'mail' ? MAILED[effect.params.kind] : 0), 0)
function credited(before: Kept['balances'], fate: CreditFate | null): Kept['balances'] {
  const [available, reserved, used] = fate ? DELTAS[fate] : [0, 0, 0]
  const { [CODE.available]: a = 0, [CODE.reserved]: r = 0, [CODE.used]: u = 0 } = before
  return { [CODE.available]: a + available, [CODE.reserved]: r + reserved, [CODE.used]: u + used }
}

const REFUSED = ['INVALID_TRANSITION', 'FORBIDDEN']
const JUDGED = [...REFUSED, 'CONFLICT']

/** Something somebody tries: the chart's event for it, null where the chart knows none for them. */
type Given = { name: string; event: SessionEvent | null; send: () => Promise<Answer | null> }
function operations(who: Actor | 'stranger', now: number): Given[] {
  const token = tokens[who]
  const by = who === 'stranger' ? null : who
  const party: Party | null = who === 'coach' || who === 'coachee' ? who : null
  const update =
    (event: string, more: object = {}) =>
    () =>
      server.gql(
        UPDATE,
        {
          data: { _id: ID, event, version: VERSION, idempotencyKey: key(), reason: 'Por algo', ...more },
        },
        token,
      )
  const said = <Type extends SessionEvent['type']>(type: Type) => (party ? { type, by: party, now } : null)
  return [
    { name: 'accept', event: said('session.accept') as SessionEvent | null, send: update('accept') },
    { name: 'decline', event: said('session.decline') as SessionEvent | null, send: update('decline') },
    { name: 'withdraw', event: said('session.withdraw') as SessionEvent | null, send: update('withdraw') },
    {
      name: 'reschedule',
      event: by && { type: 'session.reschedule', by, now },
      send: update('reschedule', { slot: TUESDAY }),
    },
    {
      name: 'cancel',
      event: by && { type: 'session.cancel', by, now },
      send: () =>
        server.gql(CANCEL, { data: { sessionId: ID, reason: 'Por algo', idempotencyKey: key() } }, token),
    },
    ...OUTCOMES.map((outcome) => ({
      name: `close ${outcome}`,
      event: party && ({ type: 'session.close', by: party, outcome, now } as const),
      send: () =>
        server.gql(
          CLOSE,
          { data: { sessionId: ID, outcome, version: VERSION, idempotencyKey: key() } },
          token,
        ),
    })),
    ...objecting(who, now),
  ]
}
function objecting(who: Actor | 'stranger', now: number): Given[] {
  const token = tokens[who]
  const by = who === 'stranger' ? null : who
  const party: Party | null = who === 'coach' || who === 'coachee' ? who : null
  const update =
    (event: string, more: object = {}) =>
    () =>
      server.gql(
        UPDATE,
        {
          data: { _id: ID, event, version: VERSION, idempotencyKey: key(), reason: 'Por algo', ...more },
        },
        token,
      )
  return [
    { name: 'contest', event: party && { type: 'session.contest', by: party, now }, send: update('contest') },
    {
      name: 'confirmHeld',
      event: party && { type: 'session.confirmHeld', by: party, now },
      send: update('confirmHeld'),
    },
    {
      name: 'denyHeld',
      event: party && { type: 'session.denyHeld', by: party, now },
      send: update('denyHeld'),
    },
    ...[true, false].map((upheld) => ({
      name: `resolve ${upheld}`,
      event: by && ({ type: 'session.resolve', by, upheld, now } as const),
      send: update('resolve', { refund: upheld }),
    })),
    {
      name: 'rate',
      event: party && { type: 'session.rate', by: party, now },
      send: () =>
        server.gql(
          RATE,
          { data: { sessionId: ID, value: 5, comment: 'Bien', idempotencyKey: key() } },
          token,
        ),
    },
  ]
}
/** What the server does by itself, or because somebody came. */
function ownDoings(now: number, outside: boolean): Given[] {
  const silent = (act: () => Promise<unknown>) => async () => {
    await act()
    return null
  }
  const joins = (by: Party): Given => ({
    name: `joined ${by}`,
    event: { type: 'party.joined', by, now },
    send: silent(() =>
      outside
        ? server.gql(
            LOGS,
            { data: { sessionId: ID, logs: [{ type: 'joinedExternal' }], idempotencyKey: key() } },
            tokens[by],
          )
        : server.door.transaction(async (trx) =>
            partyJoined(trx, await lockSession(trx, ID), { party: by, external: false, at: new Date(now) }),
          ),
    ),
  })
  return [
    joins('coach'),
    joins('coachee'),
    {
      name: 'sweep',
      event: { type: 'time.over', now },
      send: silent(() => sweepSessions(server.door, new Date(now))),
    },
    {
      name: 'contests',
      event: { type: 'contest.overdue', now },
      send: silent(() => sweepContests(server.door, new Date(now))),
    },
    {
      name: 'program ended',
      event: { type: 'program.ended', now },
      send: silent(() =>
        server.door.transaction((trx) => cancelSessionsOfTrip(trx, trio.tripId, { id: null }, new Date(now))),
      ),
    },
  ]
}

/** What differs between the chart and the server where somebody tries something. */
async function differences(
  one: Situation,
  minute: number,
  given: Given,
  before: Kept,
): Promise<{ wrong: string[]; after: Kept }> {
  const now = SLOT + minute * MINUTE
  const chart = chartAt(one, { slot: SLOT, coach: trio.coach.id, coachee: trio.coachee.id })
  const event =
    given.event?.type === 'time.over' && one.state === 'pending'
      ? ({ type: 'slot.passed', now } as const)
      : given.event
  const answer = await given.send()
  const after = await kept()
  const mayBe = event !== null && chart.can(event)
  const { after: next, effects } = mayBe ? step(chart, event) : { after: chart, effects: [] }
  const wrong: string[] = []
  const where = `${one.state}/${one.objection} ${JSON.stringify(one.came)} ${minute} min, ${given.name}`
  const say = (what: string) => wrong.push(`${where}: ${what}`)
  if (answer) {
    const code = answer.errors ? String(codeOf(answer)) : null
    if ((code === null) !== mayBe)
      say(`el chart ${mayBe ? 'deja' : 'no deja'}, el servidor ${code ?? 'lo hace'}`)
    if (code !== null && !refusalsOf(given).includes(code)) say(code)
  }
  const expected: Kept = {
    state: stateOf(next),
    objection: objectionAt(next) ?? before.objection,
    stars: effects.some(({ type }) => type === 'keepRating') ? 5 : before.stars,
    balances: credited(before.balances, fateIn(effects)),
    mails: before.mails + mailsIn(effects),
  }
  if (JSON.stringify(after) !== JSON.stringify(expected))
    say(`queda ${JSON.stringify(after)}, no ${JSON.stringify(expected)}`)
  return { wrong, after }
}
const refusalsOf = ({ name, event }: Given): string[] =>
  event === null ? [...REFUSED, 'NOT_FOUND'] : /^close|^contest|^rate|^resch/.test(name) ? JUDGED : REFUSED

async function walk(situations: Situation[], triesAt: (minute: number, one: Situation) => Given[]) {
  const wrong: string[] = []
  let tried = 0
  for (const one of situations) {
    // what was refused left all as it was
    let standing: Kept | null = null
    for (const minute of one.minutes)
      for (const given of triesAt(SLOT + minute * MINUTE, one)) {
        if (standing === null) {
          await put(one)
          standing = await kept()
        }
        server.setNow(new Date(SLOT + minute * MINUTE))
        const seen: Awaited<ReturnType<typeof differences>> = await differences(one, minute, given, standing)
        tried += 1
        wrong.push(...seen.wrong)
        const joins = given.event?.type === 'party.joined'
        if (joins || JSON.stringify(seen.after) !== JSON.stringify(standing)) standing = null
      }
  }
  return { wrong: wrong.slice(0, 20), tried }
}
const PARTIES: Party[] = ['coach', 'coachee']
const ACTORS: Actor[] = ['coach', 'coachee', 'sysadmin']
/** What a sysadmin may do at all. */
const OF_HOUSE = ['cancel', 'reschedule', 'resolve true', 'resolve false']
/** Everything at the first minute; later only what an hour may change. */
const everything = (now: number, { outside, minutes }: Situation): Given[] => {
  const isFirst = now === SLOT + (minutes[0] ?? 0) * MINUTE
  return [
    ...PARTIES.flatMap((who) => (isFirst ? operations(who, now) : operations(who, now).filter(dated))),
    ...operations('sysadmin', now).filter(({ name }) => isFirst || OF_HOUSE.includes(name)),
    ...ownDoings(now, outside),
  ]
}
const dated = ({ name }: Given): boolean =>
  !['contest', 'rate', 'resolve true', 'resolve false'].includes(name)

describe('the chart of a session is kept by the server', () => {
  it.each(['pending', 'active', 'inprogress'] as const)('while it is %s', async (state) => {
    const { wrong, tried } = await walk(
      OPEN_SITUATIONS.filter((one) => one.state === state),
      everything,
    )
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })

  it('after it ended: what may be said, by whom, until when', async () => {
    const { wrong } = await walk(ENDED_SITUATIONS, (now, { outside }) => [
      ...PARTIES.flatMap((who) => objecting(who, now)),
      ...objecting('sysadmin', now).filter(({ name }) => name.startsWith('resolve')),
      ...ownDoings(now, outside).filter(({ name }) => name === 'contests'),
    ])
    expect(wrong).toEqual([])
  })

  it('where nothing more can come', async () => {
    expect((await walk(OVER_SITUATIONS, everything)).wrong).toEqual([])
  })

  it('for strangers, who find none', async () => {
    const one = OPEN_SITUATIONS.map((each) => ({ ...each, minutes: each.minutes.slice(0, 1) }))
    expect((await walk(one.slice(0, 3), (now) => operations('stranger', now))).wrong).toEqual([])
  })

  it('while there is none yet', async () => {
    const wrong: string[] = []
    for (const who of ACTORS) {
      server.setNow(TEST_NOW)
      const own = await makeTrio(server)
      const token = who === 'coach' ? own.coachToken : who === 'coachee' ? own.coacheeToken : tokens.sysadmin
      const place = { coacheeId: own.coachee.id, programId: own.programId }
      const told = async () =>
        Number(
          (
            await server.door.db
              .selectFrom('outbox')
              .select((eb) => eb.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      const mails = await told()
      const proposed = await server.gql(
        PROPOSE,
        { data: { ...place, slots: [TUESDAY], idempotencyKey: key() } },
        token,
      )
      if ((proposed.errors === undefined) !== (who === 'coach')) wrong.push(`${who} propone`)
      if ((await told()) - mails !== (who === 'coach' ? 1 : 0)) wrong.push(`${who} propone: mails`)
      if (JSON.stringify(await balances(server, own.tripId)) !== '{"1000":4}')
        wrong.push(`${who} propone: créditos`)
      const booked = await server.gql(
        CREATE,
        { data: { ...place, coachId: own.coach.id, slot: MONDAY, idempotencyKey: key() } },
        token,
      )
      if (booked.errors) wrong.push(`${who} agenda: ${codeOf(booked)}`)
      if (JSON.stringify(await balances(server, own.tripId)) !== '{"1000":3,"1100":1}')
        wrong.push(`${who} agenda: créditos`)
    }
    expect(wrong).toEqual([])
  })
})

describe('the states', () => {
  it('of the database are those of the domain', async () => {
    const { rows } = await sql<{ said: string }>`select pg_get_constraintdef(oid) as said from pg_constraint
      where conrelid = 'sessions'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cancelled_with%'`.execute(
      server.door.db,
    )
    const names = [...(rows[0]?.said ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name)
    expect([...SESSION_STATES].map(String).sort()).toEqual(names.sort())
  })
})
