import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personColumns } from '#server/entities/session/person-columns'
import { calendarOf, escapeText, foldLine } from '#server/kernel/calendar-text'
import { among, type Relation, USER } from '#server/permissions/fields'
import { DOCUMENTS } from '../../scripts/build/documents'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from './helper'
import { CREATE, key, LIST, MONDAY, makeTrio, type Trio } from './session-fixture'

let server: TestServer
let trio: Trio
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(TEST_NOW)
  trio = await makeTrio(server)
})

async function book(): Promise<string> {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
  const session = answer.data?.createSession
  return session && typeof session === 'object' && '_id' in session ? String(session._id) : ''
}

/** Writes `count` sessions of one state, a week apart, going back from a Monday in February. */
async function past(count: number, state: 'finished' | 'cancelled_on_time'): Promise<void> {
  const rows = Array.from({ length: count }, (_, one) => {
    const slot = new Date(Date.parse('2026-02-02T12:00:00Z') - one * 7 * 86_400_000)
    return {
      id: `${trio.tripId}-${state}-${one}`,
      coach_id: trio.coach.id,
      coachee_id: trio.coachee.id,
      program_id: trio.programId,
      trip_id: trio.tripId,
      slot,
      scheduled_slot: slot,
      state,
    }
  })
  await server.door.db.insertInto('sessions').values(rows).execute()
}

/** What was said of the end of a session that is over, though when it ended was not kept. */
async function objected(sessionId: string): Promise<void> {
  const { db } = server.door
  const at = TEST_NOW
  await db
    .insertInto('session_contests')
    .values({ session_id: sessionId, contested_by: trio.coachee.id, reason: 'Sí estuve.', contested_at: at })
    .execute()
  await db
    .insertInto('session_questions')
    .values({ session_id: sessionId, asked: trio.coach.id, asked_at: at, until: at })
    .execute()
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : -1)

describe('the session list', () => {
  it('tells what was objected to an end, also where it was not kept when that was', async () => {
    await past(1, 'finished')
    await objected(`${trio.tripId}-finished-0`)
    const { data } = await server.gql(
      '{ sessionList { contest { by reason } question { asked } } }',
      {},
      trio.coacheeToken,
    )
    expect(data).toEqual({
      sessionList: [
        {
          contest: { by: trio.coachee.id, reason: 'Sí estuve.' },
          question: { asked: trio.coach.id },
        },
      ],
    })
  })

  it('shows each party the session with the other one, each as they may be seen', async () => {
    const id = await book()
    const person = (row: Trio['coach']) => ({
      _id: row.id,
      name: { first: row.first_name, last: row.last_name },
      email: row.email,
    })
    const program = { _id: trio.programId, name: `Programa ${trio.programId}` }
    const session = {
      _id: id,
      state: 'active',
      slot: MONDAY,
      version: 1,
      coach: person(trio.coach),
      program,
      event: { provider: 'product', conferenceUrl: null },
      rating: null,
      cancellations: [],
      reschedules: [],
      joins: [],
    }
    const forCoachee = await server.gql(LIST, {}, trio.coacheeToken)
    expect(forCoachee).toEqual({
      data: { sessionList: [{ ...session, coachee: { ...person(trio.coachee), phone: null } }] },
    })
    await server.door.db
      .updateTable('users')
      .set({ phone: '+56 9 1111 1111' })
      .where('id', '=', trio.coachee.id)
      .execute()
    const forCoach = await server.gql(LIST, {}, trio.coachToken)
    expect(forCoach.data?.sessionList).toEqual([
      { ...session, coachee: { ...person(trio.coachee), phone: null } },
    ])
  })

  it('keeps the e-mail of a coachee who is no longer the coach’s own', async () => {
    await past(1, 'finished')
    await server.door.db
      .updateTable('users')
      .set({ coach_selected_id: null })
      .where('id', '=', trio.coachee.id)
      .execute()
    const list = await server.gql('{ sessionList { coachee { email name { last } } } }', {}, trio.coachToken)
    expect(list.data).toEqual({
      sessionList: [{ coachee: { email: null, name: { last: trio.coachee.last_name } } }],
    })
  })

  it('answers the open sessions and the last 50 without filters, and pages with them', async () => {
    await past(60, 'finished')
    await book()
    const list = async (data: Record<string, unknown> = {}) =>
      lengthOf((await server.gql(LIST, { data }, trio.coacheeToken)).data?.sessionList)
    expect(await list()).toBe(51)
    expect(await list({ states: ['finished'] })).toBe(20)
    expect(await list({ states: ['finished'], limit: 100 })).toBe(60)
    expect(await list({ states: ['finished'], limit: 100, skip: 55 })).toBe(5)
    expect(await list({ from: '2026-03-01T00:00:00Z' })).toBe(1)
    expect(await list({ to: '2026-01-15T00:00:00Z', limit: 100 })).toBe(57)
    expect(await list({ states: [] })).toBe(0)
  })

  it('is only for coachees and coaches, each seeing none but their own', async () => {
    const id = await book()
    const stranger = await makeTrio(server)
    expect((await server.gql(LIST, { data: { _id: id } }, stranger.coacheeToken)).data).toEqual({
      sessionList: [],
    })
    expect(codeOf(await server.gql(LIST))).toBe('UNAUTHENTICATED')
    expect(codeOf(await server.gql(LIST, { data: { limit: 101 } }, trio.coacheeToken))).toBe('BAD_INPUT')
  })
})

