import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCalendars } from '#server/entities/calendar/read-job'
import { EMBEDDED } from '#server/outside/settings'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CREATE, key, MONDAY, makeTrio, type Trio } from '../session-fixture'
import { AUTHORIZE, BACK, busyRows, CONNECT, icsServer, MAIN, OWN, REMOVE, RETRY, START } from './fixture'

let server: TestServer
let ics: Awaited<ReturnType<typeof icsServer>>
let trio: Trio
beforeAll(async () => {
  server = await startTestServer({ outside: { calendars: { ...EMBEDDED.calendars, allowLoopback: true } } })
  ics = await icsServer()
})
afterAll(async () => {
  await ics.close()
  await server.close()
})
beforeEach(async () => {
  server.setNow(TEST_NOW)
  Object.assign(ics.state, { status: 200, events: '' })
  trio = await makeTrio(server)
})
const connect = (given: Record<string, unknown> = {}, token = trio.coachToken) =>
  server.gql(
    CONNECT,
    { data: { name: 'Trabajo', type: 'ics', url: ics.url, idempotencyKey: key(), ...given } },
    token,
  )
const later = (ms: number): void => server.setNow(new Date(server.now().getTime() + ms))

describe('an .ics address', () => {
  it('blocks its hours at once, and what changes there within a minute (cal.com #7796)', async () => {
    ics.says(['20260316T130000Z', '20260316T140000Z'])
    const answer = await connect()
    expect(answer.data).toEqual({
      createCalendar: {
        main: {
          name: 'Trabajo',
          type: 'ics',
          state: 'fine',
          problem: null,
          skippedLines: 0,
          pendingEvents: 0,
          writes: false,
        },
        others: [],
        legacy: [],
      },
    })
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T13:00 → 2026-03-16T14:00'])
    ics.says(['20260316T160000Z', '20260316T170000Z'])
    later(45_000)
    await readCalendars(server.app.services)
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T16:00 → 2026-03-16T17:00'])
    const before = ics.state.unchanged
    later(45_000)
    await readCalendars(server.app.services)
    expect(ics.state.unchanged).toBe(before + 1)
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T16:00 → 2026-03-16T17:00'])
  })

  it('hides its hours from coachees, buffers included, and refuses them (cal.com #20575)', async () => {
    const times = async (): Promise<string[]> => {
      const { data } = await server.gql(
        `query CoachSchedule($coachId: ID!) { coachSchedule(coachId: $coachId, from: "2026-03-16T00:00:00Z", to: "2026-03-17T00:00:00Z") { slots { dateTime } } }`,
        { coachId: trio.coach.id },
        trio.coacheeToken,
      )
      return JSON.stringify(data).match(/T\d\d:\d\d/g) ?? []
    }
    const before = await times()
    expect(before.slice(0, 2)).toEqual(['T12:00', 'T12:15'])
    ics.says(['20260316T120000Z', '20260316T190000Z'])
    await connect()
    expect(await times()).toEqual(['T19:15'])
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    expect(codeOf(await server.gql(CREATE, { data }, trio.coacheeToken))).toMatch(
      /OUTSIDE_AVAILABILITY|SLOT_TAKEN/,
    )
    await server.gql(REMOVE, { name: 'Trabajo', type: 'ics' }, trio.coachToken)
    expect(await times()).toEqual(before)
  })

  it('that cannot be read is refused where it was typed; the same key connects once', async () => {
    ics.state.status = 404
    expect((await connect()).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { url: 'En esa dirección no hay un calendario. Cópiala de nuevo desde tu calendario.' },
    })
    expect(codeOf(await connect({ url: 'https://192.168.0.1/a.ics' }))).toBe('BAD_INPUT')
    expect(codeOf(await connect({ url: null }))).toBe('BAD_INPUT')
    ics.state.status = 200
    const idempotencyKey = key()
    await connect({ idempotencyKey })
    const asked = ics.state.asked
    expect((await connect({ idempotencyKey })).errors).toBeUndefined()
    expect(ics.state.asked).toBe(asked)
    expect(codeOf(await connect({ idempotencyKey, name: 'Otro' }))).toBe('CONFLICT')
    expect(codeOf(await connect())).toBe('BAD_INPUT')
  })

  it('that stops answering keeps what it said, waits ever longer and tells the coach why', async () => {
    ics.says(['20260316T130000Z', '20260316T140000Z'])
    await connect()
    ics.state.status = 500
    const waits: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      later(60 * 60_000)
      await readCalendars(server.app.services)
      const row = await server.door.db
        .selectFrom('calendars')
        .select(['next_read_at', 'failed_reads'])
        .where('user_id', '=', trio.coach.id)
        .executeTakeFirstOrThrow()
      waits.push((row.next_read_at.getTime() - server.now().getTime()) / 60_000)
    }
    expect(waits).toEqual([1, 2, 4])
    expect(await busyRows(server, trio.coach.id)).toHaveLength(1)
    expect(JSON.stringify((await server.gql(OWN, {}, trio.coachToken)).data)).toContain(
      'La dirección no responde. Revísala o intenta de nuevo en unos minutos.',
    )
    ics.state.status = 200
    later(60 * 60_000)
    await readCalendars(server.app.services)
    expect((await server.gql(OWN, {}, trio.coachToken)).data).toMatchObject({
      user: { calendars: { main: { state: 'fine', problem: null } } },
    })
  })

  it('that failed is read again when the coach asks, without waiting for its turn', async () => {
    ics.says(['20260316T130000Z', '20260316T140000Z'])
    await connect()
    const names = { name: 'Trabajo', type: 'ics' }
    const asked = ics.state.asked
    expect((await server.gql(RETRY, names, trio.coachToken)).errors).toBeUndefined()
    expect(ics.state.asked).toBe(asked)
    ics.state.status = 500
    later(60 * 60_000)
    await readCalendars(server.app.services)
    expect((await server.gql(RETRY, names, trio.coachToken)).data).toMatchObject({
      retryCalendar: { main: { state: 'failing' } },
    })
    ics.state.status = 200
    ics.says(['20260316T160000Z', '20260316T170000Z'])
    expect((await server.gql(RETRY, names, trio.coachToken)).data).toMatchObject({
      retryCalendar: { main: { state: 'fine', problem: null } },
    })
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T16:00 → 2026-03-16T17:00'])
    const other = await makeTrio(server)
    expect(codeOf(await server.gql(RETRY, names, other.coachToken))).toBe('NOT_FOUND')
  })

  it('disconnected blocks nothing, stays listed, and the next becomes main; repeating is no error', async () => {
    ics.says(['20260316T130000Z', '20260316T140000Z'])
    await connect()
    await connect({ name: 'Casa' })
    const names = { name: 'Trabajo', type: 'ics' }
    const removed = await server.gql(REMOVE, names, trio.coachToken)
    expect(removed.data).toMatchObject({
      removeCalendar: { main: { name: 'Casa' }, others: [], legacy: [{ name: 'Trabajo' }] },
    })
    expect(await busyRows(server, trio.coach.id)).toHaveLength(1)
    expect((await server.gql(REMOVE, names, trio.coachToken)).errors).toBeUndefined()
    const secrets = await server.door.db
      .selectFrom('calendar_accounts')
      .select(['secret', 'revoked_at'])
      .where('user_id', '=', trio.coach.id)
      .orderBy('created_at')
      .execute()
    expect(secrets.filter(({ revoked_at }) => revoked_at !== null)).toEqual([
      { secret: null, revoked_at: server.now() },
    ])
    for (const { secret } of secrets) expect(secret ?? '').not.toContain('127.0.0.1')
  })

  it('one of several is main, by choice; a foreign or missing one is not found', async () => {
    await connect()
    await connect({ name: 'Casa' })
    expect((await server.gql(MAIN, { name: 'Casa', type: 'ics' }, trio.coachToken)).data).toMatchObject({
      setMainCalendar: { main: { name: 'Casa' }, others: [{ name: 'Trabajo' }] },
    })
    const other = await makeTrio(server)
    expect(codeOf(await server.gql(MAIN, { name: 'Casa', type: 'ics' }, other.coachToken))).toBe('NOT_FOUND')
  })

  it('over a booked session warns both, once, until it is gone and comes again', async () => {
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    expect(codeOf(await server.gql(CREATE, { data }, trio.coacheeToken))).toBeNull()
    const warned = async (email: string) =>
      (await server.mailsTo(email)).filter(({ subject }) => /tope|podría cambiar/.test(subject)).length
    ics.says(['20260316T120000Z', '20260316T124500Z'])
    await connect()
    expect([await warned(trio.coach.email), await warned(trio.coachee.email)]).toEqual([0, 0])
    ics.says(['20260316T123000Z', '20260316T133000Z'])
    for (let turn = 0; turn < 2; turn++) {
      later(60_000)
      await readCalendars(server.app.services)
    }
    expect([await warned(trio.coach.email), await warned(trio.coachee.email)]).toEqual([1, 1])
    ics.says()
    later(60_000)
    await readCalendars(server.app.services)
    ics.says(['20260316T110000Z', '20260316T121500Z'])
    later(60_000)
    await readCalendars(server.app.services)
    expect([await warned(trio.coach.email), await warned(trio.coachee.email)]).toEqual([2, 2])
  })
})

