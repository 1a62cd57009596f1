import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCalendars } from '#server/entities/calendar/read-job'
import { writeCalendars } from '#server/entities/calendar/write-job'
import { pagePolicy } from '#server/kernel/http/security-headers'
import { EMBEDDED } from '#server/outside/settings'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { CANCEL, CREATE, key, MONDAY, makeTrio, type Trio } from '../session-fixture'
import { startCronofy } from './cronofy-server'
import { AUTHORIZE, BACK, busyRows, OWN, REMOVE, START } from './fixture'

const REDIRECT = `http://localhost:3000${BACK}`
const ACCESS = `query GetCronofyAccessToken($data: CronofyAccessTokenInput!) {
  cronofyAccessToken(data: $data) { provider_name profile_id profile_name provider_service } }`
const LINK =
  'query GetCronofyLinkToken($data: CronofyLinkTokenInput!) { cronofyLinkToken(data: $data) { link_token } }'
const ELEMENT =
  'query GetCronofyElementToken($data: CronofyElementTokenInput!) { cronofyElementToken(data: $data) { token expiresAt apiUrl } }'

let server: TestServer
let cronofy: Awaited<ReturnType<typeof startCronofy>>
let trio: Trio
beforeEach(async () => {
  cronofy = await startCronofy()
  server = await startTestServer({
    outside: { calendars: { ...EMBEDDED.calendars, cronofy: cronofy.settings } },
  })
  trio = await makeTrio(server)
})
afterEach(async () => {
  await server.close()
  await cronofy.close()
})
const later = (ms: number): void => server.setNow(new Date(server.now().getTime() + ms))
const start = async (token = trio.coachToken, given = {}) => {
  const { data } = await server.gql(START, { data: { redirectUrl: BACK, ...given } }, token)
  return (data as { startCalendarAuthorization: { authorizeUrl: string; state: string } })
    .startCalendarAuthorization
}
const redeem = (given: Record<string, unknown>, who: { token: string; id: string }) =>
  server.gql(
    AUTHORIZE,
    { data: { redirectUrl: BACK, userId: who.id, idempotencyKey: key(), ...given } },
    who.token,
  )
const coach = () => ({ token: trio.coachToken, id: trio.coach.id })
async function connect(sub?: string) {
  const { state } = await start()
  return redeem({ code: cronofy.code(REDIRECT, sub), state }, coach())
}
const problem = async (): Promise<unknown> => {
  const { data } = await server.gql(OWN, {}, trio.coachToken)
  return (data as { user: { calendars: { main: { problem: unknown } } } }).user.calendars.main.problem
}

