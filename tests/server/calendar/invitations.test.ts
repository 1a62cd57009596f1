import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import {
  CANCEL,
  CREATE,
  key,
  MONDAY,
  makeTrio,
  PROPOSE,
  type Trio,
  TUESDAY,
  UPDATE,
} from '../session-fixture'

const ROTATE =
  'mutation RotateCalendarFeed($data: RotateCalendarFeedInput!) { rotateCalendarFeed(data: $data) { url } }'
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

type Session = { _id: string; version: number }
const book = async (): Promise<Session> => {
  const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
  const { data: answer } = await server.gql(CREATE, { data }, trio.coacheeToken)
  return (answer as { createSession: Session }).createSession
}
const update = async (session: Session, given: Record<string, unknown>): Promise<Session> => {
  const data = { _id: session._id, version: session.version, idempotencyKey: key(), ...given }
  const answer = await server.gql(UPDATE, { data }, trio.coacheeToken)
  expect(codeOf(answer)).toBeNull()
  return (answer.data as { updateSession: Session }).updateSession
}
const cancel = (session: Session) =>
  server.gql(CANCEL, { data: { sessionId: session._id, idempotencyKey: key() } }, trio.coacheeToken)

/** The invitations somebody got, oldest first, as a calendar program reads them. */
async function invitations(email: string) {
  const mails = (await server.mailsTo(email)).reverse()
  return mails.flatMap(({ attachments = [] }) =>
    attachments.map(({ content, contentType }) => {
      const calendar = new ICAL.Component(ICAL.parse(content))
      const event = calendar.getFirstSubcomponent('vevent')
      return {
        method: calendar.getFirstPropertyValue('method'),
        typed: /method=(\w+)/.exec(contentType)?.[1],
        uid: event?.getFirstPropertyValue('uid'),
        sequence: event?.getFirstPropertyValue('sequence'),
        start: String(event?.getFirstPropertyValue('dtstart')),
        status: event?.getFirstPropertyValue('status'),
        attendee: event?.getFirstPropertyValue('attendee'),
      }
    }),
  )
}

describe('an invitation', () => {
  it('reaches both, moves and is cancelled under one UID with a rising sequence (cal.com #14558)', async () => {
    const session = await book()
    const moved = await update(session, { event: 'reschedule', slot: TUESDAY })
    expect(codeOf(await cancel(moved))).toBeNull()
    for (const { email } of [trio.coach, trio.coachee]) {
      const got = await invitations(email)
      const uid = `${session._id}@localhost`
      expect(got.map(({ sequence: _, ...rest }) => rest)).toEqual([
        {
          method: 'REQUEST',
          typed: 'REQUEST',
          uid,
          start: '2026-03-16T12:00:00Z',
          status: 'CONFIRMED',
          attendee: `mailto:${email}`,
        },
        {
          method: 'REQUEST',
          typed: 'REQUEST',
          uid,
          start: '2026-03-17T12:00:00Z',
          status: 'CONFIRMED',
          attendee: `mailto:${email}`,
        },
        {
          method: 'CANCEL',
          typed: 'CANCEL',
          uid,
          start: '2026-03-17T12:00:00Z',
          status: 'CANCELLED',
          attendee: `mailto:${email}`,
        },
      ])
      const sequences = got.map(({ sequence }) => Number(sequence))
      expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
    }
  })

  it('is sent once a proposal is accepted, not before (cal.com #29706)', async () => {
    const data = {
      coacheeId: trio.coachee.id,
      programId: trio.programId,
      slots: [MONDAY],
      idempotencyKey: key(),
    }
    const proposed = await server.gql(PROPOSE, { data }, trio.coachToken)
    expect(await invitations(trio.coachee.email)).toEqual([])
    const [session] = (proposed.data as { setCoachSessions: [Session] }).setCoachSessions
    await update(session, { event: 'accept' })
    expect((await invitations(trio.coachee.email)).map(({ method }) => method)).toEqual(['REQUEST'])
  })

  it('and the file of the session say the same UID and sequence', async () => {
    const session = await book()
    const moved = await update(session, { event: 'reschedule', slot: TUESDAY })
    const file = await server.app.inject({
      url: `/api/v1/sessions/${moved._id}/event.ics`,
      headers: { authorization: `Bearer ${trio.coacheeToken}` },
    })
    const last = (await invitations(trio.coachee.email)).at(-1)
    expect(file.body).toContain(`UID:${last?.uid}\r\nSEQUENCE:${last?.sequence}\r\n`)
  })
})

describe('the private feed', () => {
  const rotate = async (token: string, idempotencyKey = key()): Promise<string> => {
    const { data } = await server.gql(ROTATE, { data: { idempotencyKey } }, token)
    return new URL((data as { rotateCalendarFeed: { url: string } }).rotateCalendarFeed.url).pathname
  }
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

  it('tells own sessions with first names only, and nothing when nothing changed', async () => {
    const session = await book()
    const data = {
      coacheeId: trio.coachee.id,
      programId: trio.programId,
      slots: [TUESDAY],
      idempotencyKey: key(),
    }
    expect(codeOf(await server.gql(PROPOSE, { data }, trio.coachToken))).toBeNull()
    const path = await rotate(trio.coachToken)
    const first = await get(path)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.body).toContain(`UID:${session._id}@localhost`)
    expect(first.body).toContain('SUMMARY:Sesión de coaching')
    expect(first.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(first.body).toContain(`DESCRIPTION:Con ${trio.coachee.first_name}.`)
    expect(first.body).not.toContain(trio.coachee.last_name)
    expect(first.body).not.toContain(trio.coachee.email)
    const etag = String(first.headers.etag)
    expect(await get(path, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
    expect((await get(path, { 'if-none-match': `"x", W/${etag}` })).statusCode).toBe(304)
    await cancel(session)
    const after = await get(path, { 'if-none-match': etag })
    expect(after.statusCode).toBe(200)
    expect(after.body).not.toContain('BEGIN:VEVENT')
  })

  it('has one address at a time; the key repeats it, guesses find nothing, and it dies with the person’s access', async () => {
    const idempotencyKey = key()
    const path = await rotate(trio.coacheeToken, idempotencyKey)
    expect(await rotate(trio.coacheeToken, idempotencyKey)).toBe(path)
    expect((await get(path)).statusCode).toBe(200)
    const stored = JSON.stringify([
      await server.door.db.selectFrom('calendar_feeds').selectAll().execute(),
      await server.door.db.selectFrom('idempotency_keys').selectAll().execute(),
    ])
    expect(stored).not.toContain(path.split('/').at(-1)?.replace('.ics', ''))
    const next = await rotate(trio.coacheeToken)
    expect([(await get(path)).statusCode, (await get(next)).statusCode]).toEqual([404, 200])
    expect((await get('/api/v1/calendar/feed/x.ics')).statusCode).toBe(404)
    expect((await get(`/api/v1/calendar/feed/${'x'.repeat(43)}.ics`)).statusCode).toBe(404)
    await server.door.db
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', '=', trio.coachee.id)
      .execute()
    expect((await get(next)).statusCode).toBe(404)
  })
})