describe('consent of the embedded service', () => {
  const start = async (token = trio.coachToken, given = {}) => {
    const { data } = await server.gql(START, { data: { redirectUrl: BACK, ...given } }, token)
    return (data as { startCalendarAuthorization: { authorizeUrl: string; state: string } })
      .startCalendarAuthorization
  }
  const decide = (body: Record<string, unknown>, token = trio.coachToken) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/calendar/authorize',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
  const codeFrom = (response: Awaited<ReturnType<typeof decide>>): string =>
    new URL(response.json().content.redirectTo, 'http://x').searchParams.get('code') ?? ''
  const redeem = (given: Record<string, unknown>, token = trio.coachToken, userId = trio.coach.id) =>
    server.gql(AUTHORIZE, { data: { redirectUrl: BACK, userId, idempotencyKey: key(), ...given } }, token)

  it('connects with a code that works once, and moves the wizard to step 3', async () => {
    await server.door.db.deleteFrom('availability_ranges').where('coach_id', '=', trio.coach.id).execute()
    await server.door.db
      .updateTable('users')
      .set({
        welcome_stepper: 2,
        style: ['a'],
        experience: ['a'],
        focus: ['a'],
        languages: ['a'],
        phone: '1',
        city: 'x',
        brief: 'x',
        about: 'x',
      })
      .where('id', '=', trio.coach.id)
      .execute()
    const { state } = await start()
    const calendar = { kind: 'address', url: ics.url }
    const code = codeFrom(await decide({ state, decision: 'allow', calendar }))
    const idempotencyKey = key()
    const first = await redeem({ code, state, idempotencyKey })
    expect(first.data).toMatchObject({
      authorizeCronofyAccount: {
        welcomeStepper: 3,
        calendars: { main: { name: '127.0.0.1', type: 'product', state: 'fine' } },
        auth: { cronofy: { accountId: false } },
      },
    })
    expect((await redeem({ code, state, idempotencyKey })).data).toEqual(first.data)
    expect(codeOf(await redeem({ code, state }))).toBe('BAD_INPUT')
  })

  it('takes a file once, counts its broken lines, and says what is wrong with it', async () => {
    const { state } = await start()
    const file = (text: string) => ({ kind: 'file', name: 'agenda.ics', text })
    const bad = await decide({ state, decision: 'allow', calendar: file('hola') })
    expect(bad.json().errors).toEqual([
      { code: 'BAD_INPUT', field: 'calendar.file', desc: 'Eso no es un calendario en formato .ics.' },
    ])
    const text =
      'BEGIN:VCALENDAR\r\nrota\r\nBEGIN:VEVENT\r\nDTSTART:20260316T130000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR'
    const code = codeFrom(await decide({ state, decision: 'allow', calendar: file(text) }))
    expect((await redeem({ code, state })).data).toMatchObject({
      authorizeCronofyAccount: { calendars: { main: { name: 'agenda.ics', skippedLines: 1 } } },
    })
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T13:00 → 2026-03-16T14:00'])
  })

  it('refuses a foreign state, code, redirect and person, and late ones', async () => {
    const { state } = await start()
    const none = { kind: 'none' }
    const code = codeFrom(await decide({ state, decision: 'allow', calendar: none }))
    const other = await makeTrio(server)
    const theirs = await start(other.coachToken)
    expect((await decide({ state: theirs.state, decision: 'allow', calendar: none })).statusCode).toBe(400)
    expect(codeOf(await redeem({ code, state: 'x' }))).toBe('BAD_INPUT')
    expect(codeOf(await redeem({ code, state, redirectUrl: 'https://malo.example.cl/autorizacion' }))).toBe(
      'BAD_INPUT',
    )
    expect(codeOf(await redeem({ code, state, redirectUrl: '/autorizacion/x' }))).toBe('BAD_INPUT')
    expect(codeOf(await redeem({ code, state }, trio.coachToken, other.coach.id))).toBe('NOT_FOUND')
    expect(codeOf(await redeem({ code, state }, other.coachToken, other.coach.id))).toBe('BAD_INPUT')
    expect(codeOf(await redeem({ code, state: theirs.state }, other.coachToken, other.coach.id))).toBe(
      'BAD_INPUT',
    )
    later(11 * 60_000)
    expect(codeOf(await redeem({ code, state }))).toBe('BAD_INPUT')
  })

  it('denied goes back with the refusal; the page is shown for our own addresses only', async () => {
    const { state, authorizeUrl } = await start()
    const denied = await decide({ state, decision: 'deny' })
    expect(denied.json().content.redirectTo).toBe(`${BACK}?error=access_denied&state=${state}`)
    expect((await decide({ state, decision: 'allow', calendar: { kind: 'none' } })).statusCode).toBe(400)
    const page = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } })
    const status = async (change: (query: URLSearchParams) => void): Promise<number> => {
      const url = new URL(authorizeUrl, 'http://x')
      change(url.searchParams)
      return (await page(url.pathname + url.search)).statusCode
    }
    expect(await status((query) => query.set('redirect_uri', 'https://malo.example.cl/autorizacion'))).toBe(
      400,
    )
    expect(
      await status((query) => query.set('redirect_uri', 'http://localhost:3000/autorizacion.malo')),
    ).toBe(400)
    expect(await status((query) => query.set('scope', 'all'))).toBe(400)
    expect(await status((query) => query.set('client_id', 'otro'))).toBe(400)
    expect((await page(authorizeUrl)).headers['content-security-policy'] ?? '').toMatch(
      /frame-ancestors 'none'|^$/,
    )
    expect((await decide({ state, decision: 'allow' }, trio.coacheeToken)).statusCode).toBe(403)
    // refused before anything of the body is read
    const huge = await server.app.inject({
      method: 'POST',
      url: '/api/v1/calendar/authorize',
      headers: { 'content-type': 'application/json' },
      payload: '{ esto no es JSON',
    })
    expect(huge.statusCode).toBe(401)
  })
})
