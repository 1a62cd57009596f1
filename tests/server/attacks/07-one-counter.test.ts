import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { type Dialing, dialing } from '../dialing'
import { makeUser } from '../factories'
import { startTestServer, TEST_NOW, type TestServer } from '../helper'

const PERSON = 600
const ADDRESS = 120
/** How far beyond it each process may let somebody pass: a twentieth. */
const APART = 0.05

let server: TestServer
let calls: Dialing
beforeAll(async () => {
  server = await startTestServer({ limits: true })
  calls = await dialing(server)
})
afterAll(() => calls.close())
let minute = 0
beforeEach(() => {
  minute += 1
  server.setNow(new Date(TEST_NOW.getTime() + minute * 60_000))
})

const ORIGIN = { host: 'localhost:3000' }
type Sent = {
  token?: string
  from?: string
  method?: 'GET' | 'POST' | 'HEAD'
  payload?: object
  at?: FastifyInstance
}
const send = (url: string, { token, from, method = 'GET', payload, at = server.app }: Sent = {}) =>
  at.inject({
    method,
    url,
    headers: { ...ORIGIN, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload ? { payload } : {}),
    ...(from ? { remoteAddress: from } : {}),
  })
const ask = (query: string, sent: Sent = {}) =>
  send('/graphql', { ...sent, method: 'POST', payload: { query } })
/** How many of so many answers, asked one after the other, were not refused for being too many. */
async function passed(count: number, one: () => ReturnType<typeof send>): Promise<number> {
  let through = 0
  for (let at = 0; at < count; at += 1) {
    const answer = await one()
    if (answer.statusCode !== 429 && !answer.body.includes('RATE_LIMITED')) through += 1
  }
  return through
}
const person = async () => server.login((await makeUser(server.door)).email)

