import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCalendars } from '#server/entities/calendar/read-job'
import { watchCalendars } from '#server/entities/calendar/watch-job'
import { writeCalendars } from '#server/entities/calendar/write-job'
import { EMBEDDED } from '#server/outside/settings'
import { codeOf, startTestServer, type TestServer } from '../helper'
import { CANCEL, CREATE, key, makeTrio, type Trio, TUESDAY, UPDATE } from '../session-fixture'
import { AUTHORIZE, BACK, busyRows, REMOVE, START } from './fixture'
import { startGoogle } from './google-server'
import { travels } from './oauth-fixture'

let server: TestServer
let google: Awaited<ReturnType<typeof startGoogle>>
let trio: Trio
beforeEach(async () => {
  google = await startGoogle()
  server = await startTestServer({
    outside: { calendars: { ...EMBEDDED.calendars, google: google.settings, allowLoopback: true } },
  })
  trio = await makeTrio(server)
})
afterEach(async () => {
  await server.close()
  await google.close()
})
const { start, join, codeFor, connect, later, book, problem } = travels('google', () => ({
  server,
  trio,
  desk: google.desk,
}))
const read = () => readCalendars(server.app.services)
const write = () => writeCalendars(server.app.services)
const MAIN = 'rayen@example.cl'

describe('Google Calendar', () => {
  it('is asked for the least, with a challenge; the calendars one owns are connected, read and watched', async () => {
    google.put('dentista', '2026-03-16T13:00:00Z', '2026-03-16T14:00:00Z')
    google.put(
      'feria',
      '2026-03-17T13:00:00Z',
      '2026-03-17T14:00:00Z',
      'feriados@group.v.calendar.google.com',
    )
    google.put('clase', '2026-03-18T13:00:00Z', '2026-03-18T14:00:00Z', 'casa@group.calendar.google.com')
    const { authorizeUrl, state } = await start()
    const query = Object.fromEntries(new URL(authorizeUrl).searchParams)
    expect(query).toEqual({
      response_type: 'code',
      client_id: google.settings.clientId,
      redirect_uri: `http://localhost:3000${BACK}`,
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      scope:
        'openid https://www.googleapis.com/auth/calendar.freebusy https://www.googleapis.com/auth/calendar.events.owned https://www.googleapis.com/auth/calendar.calendarlist.readonly',
      access_type: 'offline',
      prompt: 'consent',
    })
    const idempotencyKey = key()
    const code = codeFor(authorizeUrl)
    const first = await join(code, state, trio.coachToken, idempotencyKey)
    expect(first.data).toEqual({
      connectCalendar: {
        account: 'r…n@example.cl',
        calendars: {
          main: { name: MAIN, type: 'google', state: 'fine', writes: true, permissionEnded: false },
          others: [{ name: 'Casa' }],
        },
      },
    })
    expect((await join(code, state, trio.coachToken, idempotencyKey)).data).toEqual(first.data)
    expect(await busyRows(server, trio.coach.id)).toEqual([
      '2026-03-16T13:00 → 2026-03-16T14:00',
      '2026-03-18T13:00 → 2026-03-18T14:00',
    ])
    expect(google.watched.map(({ calendar }) => calendar).sort()).toEqual([
      'casa@group.calendar.google.com',
      MAIN,
    ])
    const kept = JSON.stringify([
      await server.door.db.selectFrom('calendar_accounts').selectAll().execute(),
      await server.door.db.selectFrom('calendar_attempts').selectAll().execute(),
    ])
    expect(kept).not.toMatch(/Token/i)
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: '2026-03-16T13:15:00Z' }
    const taken = await server.gql(CREATE, { data: { ...data, idempotencyKey: key() } }, trio.coacheeToken)
    expect(codeOf(taken)).toMatch(/OUTSIDE_AVAILABILITY|SLOT_TAKEN/)
  })

  it('refuses the state of another person, of another kind and a late one, and an account somebody else has', async () => {
    const theirs = await makeTrio(server)
    const mine = await start()
    expect(codeOf(await join(codeFor(mine.authorizeUrl), mine.state, theirs.coachToken))).toBe('BAD_INPUT')
    const other = { code: codeFor(mine.authorizeUrl), state: mine.state, redirectUrl: BACK }
    const asCronofy = await server.gql(
      AUTHORIZE,
      { data: { ...other, userId: trio.coach.id, idempotencyKey: key() } },
      trio.coachToken,
    )
    expect(codeOf(asCronofy)).toBe('BAD_INPUT')
    // another person's code does not fit this verifier
    const { authorizeUrl } = await start(theirs.coachToken)
    expect(codeOf(await join(codeFor(authorizeUrl), mine.state))).toBe('BAD_INPUT')
    expect(codeOf(await join(codeFor(mine.authorizeUrl), mine.state))).toBe('BAD_INPUT')
    const late = await start()
    const code = codeFor(late.authorizeUrl)
    later(11 * 60_000)
    expect(codeOf(await join(code, late.state))).toBe('BAD_INPUT')
    expect(codeOf(await connect())).toBeNull()
    expect(codeOf(await connect(undefined, theirs.coachToken))).toBe('CONFLICT')
  })

  it('says so when a permission was left out, and where it is not configured', async () => {
    const answer = await connect(['openid', 'https://www.googleapis.com/auth/calendar.freebusy'])
    expect(JSON.stringify(answer.errors)).toContain('Faltó un permiso.')
    const without = await startTestServer()
    const own = await makeTrio(without)
    const missing = await without.gql(
      START,
      { data: { redirectUrl: BACK, provider: 'google' } },
      own.coachToken,
    )
    expect(missing.errors?.[0]).toMatchObject({
      message: 'Ese calendario no está configurado en este sitio.',
      extensions: { code: 'NOT_FOUND' },
    })
    const { data } = await without.gql('{ user { calendars { offered } } }', {}, own.coachToken)
    expect(data).toEqual({ user: { calendars: { offered: ['product', 'caldav', 'ics', 'icloud'] } } })
    await without.close()
  })

  it('renews its tokens, and asks to be connected anew once the permission is taken back', async () => {
    await connect()
    google.desk.expire()
    later(60_000)
    await read()
    expect(await problem()).toBeNull()
    later(4 * 3_600_000)
    await read()
    expect(await problem()).toBeNull()
    google.desk.forget()
    later(60_000)
    await read()
    expect(await problem()).toContain('Conéctala de nuevo')
    expect((await connect()).data).toMatchObject({
      connectCalendar: { calendars: { main: { name: MAIN, state: 'fine' }, others: [{ name: 'Casa' }] } },
    })
  })

  it('is left alone for as long as it asks, and tried again when it fails', async () => {
    await connect()
    const nextIn = async (): Promise<number> => {
      const row = await server.door.db
        .selectFrom('calendars')
        .select('next_read_at')
        .where('outside_id', '=', MAIN)
        .executeTakeFirstOrThrow()
      return (row.next_read_at.getTime() - server.now().getTime()) / 1000
    }
    google.fail({ status: 403, body: { error: { errors: [{ reason: 'userRateLimitExceeded' }] } } })
    later(60_000)
    await read()
    expect([await nextIn(), await problem()]).toEqual([60, expect.stringContaining('pide esperar')])
    google.fail({ status: 429, headers: { 'retry-after': '600' } })
    later(60_000)
    await read()
    expect(await nextIn()).toBe(600)
    google.fail({ status: 500 })
    later(600_000)
    await read()
    expect(await problem()).toContain('no responde')
    google.fail(null)
    later(3_600_000)
    await read()
    expect(await problem()).toBeNull()
  })

  it('gets sessions once, moved and cancelled with them; what lies beside one is told apart', async () => {
    await connect()
    const { _id, version } = await book()
    await write()
    const [event] = google.standing()
    expect(google.standing()).toHaveLength(1)
    expect(event).toMatchObject({
      id: expect.stringMatching(/^[a-v0-9]+$/),
      start: { dateTime: '2026-03-16T12:00:00.000Z' },
      end: { dateTime: '2026-03-16T12:45:00.000Z' },
    })
    // the answer was lost: it is written again under the same id
    await server.door.db.updateTable('calendar_events').set({ written_sequence: null }).execute()
    await write()
    expect(google.standing()).toHaveLength(1)
    google.put('después', '2026-03-16T12:45:00Z', '2026-03-16T13:30:00Z')
    google.put('no voy', '2026-03-16T12:00:00Z', '2026-03-16T12:30:00Z', MAIN, {
      attendees: [{ self: true, responseStatus: 'declined' }],
    })
    later(60_000)
    await read()
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T12:45 → 2026-03-16T13:30'])
    for (const id of ['después', 'no voy']) google.take(id)
    const moved = await server.gql(
      UPDATE,
      { data: { _id, event: 'reschedule', version, slot: TUESDAY, idempotencyKey: key() } },
      trio.coacheeToken,
    )
    expect(codeOf(moved)).toBeNull()
    await write()
    expect(google.standing().map(({ id, start }) => [id, start.dateTime])).toEqual([
      [event?.id, new Date(TUESDAY).toISOString()],
    ])
    const row = await server.door.db
      .selectFrom('sessions')
      .select('id')
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow()
    const sessionId = row.id
    await server.gql(CANCEL, { data: { sessionId, idempotencyKey: key() } }, trio.coacheeToken)
    await write()
    expect(google.standing()).toEqual([])
  })

  it('tells changes with its word only, and is asked to go on before the week is over', async () => {
    await connect()
    const own = google.watched.find(({ calendar }) => calendar === MAIN)
    const path = new URL(own?.address ?? '').pathname
    const push = (word: string, url = path) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'x-goog-channel-token': word, 'x-goog-resource-state': 'exists' },
      })
    expect((await push('otra')).statusCode).toBe(404)
    expect((await push(own?.token ?? '', `${path.slice(0, -43)}${'x'.repeat(43)}`)).statusCode).toBe(404)
    // only Microsoft proves an address
    expect((await push('otra', `${path}?validationToken=hola`)).statusCode).toBe(404)
    google.put('dentista', '2026-03-16T13:00:00Z', '2026-03-16T14:00:00Z')
    await read()
    expect(await busyRows(server, trio.coach.id)).toEqual([])
    expect((await push(own?.token ?? '')).statusCode).toBe(204)
    await read()
    expect(await busyRows(server, trio.coach.id)).toHaveLength(1)
    const before = google.watched.map(({ id }) => id)
    await watchCalendars(server.app.services)
    expect(google.watched.map(({ id }) => id)).toEqual(before)
    later(6 * 86_400_000 + 60_000)
    await watchCalendars(server.app.services)
    expect(google.watched).toHaveLength(2)
    expect(google.watched.some(({ id }) => before.includes(id))).toBe(false)
  })

  it('is left: it watches no more, and its permission is given back with the last calendar', async () => {
    await connect()
    await server.gql(REMOVE, { name: 'Casa', type: 'google' }, trio.coachToken)
    expect(google.watched).toHaveLength(1)
    expect(google.log).not.toContain('POST /revoke')
    await server.gql(REMOVE, { name: MAIN, type: 'google' }, trio.coachToken)
    expect(google.watched).toEqual([])
    expect(google.log).toContain('POST /revoke')
  })
})
