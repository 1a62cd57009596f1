import { once } from 'node:events'
import Fastify from 'fastify'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { guardRoutes } from '#server/kernel/http/doors'
import { guardSchema } from '#server/kernel/http/guard-schema'
import { type Dialing, dialing } from './dialing'
import { makeUser } from './factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer, testDoor } from './helper'

let server: TestServer
let calls: Dialing
beforeAll(async () => {
  server = await startTestServer()
  calls = await dialing(server)
})
afterAll(() => calls.close())

const reasonOf = async (query: string): Promise<unknown> => {
  const answer = await server.gql(query)
  return [codeOf(answer), answer.errors?.[0]?.extensions?.reason]
}

describe('a request to /graphql', () => {
  test('goes by POST only, one operation at a time, never in batches', async () => {
    const get = await server.app.inject('/graphql?query=%7Buser%7B_id%7D%7D')
    expect(get.statusCode).toBe(404)
    const batch = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: [{ query: '{ user { _id } }' }],
    })
    expect(batch.json().errors[0].extensions.code).toBe('BAD_INPUT')
    expect(await reasonOf('query a { user { _id } } query b { user { _id } }')).toEqual([
      'BAD_INPUT',
      'Send one operation at a time.',
    ])
  })

  test('has limits of depth, aliases, tokens and size, through fragments too', async () => {
    const deep = `{ user { ${'coachSelected { '.repeat(10)} _id ${'}'.repeat(10)} } }`
    expect(await reasonOf(deep)).toEqual(['BAD_INPUT', 'At most 10 levels.'])
    const hidden = `{ user { ...A } } fragment A on User { ${'coachSelected { '.repeat(5)} ...B ${'}'.repeat(5)} } fragment B on User { ${'coachSelected { '.repeat(5)} _id ${'}'.repeat(5)} }`
    expect(await reasonOf(hidden)).toEqual(['BAD_INPUT', 'At most 10 levels.'])
    const aliases = Array.from({ length: 16 }, (_, at) => `a${at}: user { _id }`).join(' ')
    expect((await reasonOf(`{ ${aliases} }`)) as unknown[]).toContain('At most 15 aliases.')
    expect(codeOf(await server.gql(`{ user { ${'_id '.repeat(2100)} } }`))).toBe('BAD_INPUT')
    expect(codeOf(await server.gql(`{ user { ${' '.repeat(21_000)} _id } }`))).toBe('BAD_INPUT')
    const large = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: 'x', variables: { a: 'x'.repeat(300_000) } },
    })
    expect(large.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('answers no introspection outside the demo', async () => {
    expect(codeOf(await server.gql('{ __schema { types { name } } }'))).toBe('BAD_INPUT')
  })

  test('carries its request id in headers and errors', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ user { _id } }' },
    })
    expect(response.json().errors[0].extensions.requestId).toBe(response.headers['x-request-id'])
  })

  test('is counted: 120 a minute for an address without connection', async () => {
    const door = await testDoor()
    const { config } = server.app.services
    const app = await buildApp({ config, door, now: () => TEST_NOW, jobs: false })
    const codes: unknown[] = []
    for (let at = 0; at < 121; at += 1) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: '{ user { _id } }' },
      })
      codes.push(response.json().errors[0].extensions.code)
    }
    expect([codes[119], codes[120]]).toEqual(['UNAUTHENTICATED', 'RATE_LIMITED'])
    await app.close()
    await door.close()
  })
})

test('an operation, type or field without a row of the permission table stops the server from being built', () => {
  const schema = buildSchema(
    'type Query { open: Secret login: Session } type Secret { a: Int } type Session { _id: ID diary: String }',
  )
  expect(() => guardSchema(schema)).toThrow('Query.open has no row in permissions/operations.ts')
  expect(() => guardSchema(schema)).toThrow('Secret has no row in permissions/fields.ts')
  expect(() => guardSchema(schema)).toThrow('Session.diary has no row in permissions/fields.ts')
})

test('a route without a row stops the server from starting', async () => {
  const app = Fastify()
  guardRoutes(app, server.app.services)
  expect(() => app.get('/api/v1/open', async () => 'open')).toThrow('GET /api/v1/open has no row')
  await app.close()
})

describe('REST', () => {
  test('answers errors in its own shape with the matching status', async () => {
    const response = await server.app.inject('/api/v1/nothing')
    expect([response.statusCode, response.json()]).toMatchObject([
      404,
      { status: 'error', errors: [{ code: 'NOT_FOUND' }] },
    ])
  })
})

describe('every answer', () => {
  test('is guarded by headers', async () => {
    const { headers } = await server.app.inject('/api/v1/health')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=(self), microphone=(self)'),
    })
  })
})

type Message = { type: string; payload?: unknown }

/** A socket that has sent connection_init; its next message, or the code it was closed with. */
async function initiate(token: string | null, headers: Record<string, string> = {}) {
  const socket = calls.dial('/graphql', headers)
  const heard: (Message | number)[] = []
  let wake = (): void => {}
  const hear = (one: Message | number): void => {
    heard.push(one)
    wake()
  }
  socket.on('message', (data) => hear(JSON.parse(String(data)) as Message))
  socket.on('close', (code) => hear(code))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: token ? { token } : {} }))
  const next = async (): Promise<Message | number> => {
    while (heard.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    return heard.shift() ?? 0
  }
  return { socket, next }
}

describe('the subscription socket', () => {
  test('is closed without a connection', async () => {
    expect(await (await initiate(null)).next()).toBe(4401)
    expect(await (await initiate('nobody')).next()).toBe(4401)
  })

  test('is refused to pages of another origin', async () => {
    const socket = calls.dial('/graphql', { origin: 'https://ajena.example.cl' })
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toContain('403')
  })

  test('runs subscriptions only and is cut at sign-out', async () => {
    const { email } = await makeUser(server.door)
    const token = await server.login(email)
    const { socket, next } = await initiate(token, { origin: `http://${calls.host}` })
    expect(await next()).toMatchObject({ type: 'connection_ack' })
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '{ user { _id } }' } }))
    expect(await next()).toMatchObject({ type: 'error', id: '1' })
    await server.gql('mutation { signOut { success } }', {}, token)
    expect(await next()).toBe(4401)
  })
})
