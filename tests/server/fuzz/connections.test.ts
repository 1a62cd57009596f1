import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOLDS, hold } from '../attacks/holding'
import { startTestServer, type TestServer } from '../helper'

const EACH = Number(process.env.HELD_SOCKETS ?? 10)
const MOST_MS = 15_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

test(`attack 13: ${EACH} connections of each kind that ask for nothing are closed in 15 seconds`, async () => {
  const { port } = server.app.server.address() as AddressInfo
  const lasted = await Promise.all(
    Object.entries(HOLDS).map(async ([name, way]) => {
      const all = await Promise.all(Array.from({ length: EACH }, () => hold(port, way, 500)))
      return [name, Math.max(...all)] as const
    }),
  )
  for (const [name, ms] of lasted) process.stdout.write(`who ${name}: ${(ms / 1000).toFixed(1)} s\n`)
  expect(lasted.filter(([, ms]) => ms > MOST_MS)).toEqual([])
})
