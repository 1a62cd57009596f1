import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '#server/kernel/database/rows'
import { makeOrganization, makeUser } from '../factories'
import { codeOf, startTestServer, TEST_NOW, type TestServer } from '../helper'
import { formAround, permission, postUpload } from '../upload-form'

const MB = 1024 * 1024
/** npm run fuzz asks for ten times as many. */
const UPLOADS = Number(process.env.HELD_UPLOADS ?? 70)
let server: TestServer
let port = 0
let me: UserRow
let token = ''
const open: (ClientRequest | Socket)[] = []
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
  me = await makeUser(server.door, { organization_id: await makeOrganization(server.door) })
  token = await server.login(me.email)
})
beforeEach(() => server.door.db.deleteFrom('attempts').execute())
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})
afterAll(() => server.close())

/** A request whose body is still being written. */
function post(path: string, headers: Record<string, string | number>): ClientRequest {
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent: false })
  sent.on('error', () => {})
  open.push(sent)
  return sent
}
const answerTo = async (sent: ClientRequest): Promise<IncomingMessage> => {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}
const write = (sent: ClientRequest, bytes: Buffer): Promise<void> =>
  new Promise((resolve) => sent.write(bytes, () => resolve()))

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** What this process holds outside of its own heap, where bodies lie. */
function held(): number {
  collect()
  return process.memoryUsage().arrayBuffers
}
const incoming = (): string[] => {
  try {
    return readdirSync(join(server.dataDir, 'incoming'))
  } catch {
    return []
  }
}
/** Waits until something is so, asking at each turn of the loop. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

/** An upload whose file has begun, and of which more may come. */
async function begin(fields: Record<string, string>, bytes: Buffer): Promise<ClientRequest> {
  const { type, head } = formAround(fields, 'x.png')
  const sent = post('/api/v1/files', { 'content-type': type, 'transfer-encoding': 'chunked' })
  await write(sent, head)
  await write(sent, bytes)
  return sent
}

describe('attack 6: uploads without permission, held open', () => {
  test(`attack 6: ${UPLOADS} are answered while they are still sending, and nothing of them is kept or stored`, async () => {
    const piece = Buffer.alloc(2 * MB, 1)
    const before = held()
    const answers: Promise<IncomingMessage>[] = []
    for (let at = 0; at < UPLOADS; at += 1) {
      const { type, head } = formAround({ signature: 'x', key: 'profile.x.y' }, 'x.png')
      const sent = post('/api/v1/files', { 'content-type': type, 'transfer-encoding': 'chunked' })
      answers.push(answerTo(sent))
      sent.write(head)
      await write(sent, piece)
    }
    expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([403]))
    expect(held() - before).toBeLessThan(UPLOADS * 0.2 * MB)
    expect(incoming()).toEqual([])
  })

  test('attack 6: a permission that was used or is over is refused before a byte of the file', async () => {
    const used = await permission(server, token)
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await postUpload(server, used.fields, png)).statusCode).toBe(204)
    const late = await permission(server, token)
    const open = await Promise.all([begin(used.fields, png)].map(async (sent) => answerTo(await sent)))
    server.setNow(new Date(TEST_NOW.getTime() + 5 * 60_000))
    const over = await answerTo(await begin(late.fields, png))
    server.setNow(TEST_NOW)
    expect([...open, over].map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(incoming()).toEqual([])
  })

  test('attack 6: whoever was deactivated since, and an address that was never verified, uploads nothing', async () => {
    const away = await makeUser(server.door, { organization_id: me.organization_id })
    const given = await permission(server, await server.login(away.email))
    await server.door.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', away.id).execute()
    expect((await postUpload(server, given.fields, Buffer.from('x'))).statusCode).toBe(403)
    const unverified = await makeUser(server.door, { status: 'unverified' })
    const bearer = await server.login(unverified.email)
    const asked = await server.gql(
      '{ permissions(path: "profile", contentType: "image/png") { key } }',
      {},
      bearer,
    )
    expect([codeOf(asked), asked.data]).toEqual(['FORBIDDEN', null])
  })
})

