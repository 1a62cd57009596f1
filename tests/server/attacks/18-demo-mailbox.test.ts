import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../helper'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: true })
})
afterAll(() => server.close())

const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (
    await server.app.inject({
      url: '/dev/correo',
      headers: { host: 'localhost:3000', accept: 'text/html', ...headers },
      remoteAddress,
    })
  ).statusCode

test('attack 18: the demo mailbox opens to who asks this machine directly', async () => {
  expect(await ask({})).toBe(200)
  expect(await ask({ host: '127.0.0.1:3199' }, '::ffff:127.0.0.1')).toBe(200)
  expect(await ask({ host: '[::1]:3000' }, '::1')).toBe(200)
})

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 caddy'],
  ['cf-connecting-ip', '127.0.0.1'],
])('attack 18: … and not through a proxy on this machine that passes Host (%s: %s)', async (name, value) => {
  expect(await ask({ [name]: value })).toBe(404)
})

test('attack 18: … nor from another machine, nor under a public name', async () => {
  expect(await ask({}, '203.0.113.9')).toBe(404)
  expect(await ask({ host: 'travesia.example.cl' })).toBe(404)
  expect(await ask({ host: 'localhost.example.cl' })).toBe(404)
})

test('attack 18: … and nobody finds it where there is no demonstration', async () => {
  const plain = await startTestServer()
  const { statusCode } = await plain.app.inject({ url: '/dev/correo', headers: { host: 'localhost:3000' } })
  expect(statusCode).toBe(404)
  await plain.close()
})