describe('Cronofy', () => {
  it('is asked for consent with read_write, our state and our address; the account is connected and watched', async () => {
    const { authorizeUrl, state } = await start()
    const url = new URL(authorizeUrl)
    expect(`${url.origin}${url.pathname}`).toBe(`${cronofy.settings.appUrl}/oauth/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: cronofy.settings.clientId,
      redirect_uri: REDIRECT,
      scope: 'read_write',
      state,
    })
    const { data } = await redeem({ code: cronofy.code(REDIRECT), state }, coach())
    expect(data).toMatchObject({
      authorizeCronofyAccount: {
        calendars: { main: { name: 'rayen@example.cl', type: 'cronofy', state: 'fine', writes: true } },
        auth: { cronofy: { accountId: true } },
      },
    })
    expect(cronofy.channels).toEqual([
      expect.stringMatching(/^http:\/\/localhost:3000\/api\/v1\/calendar\/notifications\/[\w-]{43}$/),
    ])
    const stored = await server.door.db.selectFrom('calendar_accounts').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/access_?token/i)
  })

  it('refuses a used code and an account somebody else connected', async () => {
    const code = cronofy.code(REDIRECT)
    const first = await start()
    expect(codeOf(await redeem({ code, state: first.state }, coach()))).toBeNull()
    const second = await start()
    expect(codeOf(await redeem({ code, state: second.state }, coach()))).toBe('BAD_INPUT')
    const other = await makeTrio(server)
    const { state } = await start(other.coachToken)
    const taken = await redeem(
      { code: cronofy.code(REDIRECT), state },
      { token: other.coachToken, id: other.coach.id },
    )
    expect(codeOf(taken)).toBe('CONFLICT')
  })

  it('answers free/busy in pages of 512; busy, tentative and whole days block (cal.com #20575)', async () => {
    const hour = (index: number) =>
      new Date(Date.parse('2026-03-12T00:00:00Z') + index * 3_600_000).toISOString()
    for (let index = 0; index < 1100; index++)
      cronofy.busy.push({
        calendar_id: 'cal_trabajo',
        start: hour(index),
        end: hour(index + 0.25),
        free_busy_status: 'busy',
      })
    cronofy.busy.push(
      { calendar_id: 'cal_feriados', start: '2026-05-01', end: '2026-05-02', free_busy_status: 'busy' },
      {
        calendar_id: 'cal_trabajo',
        start: '2026-05-05T13:00:00Z',
        end: '2026-05-05T14:00:00Z',
        free_busy_status: 'tentative',
      },
      {
        calendar_id: 'cal_trabajo',
        start: '2026-05-06T13:00:00Z',
        end: '2026-05-06T14:00:00Z',
        free_busy_status: 'free',
      },
    )
    await connect()
    const rows = await busyRows(server, trio.coach.id)
    expect(rows).toHaveLength(1102)
    expect(rows.slice(-2)).toEqual([
      '2026-05-01T04:00 → 2026-05-02T04:00',
      '2026-05-05T13:00 → 2026-05-05T14:00',
    ])
    expect(cronofy.log.filter((line) => line === 'GET /v1/free_busy')).toHaveLength(3)
  })

  it('renews a token that ends, and says that the permission ended when it was withdrawn', async () => {
    await connect()
    cronofy.expire()
    later(4 * 3_600_000)
    await readCalendars(server.app.services)
    expect(await problem()).toBeNull()
    expect(cronofy.log.filter((line) => line === 'POST /oauth/token')).toHaveLength(2)
    cronofy.forget()
    later(4 * 3_600_000)
    await readCalendars(server.app.services)
    expect(await problem()).toContain('no aceptó el permiso')
    const again = await connect()
    expect(again.data).toMatchObject({
      authorizeCronofyAccount: {
        calendars: { main: { name: 'rayen@example.cl', state: 'fine' }, others: [] },
      },
    })
  })

  it('is left alone for as long as it asks, and is tried again when it fails', async () => {
    await connect()
    const nextIn = async (): Promise<number> => {
      const row = await server.door.db
        .selectFrom('calendars')
        .select('next_read_at')
        .executeTakeFirstOrThrow()
      return (row.next_read_at.getTime() - server.now().getTime()) / 1000
    }
    cronofy.fail({ status: 429, headers: { 'retry-after': '600' } })
    later(60_000)
    await readCalendars(server.app.services)
    expect(await nextIn()).toBe(600)
    expect(await problem()).toContain('pide esperar')
    cronofy.fail({ status: 503 })
    later(600_000)
    await readCalendars(server.app.services)
    expect(await nextIn()).toBe(120)
    cronofy.fail(null)
    later(120_000)
    await readCalendars(server.app.services)
    expect(await problem()).toBeNull()
  })

  it('gets sessions and their end, in the first calendar that can be written (cal.com #14558)', async () => {
    await connect()
    const data = { coachId: trio.coach.id, programId: trio.programId, slot: MONDAY, idempotencyKey: key() }
    const booked = await server.gql(CREATE, { data }, trio.coacheeToken)
    const { _id } = (booked.data as { createSession: { _id: string } }).createSession
    cronofy.fail({ status: 500 })
    await writeCalendars(server.app.services)
    expect(cronofy.events.size).toBe(0)
    cronofy.fail(null)
    later(60_000)
    await writeCalendars(server.app.services)
    expect([...cronofy.events]).toEqual([
      [
        `cal_trabajo ${_id}@localhost`,
        expect.objectContaining({ start: MONDAY, end: '2026-03-16T12:45:00.000Z', tzid: 'Etc/UTC' }),
      ],
    ])
    // what came back through an accepted invitation is our own session, not another engagement
    cronofy.busy.push({
      calendar_id: 'cal_trabajo',
      start: MONDAY,
      end: '2026-03-16T12:45:00Z',
      free_busy_status: 'busy',
    })
    later(60_000)
    await readCalendars(server.app.services)
    expect(await busyRows(server, trio.coach.id)).toEqual([])
    await server.gql(CANCEL, { data: { sessionId: _id, idempotencyKey: key() } }, trio.coacheeToken)
    await writeCalendars(server.app.services)
    expect(cronofy.events.size).toBe(0)
  })

  it('tells changes with a signed push, which only triggers another reading', async () => {
    await connect()
    const path = new URL(cronofy.channels[0] ?? '').pathname
    const body = JSON.stringify({ notification: { type: 'change', changes_since: '2026-03-11T12:00:00Z' } })
    const push = (signature: string, url = path) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'cronofy-hmac-sha256': signature },
        payload: body,
      })
    expect((await push('bm8=')).statusCode).toBe(404)
    expect((await push(cronofy.sign(body), `${path.slice(0, -43)}${'x'.repeat(43)}`)).statusCode).toBe(404)
    const asked = cronofy.log.length
    await readCalendars(server.app.services)
    expect(cronofy.log).toHaveLength(asked)
    expect((await push(`bm8=,${cronofy.sign(body)}`)).statusCode).toBe(204)
    cronofy.busy.push({
      calendar_id: 'cal_trabajo',
      start: '2026-03-16T13:00:00Z',
      end: '2026-03-16T14:00:00Z',
      free_busy_status: 'busy',
    })
    await readCalendars(server.app.services)
    expect(await busyRows(server, trio.coach.id)).toEqual(['2026-03-16T13:00 → 2026-03-16T14:00'])
  })

  it('links a further profile with a link token, and shows its pieces with an element token', async () => {
    const permissions = ['account_management']
    expect(codeOf(await server.gql(LINK, { data: { permissions } }, trio.coachToken))).toBe('NOT_FOUND')
    await connect()
    const linked = await server.gql(LINK, { data: { permissions } }, trio.coachToken)
    const { link_token: linkToken } = (linked.data as { cronofyLinkToken: { link_token: string } })
      .cronofyLinkToken
    cronofy.profiles.push({
      id: 'pro_2',
      name: 'rayen@casa.cl',
      calendars: [{ id: 'cal_casa', name: 'Casa', primary: true, readonly: false }],
    })
    const { authorizeUrl, state } = await start(trio.coachToken, { linkToken })
    expect(new URL(authorizeUrl).searchParams.get('link_token')).toBe(linkToken)
    const data = {
      code: cronofy.code(REDIRECT, 'acc_1', 'pro_2'),
      state,
      redirect_uri: BACK,
      userId: trio.coach.id,
    }
    expect((await server.gql(ACCESS, { data }, trio.coachToken)).data).toEqual({
      cronofyAccessToken: {
        provider_name: 'google',
        profile_id: 'pro_2',
        profile_name: 'rayen@casa.cl',
        provider_service: 'gmail',
      },
    })
    expect((await server.gql(OWN, {}, trio.coachToken)).data).toMatchObject({
      user: { calendars: { main: { name: 'rayen@example.cl' }, others: [{ name: 'rayen@casa.cl' }] } },
    })
    expect(codeOf(await server.gql(ACCESS, { data }, trio.coachToken))).toBe('BAD_INPUT')
    const element = { permissions, userId: trio.coach.id }
    expect((await server.gql(ELEMENT, { data: element }, trio.coachToken)).data).toEqual({
      cronofyElementToken: {
        token: 'ELEMENT',
        expiresAt: '2026-03-12T06:00:00.000Z',
        apiUrl: cronofy.settings.apiUrl,
      },
    })
    const foreign = { permissions, userId: trio.coachee.id }
    expect(codeOf(await server.gql(ELEMENT, { data: foreign }, trio.coachToken))).toBe('NOT_FOUND')
    const unknown = { permissions: ['todo'], userId: trio.coach.id }
    expect(codeOf(await server.gql(ELEMENT, { data: unknown }, trio.coachToken))).toBe('BAD_INPUT')
  })

  it('draws its piece in a frame of ours that reaches neither the page nor the network', async () => {
    const { app } = server
    const page = await app.inject('/pieces/cronofy')
    const policy = String(page.headers['content-security-policy'])
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    ])
    expect(page.body.match(/<script /g)).toHaveLength(2)
    expect(page.body.split(`nonce="${nonce}"`)).toHaveLength(3)
    const script = await app.inject('/pieces/cronofy.js')
    expect(script.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-content-type-options': 'nosniff' })
    expect(gunzipSync(script.rawPayload).toString()).toContain('CalendarSync')
    const own = pagePolicy('n', 'localhost', [], cronofy.settings.apiUrl)
    expect(own).toContain(`connect-src 'self' ws://localhost wss://localhost ${cronofy.settings.apiUrl};`)
    expect(own).toContain("frame-src 'self' https://")
    const without = await startTestServer()
    for (const url of ['/pieces/cronofy', '/pieces/cronofy.js'])
      expect((await without.app.inject(url)).statusCode).toBe(404)
    await without.close()
  })

  it('gets its permission back when the last calendar is disconnected', async () => {
    await connect()
    await server.gql(REMOVE, { name: 'rayen@example.cl', type: 'cronofy' }, trio.coachToken)
    expect(cronofy.log).toContain('POST /oauth/token/revoke')
    server.setNow(TEST_NOW)
    expect(codeOf(await connect())).toBeNull()
  })
})
