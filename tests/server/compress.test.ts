import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from './factories'
import { startTestServer, type TestServer } from './helper'

let server: TestServer
let token = ''
beforeAll(async () => {
  server = await startTestServer()
  const { email } = await makeUser(server.door, {})
  token = await server.login(email)
})
afterAll(() => server.close())

/** Long for its alias: an answer of more than two kilobytes. */
const ECHO = `{ ${'a'.repeat(2000)}: __typename }`
const ask = (headers: Record<string, string>, query = ECHO) =>
  server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('who is in gets long answers in %s, whole', async (encoding, open) => {
  const authorization = `Bearer ${token}`
  const [plain, packed] = [
    await ask({ authorization }),
    await ask({ authorization, 'accept-encoding': encoding }),
  ]
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
    undefined,
    encoding,
  ])
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  expect(open(packed.rawPayload).toString()).toBe(plain.body)
})

test('what is written by somebody who is not in never stands compressed beside what the answer carries', async () => {
  const { headers, body } = await ask({ 'accept-encoding': 'br, gzip' })
  expect([headers['content-encoding'], body.length > 2000]).toEqual([undefined, true])
})

test('short answers stay as they are', async () => {
  const { headers } = await ask(
    { authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
    '{ __typename }',
  )
  expect(headers['content-encoding']).toBeUndefined()
})

test('what a request says compressed is not unpacked', async () => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync(JSON.stringify({ query: '{ __typename }' })),
  })
  expect(statusCode).toBe(400)
})
