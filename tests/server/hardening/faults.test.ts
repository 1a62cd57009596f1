import type { AddressInfo } from 'node:net'
import { createServer, connect as dial, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { hashPassword } from '#server/entities/connection/passwords'
import { openPostgres } from '#server/kernel/database/door'
import { isDatabaseGone } from '#server/kernel/errors'
import { restError } from '#server/kernel/http/error-mapping'
import { makeUser } from '../factories'
import { busyMs, codeOf, startTestServer, type TestServer } from '../helper'

let server: TestServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => server.close())

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port

async function listening(patience?: { headersMs: number; requestMs: number }): Promise<FastifyInstance> {
  const { config } = server.app.services
  const app = await buildApp({ config, door: server.door, now: server.now, jobs: false, patience })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

function open(port: number): Promise<Socket> {
  const socket = dial(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)))
}

describe('slow and idle clients', () => {
  test('who does not finish the headers, or the body, is cut', async () => {
    const app = await listening({ headersMs: 200, requestMs: 400 })
    for (const beginning of [
      'POST /graphql HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ]) {
      const socket = await open(portOf(app))
      const ended = new Promise((resolve) => socket.once('close', resolve))
      socket.resume()
      socket.write(beginning)
      await ended
    }
    await app.close()
  })

  /** npm run fuzz asks for ten thousand, as many as one server takes. */
  const IDLE = Number(process.env.IDLE_SOCKETS ?? 1000)
  test(`${IDLE} idle sockets leave room for others, and their number is bounded`, async () => {
    const app = await listening()
    const idle: Socket[] = []
    while (idle.length < IDLE)
      idle.push(...(await Promise.all(Array.from({ length: 250 }, () => open(portOf(app))))))
    const health = await fetch(`http://127.0.0.1:${portOf(app)}/api/v1/health`)
    expect([idle.length, health.status]).toEqual([IDLE, 200])
    expect(app.server.maxConnections).toBeLessThanOrEqual(12_000)
    for (const socket of idle) socket.destroy()
    await app.close()
  })
})

describe('the limit of attempts', () => {
  test('says over HTTP in how many seconds to come back', async () => {
    const app = await listening()
    const report = () =>
      fetch(`http://127.0.0.1:${portOf(app)}/api/v1/error-reports`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    const answers: Response[] = []
    for (let at = 0; at < 21; at += 1) answers.push(await report())
    expect(answers.map(({ status }) => status).slice(19)).toEqual([400, 429])
    expect(answers[20]?.headers.get('retry-after')).toBe('60')
    await app.close()
  })

  test('works as long for an unknown e-mail as for a wrong password', async () => {
    const { email } = await makeUser(server.door, { password_hash: await hashPassword('La-clave-buena-9') })
    const LOGIN = 'query L($email: String!) { login(email: $email, password: "mala-mala-mala") { token } }'
    const known: number[] = []
    const unknown: number[] = []
    const measured = async (address: string, into: number[]): Promise<void> => {
      const started = process.cpuUsage()
      expect(codeOf(await server.gql(LOGIN, { email: address }))).toBe('BAD_INPUT')
      into.push(busyMs(started))
    }
    for (let round = 0; round < 6; round += 1) {
      await server.door.db.deleteFrom('attempts').execute()
      await measured(email, known)
      await measured(`nadie${round}@example.cl`, unknown)
    }
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect([ratio > 0.5, ratio < 2]).toEqual([true, true])
  })

  test('refuses while its store is down, also the right password', async () => {
    const { email } = await makeUser(server.door)
    await sql`alter table attempts rename to attempts_gone`.execute(server.door.db)
    const answer = await server.gql(
      'query L($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
      { email, password: 'da lo mismo' },
    )
    await sql`alter table attempts_gone rename to attempts`.execute(server.door.db)
    expect([codeOf(answer), answer.data]).toEqual(['INTERNAL', null])
  })
})

describe('a database that is gone', () => {
  test('is told from a wrong statement', async () => {
    const gone = (code: string) => Object.assign(new Error('x'), { code })
    expect(
      ['57P01', '08006', '08P01', '25006', '53100', 'ENOSPC', 'ECONNREFUSED', 'ECONNRESET'].map((code) =>
        isDatabaseGone(gone(code)),
      ),
    ).toEqual(Array(8).fill(true))
    expect(['23505', '42P01', '40001'].map((code) => isDatabaseGone(gone(code)))).toEqual([
      false,
      false,
      false,
    ])
    const { log } = server.app
    expect(restError(gone('57P01'), 'r', log).status).toBe(503)
    expect(restError(gone('42P01'), 'r', log).status).toBe(500)
  })

  const url = process.env.TEST_DATABASE_URL
  if (url) {
    test('answers 503 with Retry-After, and recovers by itself', async () => {
      const target = new URL(url)
      const pipes = new Set<Socket>()
      const proxy = createServer((client) => {
        const upstream = dial(Number(target.port || 5432), target.hostname)
        for (const end of [client, upstream]) {
          pipes.add(end)
          end.on('error', () => {})
          end.on('close', () => {
            client.destroy()
            upstream.destroy()
          })
        }
        client.pipe(upstream)
        upstream.pipe(client)
      })
      const listen = (port: number) =>
        new Promise<number>((resolve) =>
          proxy.listen(port, '127.0.0.1', () => resolve((proxy.address() as AddressInfo).port)),
        )
      const port = await listen(0)
      const through = new URL(url)
      through.hostname = '127.0.0.1'
      through.port = String(port)
      const door = await openPostgres(through.href)
      const config = { ...server.app.services.config, databaseUrl: through.href }
      const app = await buildApp({ config, door, jobs: false })
      const ask = () =>
        app.inject({
          method: 'POST',
          url: '/graphql',
          payload: { query: '{ isExpired { expireConnection } }' },
          headers: { authorization: 'Bearer abc' },
        })
      const health = () => app.inject('/api/v1/health')
      expect([(await ask()).statusCode, (await health()).statusCode]).toEqual([200, 200])

      const closed = new Promise((resolve) => proxy.close(resolve))
      for (const pipe of pipes) pipe.destroy()
      await closed
      for (let at = 0; at < 5; at += 1) {
        const refused = await ask()
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
        expect(refused.json().errors[0].extensions.code).toBe('INTERNAL')
        expect(refused.body).not.toMatch(/ECONN|5432|127\.0\.0\.1/)
      }
      expect([(await health()).statusCode, (await health()).headers['retry-after']]).toEqual([503, '5'])

      await listen(port)
      expect([(await ask()).statusCode, (await health()).statusCode]).toEqual([200, 200])
      await app.close()
      await door.close()
      for (const pipe of pipes) pipe.destroy()
      proxy.close()
    })
  }
})
