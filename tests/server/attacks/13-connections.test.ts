import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app'
import { makeUser } from '../factories'
import { startTestServer, type TestServer } from '../helper'
import { HOLDS, hold } from './holding'

const SHORT = { headersMs: 200, idleMs: 200, progressMs: 200, handshakeMs: 200 }
let server: TestServer
let app: FastifyInstance
let lines: string[] = []
beforeAll(async () => {
  server = await startTestServer()
  app = await listening(SHORT)
})
afterEach(() => {
  lines = []
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function listening(patience?: Partial<typeof SHORT>): Promise<FastifyInstance> {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { config } = server.app.services
  const made = await buildApp({
    config,
    door: server.door,
    now: server.now,
    jobs: false,
    logger: { level: 'warn', stream },
    ...(patience ? { patience } : {}),
  })
  await made.listen({ port: 0, host: '127.0.0.1' })
  return made
}
const portOf = (of: FastifyInstance): number => (of.server.address() as AddressInfo).port

describe('attack 13: connections that are held open', () => {
  test.each(Object.entries(HOLDS))('attack 13: who %s is cut', async (_name, way) => {
    await hold(portOf(app), way, 40)
    expect(lines.join('')).not.toMatch(/stack|unexpected/)
  })

  test('attack 13: who reads nothing of a large answer is cut', async () => {
    const { outside } = server.app.services
    await outside.files.write('chat.x.y.document', Buffer.alloc(30_000_000), 'application/pdf')
    const socket = connect(portOf(app), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET ${outside.addresses.sign('chat.x.y.document')} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(socket, 'readable')
    await new Promise<void>((resolve) => {
      const asking = setInterval(() => {
        app.server.getConnections((_error, count) => {
          if (count > 0) return
          clearInterval(asking)
          resolve()
        })
      }, 20)
    })
    socket.destroy()
    expect(lines.join('')).not.toMatch(/stack|unexpected/)
  })

  test('attack 13: by default all that lasts less than 15 seconds', async () => {
    const usual = await listening()
    const { headersTimeout, keepAliveTimeout } = usual.server
    expect([headersTimeout <= 12_000, keepAliveTimeout <= 12_000, keepAliveTimeout >= 5000]).toEqual([
      true,
      true,
      true,
    ])
    await usual.close()
  })
})

describe('attack 13: who is slow but moves', () => {
  test('attack 13: is served: a body of many pauses, each shorter than the patience', async () => {
    // a busy machine sends late too: the patience is many times a pause, and less than all of them
    const patient = await listening({ ...SHORT, progressMs: 2000, headersMs: 2000 })
    const sent = request({
      port: portOf(patient),
      host: '127.0.0.1',
      path: '/graphql',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        authorization: `Bearer ${await server.login((await makeUser(server.door)).email)}`,
      },
      agent: false,
    })
    const answered = once(sent, 'response')
    sent.write('{ "query": "{ user { _id } }", "variables": { "a": "')
    const piece = 'x'.repeat(20_000)
    await new Promise<void>((resolve) => {
      let left = 10
      const sending = setInterval(() => {
        sent.write(piece)
        left -= 1
        if (left > 0) return
        clearInterval(sending)
        resolve()
      }, 250)
    })
    sent.end('" } }')
    const [answer] = await answered
    answer.resume()
    expect(answer.statusCode).toBe(200)
    await patient.close()
  })

  test('attack 13: a browser’s connection serves one call after the other', async () => {
    const usual = await listening()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number>()
    for (let at = 0; at < 5; at += 1) {
      const sent = request({ port: portOf(usual), host: '127.0.0.1', path: '/api/v1/health', agent }).end()
      const [answer] = await once(sent, 'response')
      ports.add(answer.socket.localPort)
      answer.resume()
      await once(answer, 'end')
    }
    agent.destroy()
    await usual.close()
    expect(ports.size).toBe(1)
  })
})
