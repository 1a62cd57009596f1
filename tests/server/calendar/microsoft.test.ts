import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCalendars } from '#server/entities/calendar/read-job'
import { watchCalendars } from '#server/entities/calendar/watch-job'
import { writeCalendars } from '#server/entities/calendar/write-job'
import { EMBEDDED } from '#server/outside/settings'
import { codeOf, startTestServer, type TestServer } from '../helper'
import { CANCEL, key, makeTrio, type Trio, TUESDAY, UPDATE } from '../session-fixture'
import { BACK, busyRows, REMOVE } from './fixture'
import { startMicrosoft } from './microsoft-server'
import { travels } from './oauth-fixture'

let server: TestServer
let microsoft: Awaited<ReturnType<typeof startMicrosoft>>
let trio: Trio
beforeEach(async () => {
  microsoft = await startMicrosoft()
  server = await startTestServer({
    outside: { calendars: { ...EMBEDDED.calendars, microsoft: microsoft.settings, allowLoopback: true } },
  })
  trio = await makeTrio(server)
  microsoft.asks.validate = async (url) => {
    const { pathname, search } = new URL(url)
    const answer = await server.app.inject({ method: 'POST', url: pathname + search })
    return String(answer.headers['content-type']).startsWith('text/plain') ? answer.body : null
  }
})
afterEach(async () => {
  await server.close()
  await microsoft.close()
})
const { start, join, codeFor, connect, later, book, problem } = travels('microsoft', () => ({
  server,
  trio,
  desk: microsoft.desk,
}))
const read = () => readCalendars(server.app.services)
const write = () => writeCalendars(server.app.services)