describe('attack 6: uploads with permission', () => {
  // that none of it is collected is measured by `npm run bench -- uploads`
  test('attack 6: are streamed: what was sent is on the disk before the rest comes', async () => {
    const { fields } = await permission(server, token)
    const sent = await begin(fields, Buffer.alloc(2 * MB, 1))
    await write(sent, Buffer.alloc(2 * MB, 1))
    const size = (): number =>
      incoming().reduce((sum, name) => sum + statSync(join(server.dataDir, 'incoming', name)).size, 0)
    await until(() => size() > 3.5 * MB)
    sent.destroy()
    await until(() => incoming().length === 0)
    expect(size()).toBe(0)
  })

  test('attack 6: are two at once a person; a third is told to wait, and may come when one has ended', async () => {
    const given = await Promise.all([1, 2, 3].map(() => permission(server, token)))
    const fieldsOf = (at: number) => given[at]?.fields ?? {}
    const first = await begin(fieldsOf(0), Buffer.alloc(1000))
    await begin(fieldsOf(1), Buffer.alloc(1000))
    await until(() => incoming().length === 2)
    const third = await postUpload(server, fieldsOf(2), Buffer.alloc(1000))
    expect([third.statusCode, third.json().errors[0]]).toMatchObject([
      429,
      { desc: 'Ya estás subiendo dos archivos. Espera a que terminen y sube este otra vez.' },
    ])
    const other = await makeUser(server.door, { organization_id: me.organization_id })
    const theirs = await permission(server, await server.login(other.email))
    expect((await postUpload(server, theirs.fields, Buffer.from('no picture'))).statusCode).toBe(415)
    first.destroy()
    await until(() => incoming().length === 1)
    const again = async () => (await postUpload(server, fieldsOf(2), Buffer.from('no picture'))).statusCode
    let status = await again()
    while (status === 429) status = await again()
    expect(status).toBe(415)
  })

  test('attack 6: are thirty an hour, five for a customer whom no organization answers for', async () => {
    const codes = async (person: UserRow): Promise<unknown[]> => {
      const bearer = await server.login(person.email)
      const found: unknown[] = []
      for (let at = 0; at < 31; at += 1)
        found.push(
          codeOf(
            await server.gql(
              '{ permissions(path: "profile", contentType: "image/png") { key } }',
              {},
              bearer,
            ),
          ),
        )
      return found
    }
    const alone = await codes(await makeUser(server.door, { organization_id: null }))
    expect([alone[4], alone[5]]).toEqual([null, 'RATE_LIMITED'])
    const coach = await codes(
      await makeUser(server.door, { user_group: 'collaborator', roles: ['coach'], active_role: 'coach' }),
    )
    expect([coach[29], coach[30]]).toEqual([null, 'RATE_LIMITED'])
  })
})

describe('attack 6: other bodies', () => {
  test('attack 6: a file that many open and nobody reads is not held in memory for each', async () => {
    const name = 'chat.x.y.document'
    const { outside } = server.app.services
    await outside.files.write(name, Buffer.alloc(8 * MB, 1), 'application/pdf')
    const address = outside.addresses.sign(name)
    const before = held()
    const sockets = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(port, '127.0.0.1')
        open.push(socket)
        socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`)
        await once(socket, 'readable')
        return socket
      }),
    )
    expect(sockets).toHaveLength(20)
    expect(held() - before).toBeLessThan(30 * MB)
  })

  test('attack 6: whom a route refuses is refused before its body has come', async () => {
    for (const path of ['/api/v1/trips', '/api/v1/analytics', '/api/v1/calendar/authorize']) {
      const sent = post(path, { 'content-type': 'application/json', 'content-length': 200_000 })
      sent.write('{')
      expect([path, (await answerTo(sent)).statusCode]).toEqual([path, 401])
    }
  })

  test('attack 6: without a connection no call to /graphql is larger than 64 kB, however it is sent', async () => {
    const sizes: Record<string, string | number>[] = [
      { 'content-length': 65 * 1024 },
      { 'transfer-encoding': 'chunked' },
    ]
    for (const size of sizes) {
      const sent = post('/graphql', { 'content-type': 'application/json', ...size })
      sent.write('{')
      expect((await answerTo(sent)).statusCode).toBe(413)
    }
    const mine = post('/graphql', {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      authorization: `Bearer ${token}`,
    })
    mine.end(JSON.stringify({ query: '{ user { _id } }', variables: { a: 'x'.repeat(100_000) } }))
    expect((await answerTo(mine)).statusCode).toBe(200)
  })

  test('attack 6: of one person at most two calendar files come at once', async () => {
    const coach = await makeUser(server.door, {
      user_group: 'collaborator',
      roles: ['coach'],
      active_role: 'coach',
    })
    const bearer = await server.login(coach.email)
    const sent = (): ClientRequest => {
      const one = post('/api/v1/calendar/authorize', {
        'content-type': 'application/json',
        'content-length': 3 * MB,
        authorization: `Bearer ${bearer}`,
      })
      one.write('{')
      return one
    }
    const three = [sent(), sent(), sent()]
    const refused = await Promise.race(three.map(answerTo))
    expect(refused.statusCode).toBe(429)
    for (const one of three) one.destroy()
  })
})