describe('the calendar file of a session', () => {
  const ics = (id: string, token: string | null) =>
    server.app.inject({
      url: `/api/v1/sessions/${id}/event.ics`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  it('is for the two parties', async () => {
    const id = await book()
    const stranger = await makeTrio(server)
    const answer = await ics(id, trio.coacheeToken)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body.split('\r\n')).toEqual(
      expect.arrayContaining(['DTSTART:20260316T120000Z', 'DTEND:20260316T124500Z', `UID:${id}@localhost`]),
    )
    expect((await ics(id, trio.coachToken)).body).toContain(`SUMMARY:Sesión con Persona ${trio.coachee.id}`)
    const codes = [
      await ics(id, stranger.coachToken),
      await ics('none', trio.coachToken),
      await ics(id, null),
    ]
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401])
  })

  it('escapes what would break a line or a value, and folds at 75 octets without cutting a character', () => {
    expect(escapeText('a,b;c\\d\r\nBEGIN:VEVENT\n\u0007x')).toBe('a\\,b\\;c\\\\d\\nBEGIN:VEVENT\\nx')
    const folded = foldLine(`SUMMARY:${'ñandú'.repeat(40)}`).split('\r\n')
    expect(folded.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(folded.map((line, at) => (at === 0 ? line : line.slice(1))).join('')).toBe(
      `SUMMARY:${'ñandú'.repeat(40)}`,
    )
    const calendar = calendarOf(
      {
        uid: 'x@example.cl',
        sequence: 1,
        stamp: TEST_NOW,
        start: TEST_NOW,
        cancelled: true,
        summary: 'Sesión con Ana\r\nATTENDEE:evil',
        description: '',
        url: 'https://example.cl',
      },
      'Travesía',
    )
    expect(calendar.split('\r\n').filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nSTATUS:CANCELLED\r\n.*\r\nEND:VCALENDAR\r\n$/s)
  })
})

describe('the other party', () => {
  /** Read by their own parts, or always. */
  const APART = ['_id', 'location', 'trips', 'forms']
  const seen = Object.entries(USER)
    .filter(([, readers]) => among<Relation>(readers, 'ownCoach') || among<Relation>(readers, 'ownCoachee'))
    .map(([field]) => field)
    .filter((field) => !APART.includes(field))
  it.each(seen)('is read with %s, since the table lets some of them see it', (field) => {
    expect(personColumns(new Map([[field, new Map()]])).length).toBeGreaterThan(1)
  })
})

// pg_prepared_statements counts how often PostgreSQL ran a plan it kept
const { TEST_DATABASE_URL } = process.env
if (!TEST_DATABASE_URL) console.warn('TEST_DATABASE_URL no está: los planes no se contaron (PostgreSQL)')
it.runIf(TEST_DATABASE_URL)('of a first page keeps its plan, and is not planned anew each time', async () => {
  const data = { states: ['active'], limit: 20 }
  const asked = DOCUMENTS.get('GetSessionList') ?? ''
  for (let time = 0; time < 12; time += 1) await server.gql(asked, { data }, trio.coacheeToken)
  const { rows } = await sql<{ kept: number }>`select generic_plans::int as kept from pg_prepared_statements
    where statement like '%left_closing%'`.execute(server.door.db)
  expect(rows.some(({ kept }) => kept > 0)).toBe(true)
})