describe('attack 7: calls are counted by one counter', () => {
  test('attack 7: 600 a minute a person by REST, told in its shape with Retry-After', async () => {
    const token = await person()
    server.setNow(new Date(server.now().getTime() + 12_000))
    expect(await passed(700, () => send('/api/v1/trips', { token }))).toBe(PERSON)
    const refused = await send('/api/v1/trips', { token })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '48'])
    expect(refused.json()).toEqual({
      status: 'error',
      errors: [
        {
          code: 'RATE_LIMITED',
          desc: 'Hubo muchos intentos seguidos. Espera unos minutos y prueba otra vez.',
          retryAt: new Date(server.now().getTime() + 48_000).toISOString(),
        },
      ],
      requestId: refused.headers['x-request-id'],
    })
    const graphql = await ask('{ user { _id } }', { token })
    expect([graphql.statusCode, graphql.headers['retry-after']]).toEqual([200, '48'])
    expect(graphql.json().errors[0].extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAt: new Date(server.now().getTime() + 48_000).toISOString(),
    })
    server.setNow(new Date(server.now().getTime() + 48_000))
    expect((await send('/api/v1/trips', { token })).statusCode).not.toBe(429)
  })

  test('attack 7: GraphQL, REST and HEAD spend the same calls', async () => {
    const token = await person()
    expect(await passed(200, () => ask('{ user { _id } }', { token }))).toBe(200)
    expect(await passed(200, () => send('/api/v1/trips', { token }))).toBe(200)
    expect(await passed(250, () => send('/api/v1/trips', { token, method: 'HEAD' }))).toBe(200)
  })

  test('attack 7: HEAD is refused what GET is refused', async () => {
    const token = await person()
    const codes = [
      await send('/api/v1/organizations', { method: 'HEAD' }),
      await send('/api/v1/organizations', { method: 'HEAD', token }),
    ]
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([401, 403])
  })

  test('attack 7: 120 a minute an address where nobody is known, each /64 of IPv6 being one', async () => {
    const from = '198.51.100.7'
    expect(await passed(60, () => ask('{ user { _id } }', { from }))).toBe(60)
    expect(await passed(100, () => send('/api/v1/calendar/authorize', { from }))).toBe(ADDRESS - 60)
    let host = 0
    const elsewhere = () => {
      host += 1
      return ask('{ user { _id } }', { from: `2001:db8:0:7::${host.toString(16)}` })
    }
    expect(await passed(150, elsewhere)).toBe(ADDRESS)
    expect(await passed(1, () => ask('{ user { _id } }', { from: '2001:db8:0:8::1' }))).toBe(1)
    // the same computer, as a dual socket writes it
    expect(await passed(1, () => ask('{ user { _id } }', { from: `::ffff:${from}` }))).toBe(0)
  })

  test('attack 7: each root field counts, also in fragments and fragments of fragments', async () => {
    const token = await person()
    const twelve = Array.from({ length: 6 }, (_, at) => `a${at}: user { _id }`).join(' ')
    const query = `{ ...A ... on Query { ${twelve} } } fragment A on Query { ...B } fragment B on Query { b: user { _id } c: user { _id } d: user { _id } e: user { _id } f: user { _id } g: user { _id } }`
    expect(await passed(60, () => ask(query, { token }))).toBe(PERSON / 12)
  })

  test('attack 7: fragments that name each other for ever are answered, and quickly', async () => {
    const token = await person()
    const doubling = Array.from(
      { length: 20 },
      (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
    )
    const query = `{ ...F0 } ${doubling.join(' ')} fragment F20 on Query { ...F0 user { _id } }`
    expect((await ask(query, { token })).json().errors[0].extensions.code).toBe('RATE_LIMITED')
  })

  test('attack 7: a private calendar address is counted for itself, wrong ones for who asks', async () => {
    const from = '198.51.100.8'
    let tried = 0
    const guess = () => {
      tried += 1
      return send(`/api/v1/calendar/feed/${'x'.repeat(40)}${tried}.ics`, { from })
    }
    expect(await passed(150, guess)).toBe(ADDRESS)
    const one = `/api/v1/calendar/feed/${'y'.repeat(43)}.ics`
    let office = 0
    const everywhere = () => {
      office += 1
      return send(one, { from: `198.51.101.${office % 250}` })
    }
    expect(await passed(650, everywhere)).toBe(PERSON)
  })

  test('attack 7: the page, what it is made of, pictures and health are no calls', async () => {
    const from = '198.51.100.9'
    const chunk = () => send('/logo.svg', { from })
    expect(await passed(300, chunk)).toBe(300)
    expect(await passed(200, () => send('/api/v1/health', { from }))).toBe(200)
    expect(await passed(1, () => ask('{ user { _id } }', { from }))).toBe(1)
  })

  test('attack 7: opening a socket and subscribing are calls', async () => {
    const token = await person()
    expect(await passed(590, () => ask('{ user { _id } }', { token }))).toBe(590)
    const socket = await calls.open('/graphql')
    const heard: { type: string; id?: string; payload?: { extensions?: { code?: string } }[] }[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }))
    await once(socket, 'message')
    // nine are left: the socket was one
    for (let at = 0; at < 12; at += 1)
      socket.send(
        JSON.stringify({
          id: `s${at}`,
          type: 'subscribe',
          payload: { query: 'subscription { notificationChanged { unread } }' },
        }),
      )
    await expect.poll(() => heard.filter(({ type }) => type === 'error').length).toBe(3)
    expect(
      heard.filter(({ type }) => type === 'error').map(({ payload }) => payload?.[0]?.extensions?.code),
    ).toEqual(Array(3).fill('RATE_LIMITED'))
  })
})

describe('attack 7: several processes', () => {
  let other: FastifyInstance
  beforeEach(async () => {
    other = await buildApp({
      config: server.app.services.config,
      door: server.door,
      now: server.now,
      jobs: false,
    })
    await other.ready()
  })
  afterEach(() => other.close())

  test('attack 7: share the count, in far fewer writes than calls', async () => {
    const token = await person()
    let at = 0
    const turns = () => {
      at += 1
      return send('/api/v1/trips', { token, at: at % 2 ? server.app : other })
    }
    const through = await passed(900, turns)
    expect(through).toBeGreaterThanOrEqual(PERSON)
    expect(through).toBeLessThanOrEqual(PERSON * (1 + 2 * APART))
  })

  test('attack 7: share it also when all come at once', async () => {
    const token = await person()
    const all = await Promise.all(
      Array.from({ length: 900 }, (_, at) =>
        send('/api/v1/trips', { token, at: at % 2 ? server.app : other }),
      ),
    )
    const through = all.filter(({ statusCode }) => statusCode !== 429).length
    expect(through).toBeGreaterThanOrEqual(PERSON * (1 - APART))
    expect(through).toBeLessThanOrEqual(PERSON * (1 + 2 * APART))
  })
})
