import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { fileTransport } from '#server/outside/mail/file-transport'
import { makeCoachee, makeOrganization, makeProgram, makeUser } from './factories'
import { codeOf, drainOutbox, startTestServer, TEST_NOW, type TestServer } from './helper'

let server: TestServer
let endpoint: Server
let heard: unknown[] = []
let me: UserRow
let token: string
let place: { organizationId: string; programId: string }
beforeAll(async () => {
  endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push(JSON.parse(body))
      response.end()
    })
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const analyticsUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/events`
  server = await startTestServer({ outside: { analyticsUrl } })
  const organizationId = await makeOrganization(server.door)
  place = { organizationId, programId: await makeProgram(server.door, organizationId) }
  me = (await makeCoachee(server.door, place)).coachee
  token = await server.login(me.email)
})
beforeEach(async () => {
  heard = []
  server.setNow(TEST_NOW)
  await server.door.db.deleteFrom('attempts').execute()
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => endpoint.close(resolve))
})

const post = (url: string, payload: object, bearer?: string) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
  })

describe('the activity log', () => {
  const LOG = 'mutation($data: LogActivityInput!) { logActivity(data: $data) { success } }'
  const activity = {
    activity: 'screen',
    path: '/sesiones?token=secreto#x',
    createdAt: '2026-03-11T11:59:00Z',
  }
  const send = (key: string, given: Record<string, unknown> = {}, bearer = token) =>
    server.gql(
      LOG,
      {
        data: { sessionId: 'visit-1', userId: me.id, activities: [activity], idempotencyKey: key, ...given },
      },
      bearer,
    )
  const rows = () => server.door.db.selectFrom('activities').selectAll().execute()

  test('keeps what the caller did, once a key, without the query of an address', async () => {
    expect((await send('l1')).data).toEqual({ logActivity: { success: true } })
    await send('l1')
    expect((await rows()).map(({ id: _id, ...row }) => row)).toEqual([
      {
        user_id: me.id,
        entry_id: null,
        visit_id: 'visit-1',
        activity: 'screen',
        path: '/sesiones',
        environment: null,
        timezone: null,
        device: null,
        address: '127.0.0.1',
        done_at: new Date('2026-03-11T11:59:00Z'),
        received_at: TEST_NOW,
      },
    ])
  })

  test('stores nothing for somebody else', async () => {
    const other = await makeUser(server.door)
    const before = (await rows()).length
    expect((await send('l2', { userId: other.id })).data).toEqual({ logActivity: { success: true } })
    expect((await rows()).length).toBe(before)
  })

  test('takes fifty at a time', async () => {
    expect(codeOf(await send('l3', { activities: Array.from({ length: 51 }, () => activity) }))).toBe(
      'BAD_INPUT',
    )
    expect(codeOf(await send('l4', { activities: [] }))).toBe('BAD_INPUT')
    expect(codeOf(await send('l5', { activities: Array.from({ length: 50 }, () => activity) }))).toBeNull()
  })
})

describe('an error report', () => {
  const report = (id: string, given: object = {}) => ({
    id,
    name: 'TypeError',
    message: 'x is not a function',
    path: '/sesiones',
    ...given,
  })
  const stored = (id: string) =>
    server.door.db.selectFrom('error_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is taken from anybody, and tells who when there is a connection', async () => {
    expect((await post('/api/v1/error-reports', report('e-1'))).statusCode).toBe(202)
    expect((await post('/api/v1/error-reports', report('e-2'), token)).statusCode).toBe(202)
    expect([(await stored('e-1')).user_id, (await stored('e-2')).user_id]).toEqual([null, me.id])
    expect((await post('/api/v1/error-reports', report('e-1', { message: 'otra' }))).statusCode).toBe(202)
    expect((await stored('e-1')).message).toBe('x is not a function')
  })

  test('carries the last chart events by name, and no secret, address or word of a person', async () => {
    const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF'
    await post(
      '/api/v1/error-reports',
      report('e-3', {
        message: `Cannot save "me siento mal" for ana.perez@example.cl, 12.345.678-5, +56 9 1234 5678, Bearer abc`,
        stack: [`at save (/cambio/${secret}:1:2)`],
        path: `/cambio/${secret}?correo=ana@example.cl`,
        events: [
          {
            chart: 'sessions',
            type: 'session.cancel',
            state: { showing: 'asking' },
            answer: 'me siento mal',
          },
        ],
      }),
    )
    const row = await stored('e-3')
    expect(row.events).toEqual([{ chart: 'sessions', type: 'session.cancel', state: { showing: 'asking' } }])
    const text = JSON.stringify(row)
    for (const leak of ['siento', 'ana', '345.678', '1234 5678', 'abc', secret])
      expect(text).not.toContain(leak)
    expect(row.path).toBe('/cambio/‹secreto›')
    expect(row.message).toContain('Cannot save ‹texto›')
  })

  test('is limited in size and number', async () => {
    const large = await post('/api/v1/error-reports', report('e-4', { message: 'x'.repeat(65 * 1024) }))
    expect(large.statusCode).toBe(413)
    expect((await post('/api/v1/error-reports', { id: 'e-5' })).statusCode).toBe(400)
    const statuses = new Set<number>()
    for (let at = 0; at < 21; at += 1)
      statuses.add((await post('/api/v1/error-reports', report(`n-${at}`))).statusCode)
    expect([...statuses].sort()).toEqual([202, 429])
  })
})

describe('a counted event', () => {
  test('is filled in by the server, kept once and handed on', async () => {
    const event = { id: 'a-1', name: 'user.identified', properties: { variant: 'product' } }
    expect((await post('/api/v1/analytics', event, token)).statusCode).toBe(202)
    expect((await post('/api/v1/analytics', event, token)).statusCode).toBe(202)
    const filled = {
      id: 'a-1',
      name: 'user.identified',
      user_id: me.id,
      role: 'coachee',
      organization_id: place.organizationId,
      program_id: place.programId,
      properties: { variant: 'product' },
    }
    expect(await server.door.db.selectFrom('analytics_events').selectAll().execute()).toEqual([
      { ...filled, received_at: TEST_NOW },
    ])
    await drainOutbox(server.app.services, fileTransport(`${server.dataDir}/outbox`))
    expect(heard).toEqual([{ ...filled, received_at: TEST_NOW.toISOString() }])
  })

  test('is one of a closed list, small, and of somebody who is in', async () => {
    const send = async (given: object, bearer?: string) =>
      (await post('/api/v1/analytics', { id: 'a-2', name: 'session.booked', ...given }, bearer)).statusCode
    const properties = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`p${at}`, 'x'.repeat(450)]))
    expect([
      await send({ name: 'made.up' }, token),
      await send({ properties }, token),
      await send({ properties: { a: { b: 1 } } }, token),
      await send({}),
      await send({}, token),
    ]).toEqual([400, 400, 400, 401, 202])
  })
})
