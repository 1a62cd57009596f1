import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCalendars } from '#server/entities/calendar/read-job'
import { writeCalendars } from '#server/entities/calendar/write-job'
import { EMBEDDED } from '#server/outside/settings'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CANCEL, CREATE, key, MONDAY, makeTrio, type Trio, TUESDAY, UPDATE } from '../session-fixture'
import { busyRows, CONNECT, MAIN, OWN, REMOVE } from './fixture'
import { LOGIN, RADICALE, startRadicale } from './radicale'

describe.skipIf(!RADICALE)('a CalDAV server', () => {
  let server: TestServer
  let radicale: Awaited<ReturnType<typeof startRadicale>>
  let trio: Trio
  beforeAll(async () => {
    server = await startTestServer({ outside: { calendars: { ...EMBEDDED.calendars, allowLoopback: true } } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.setNow(TEST_NOW)
    trio = await makeTrio(server)
    radicale = await startRadicale()
    return () => radicale.close()
  })
  const connect = (given: Record<string, unknown> = {}) =>
    server.gql(
      CONNECT,
      {
        data: {
          name: 'Trabajo',
          type: 'caldav',
          url: radicale.url,
          ...LOGIN,
          idempotencyKey: key(),
          ...given,
        },
      },
      trio.coachToken,
    )
  const later = (ms: number): void => server.setNow(new Date(server.now().getTime() + ms))
  const book = async (slot = MONDAY): Promise<{ _id: string; version: number }> => {
    const data = { coachId: trio.coach.id, programId: trio.programId, slot, idempotencyKey: key() }
    const answer = await server.gql(CREATE, { data }, trio.coacheeToken)
    expect(codeOf(answer)).toBeNull()
    return (answer.data as { createSession: { _id: string; version: number } }).createSession
  }
  const turn = () => writeCalendars(server.app.services)
  const pending = async (): Promise<number> => {
    const { data } = await server.gql(OWN, {}, trio.coachToken)
    return (data as { user: { calendars: { main: { pendingEvents: number } } } }).user.calendars.main
      .pendingEvents
  }

  it('is iCloud at an address of its own, with a password made for this alone', async () => {
    server.app.services.outside.calendars.icloudUrl = radicale.url
    await radicale.put('dentista', ['DTSTART:20260316T130000Z', 'DTEND:20260316T140000Z'])
    const answer = await connect({ type: 'icloud', url: null })
    expect(answer.data).toMatchObject({
      createCalendar: { main: { name: 'Trabajo', type: 'icloud', state: 'fine', writes: true } },
    })
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T13:00 → 2026-03-16T14:00'])
    const wrong = await connect({ type: 'icloud', url: null, name: 'Otro', password: 'la de siempre' })
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ fields: { password: expect.any(String) } })
  })

  it('is connected with its calendars, read, and read again when something changed', async () => {
    await radicale.put('dentista', ['DTSTART:20260316T130000Z', 'DTEND:20260316T140000Z'])
    await radicale.put('libre', ['DTSTART:20260317T130000Z', 'DTEND:20260317T140000Z', 'TRANSP:TRANSPARENT'])
    const answer = await connect()
    expect(answer.data).toMatchObject({
      createCalendar: { main: { name: 'Trabajo', type: 'caldav', state: 'fine', writes: true } },
    })
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T13:00 → 2026-03-16T14:00'])
    await radicale.put('clase', [
      'DTSTART;TZID=America/Santiago:20260302T180000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20260325T000000Z',
    ])
    await radicale.drop('dentista')
    later(60_000)
    await readCalendars(server.app.services)
    expect(await busyRows(server, trio.coach.id)).toEqual([
      '2026-03-16T21:00 → 2026-03-16T22:00',
      '2026-03-23T21:00 → 2026-03-23T22:00',
    ])
  })

  it('is refused with a wrong password, at the password', async () => {
    const { errors } = await connect({ password: 'otra' })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { password: expect.stringContaining('no aceptó el permiso') },
    })
    const rows = await server.door.db
      .selectFrom('calendar_accounts')
      .select('id')
      .where('user_id', '=', trio.coach.id)
      .execute()
    expect(rows).toEqual([])
  })

  it('gets a booked session, its new time under the same UID, and loses it when it is cancelled (cal.com #14558)', async () => {
    await connect()
    const session = await book()
    await turn()
    const first = await radicale.read()
    expect(first).toContain(`UID:${session._id}@localhost`)
    expect(first).toContain('DTSTART:20260316T120000Z')
    expect(first).toContain(`SUMMARY:Sesión con Persona ${trio.coachee.id}`)
    const sequence = Number(/SEQUENCE:(\d+)/.exec(first)?.[1])

    const moved = await server.gql(
      UPDATE,
      {
        data: {
          _id: session._id,
          event: 'reschedule',
          slot: TUESDAY,
          version: session.version,
          idempotencyKey: key(),
        },
      },
      trio.coacheeToken,
    )
    expect(codeOf(moved)).toBeNull()
    await turn()
    const second = await radicale.read()
    expect(second.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(second).toContain(`UID:${session._id}@localhost`)
    expect(second).toContain('DTSTART:20260317T120000Z')
    expect(Number(/SEQUENCE:(\d+)/.exec(second)?.[1])).toBeGreaterThan(sequence)

    const { _id } = (moved.data as { updateSession: { _id: string } }).updateSession
    const cancelled = await server.gql(
      CANCEL,
      { data: { sessionId: _id, idempotencyKey: key() } },
      trio.coacheeToken,
    )
    expect(codeOf(cancelled)).toBeNull()
    await turn()
    expect(await radicale.read()).not.toContain('BEGIN:VEVENT')
    expect(await pending()).toBe(0)
  })

  it('that is down gets everything once it is back; the coach sees what waits (cal.com #29706)', async () => {
    await connect()
    const session = await book()
    await turn()
    await radicale.stop()
    const data = { sessionId: session._id, idempotencyKey: key() }
    expect(codeOf(await server.gql(CANCEL, { data }, trio.coacheeToken))).toBeNull()
    const other = await book(TUESDAY)
    await turn()
    expect(await pending()).toBe(2)
    expect(JSON.stringify((await server.gql(OWN, {}, trio.coachToken)).data)).toContain('no responde')
    await turn()
    const attempts = await server.door.db
      .selectFrom('calendar_events')
      .select('attempts')
      .where('uid', '=', other._id)
      .executeTakeFirstOrThrow()
    expect(attempts.attempts).toBe(1)
    await radicale.start()
    later(60 * 60_000)
    await turn()
    const text = await radicale.read()
    expect(text).toContain(`UID:${other._id}@localhost`)
    expect(text).not.toContain(`UID:${session._id}@localhost`)
    expect(await pending()).toBe(0)
  })

  it('loses coming sessions to the calendar that becomes main', async () => {
    await radicale.make('casa')
    await connect()
    await book()
    await turn()
    const listed = (await server.gql(OWN, {}, trio.coachToken)).data as {
      user: { calendars: { main: { name: string }; others: { name: string }[] } }
    }
    const other = listed.user.calendars.others[0]?.name ?? ''
    const holders = async () =>
      (await Promise.all(['casa', 'trabajo'].map((name) => radicale.read(name)))).map((text) =>
        text.includes('BEGIN:VEVENT'),
      )
    const before = await holders()
    expect([...before].sort()).toEqual([false, true])
    expect(codeOf(await server.gql(MAIN, { name: other, type: 'caldav' }, trio.coachToken))).toBeNull()
    await turn()
    expect(await holders()).toEqual(before.map((held) => !held))
    expect(await pending()).toBe(0)
  })

  it('does not take our own sessions for other engagements, and keeps them when it is disconnected', async () => {
    await book()
    await connect()
    await turn()
    later(60_000)
    await readCalendars(server.app.services)
    expect(await busyRows(server, trio.coach.id)).toEqual([])
    await server.gql(REMOVE, { name: 'Trabajo', type: 'caldav' }, trio.coachToken)
    await turn()
    expect(await radicale.read()).toContain('BEGIN:VEVENT')
  })
})