describe('Outlook, by Microsoft Graph', () => {
  it('is asked for the least, with a challenge; one’s own calendars are connected, the default one first', async () => {
    const { authorizeUrl, state } = await start()
    expect(Object.fromEntries(new URL(authorizeUrl).searchParams)).toEqual({
      response_type: 'code',
      client_id: microsoft.settings.clientId,
      redirect_uri: `http://localhost:3000${BACK}`,
      state,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      scope: 'openid profile offline_access https://graph.microsoft.com/Calendars.ReadWrite',
      response_mode: 'query',
      prompt: 'select_account',
    })
    expect((await join(codeFor(authorizeUrl), state)).data).toEqual({
      connectCalendar: {
        account: 'r…n@example.cl',
        calendars: {
          main: {
            name: 'Calendario',
            type: 'microsoft',
            state: 'fine',
            writes: true,
            permissionEnded: false,
          },
          others: [{ name: 'Casa' }],
        },
      },
    })
    const theirs = await makeTrio(server)
    const mine = await start()
    expect(codeOf(await join(codeFor(mine.authorizeUrl), mine.state, theirs.coachToken))).toBe('BAD_INPUT')
    expect(codeOf(await connect(undefined, theirs.coachToken))).toBe('CONFLICT')
    expect(JSON.stringify((await connect(['openid'])).errors)).toContain('Faltó un permiso.')
  })

  it('tells busy, tentative, away and whole days in pages; free, cancelled and elsewhere block nothing', async () => {
    microsoft.put('a', '2026-03-16T13:00:00Z', '2026-03-16T14:00:00Z')
    microsoft.put('b', '2026-03-16T15:00:00Z', '2026-03-16T16:00:00Z', { showAs: 'tentative' })
    microsoft.put('c', '2026-03-17T00:00:00Z', '2026-03-18T00:00:00Z', { showAs: 'oof', isAllDay: true })
    microsoft.put('d', '2026-03-18T13:00:00Z', '2026-03-18T14:00:00Z', { showAs: 'free' })
    microsoft.put('e', '2026-03-19T13:00:00Z', '2026-03-19T14:00:00Z', { isCancelled: true })
    microsoft.put('f', '2026-03-20T13:00:00Z', '2026-03-20T14:00:00Z', { showAs: 'workingElsewhere' })
    microsoft.pagesOf(2)
    await connect()
    expect(await busyRows(server, trio.coach.id)).toEqual([
      '2026-03-16T13:00 → 2026-03-16T14:00',
      '2026-03-16T15:00 → 2026-03-16T16:00',
      '2026-03-17T03:00 → 2026-03-18T03:00',
    ])
  })

  it('renews its tokens, which change each time, and asks to be connected anew once they are taken back', async () => {
    await connect()
    for (let turn = 0; turn < 2; turn++) {
      later(4 * 3_600_000)
      await read()
      expect(await problem()).toBeNull()
    }
    microsoft.fail({ status: 429, headers: { 'retry-after': '90' } })
    later(60_000)
    await read()
    expect(await problem()).toContain('pide esperar')
    microsoft.fail(null)
    microsoft.desk.forget()
    later(3_600_000)
    await read()
    expect(await problem()).toContain('Conéctala de nuevo')
    expect(codeOf(await connect())).toBeNull()
    expect(await problem()).toBeNull()
  })

  it('gets sessions once, moved and cancelled with them; our own do not block', async () => {
    await connect()
    const { _id, version } = await book()
    await write()
    expect(microsoft.events).toMatchObject([
      { calendar: 'CAL', start: { dateTime: '2026-03-16T12:00:00', timeZone: 'UTC' }, showAs: 'busy' },
    ])
    // the answer was lost, and with it what Graph calls the event
    await server.door.db
      .updateTable('calendar_events')
      .set({ written_sequence: null, outside_ref: null })
      .execute()
    await write()
    expect(microsoft.events).toHaveLength(1)
    later(60_000)
    await read()
    expect(await busyRows(server, trio.coach.id)).toEqual([])
    const moved = await server.gql(
      UPDATE,
      { data: { _id, event: 'reschedule', version, slot: TUESDAY, idempotencyKey: key() } },
      trio.coacheeToken,
    )
    expect(codeOf(moved)).toBeNull()
    await write()
    expect(microsoft.events.map(({ start: { dateTime } }) => Date.parse(`${dateTime}Z`))).toEqual([
      Date.parse(TUESDAY),
    ])
    const row = await server.door.db
      .selectFrom('sessions')
      .select('id')
      .where('state', '=', 'active')
      .executeTakeFirstOrThrow()
    const sessionId = row.id
    await server.gql(CANCEL, { data: { sessionId, idempotencyKey: key() } }, trio.coacheeToken)
    await write()
    expect(microsoft.events).toEqual([])
  })

  it('proves our address only while it is being opened, and tells changes with its word only', async () => {
    await connect()
    const [own] = microsoft.subscriptions
    const path = new URL(own?.notificationUrl ?? '').pathname
    const validation = await server.app.inject({ method: 'POST', url: `${path}?validationToken=hola` })
    expect(validation.statusCode).toBe(404)
    const push = (clientState: string) =>
      server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ value: [{ clientState, changeType: 'updated', subscriptionId: own?.id }] }),
      })
    microsoft.put('a', '2026-03-16T13:00:00Z', '2026-03-16T14:00:00Z')
    expect((await push('otra')).statusCode).toBe(404)
    await read()
    expect(await busyRows(server, trio.coach.id)).toEqual([])
    expect((await push(own?.clientState ?? '')).statusCode).toBe(204)
    await read()
    expect(await busyRows(server, trio.coach.id)).toHaveLength(1)
    const until = own?.expirationDateTime
    later(5 * 86_400_000 + 60_000)
    await watchCalendars(server.app.services)
    expect(microsoft.subscriptions).toHaveLength(2)
    expect(own?.expirationDateTime).not.toBe(until)
    for (const name of ['Casa', 'Calendario'])
      await server.gql(REMOVE, { name, type: 'microsoft' }, trio.coachToken)
    expect(microsoft.subscriptions).toEqual([])
  })
})
