import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../helper'
import { CALLERS, type Caller, makeWorld, type World } from '../matrix/world'
import { type Call, someCall, someShapes } from './calls'
import { Random } from './random'

const CALLS = Number(process.env.FUZZ_CALLS ?? 2000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_311)
/** Connections are opened anew so often: calls sign out and switch roles. */
const FRESH_EVERY = 100

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function heap(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
})
afterAll(() => server.close())

async function send(call: Call, token: string | undefined) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(call.raw === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const payload =
    call.raw ??
    (call.payload === null || call.payload === undefined ? undefined : JSON.stringify(call.payload))
  if (payload !== undefined) Object.assign(headers, { 'content-type': 'application/json' })
  return server.app.inject({
    method: call.method,
    url: call.url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
}

const INSIDES = /\n\s+at |node_modules|syntax error at|violates|relation "|invalid input syntax|"INTERNAL"/

/** The first so many calls of a seed; the same seed makes the same calls. */
async function fuzz(count: number): Promise<void> {
  const random = new Random(SEED)
  const shapes = someShapes(random, Math.max(4, Math.ceil(CALLS / 1000)))
  const tokens = new Map<Caller, string>()
  for (let at = 0; at < count; at += 1) {
    if (at % FRESH_EVERY === 0) {
      await server.door.db.deleteFrom('attempts').execute()
      for (const caller of CALLERS)
        if (caller !== 'anon') tokens.set(caller, await server.login(`${world.id(caller)}@example.cl`))
    }
    const caller = random.pick(CALLERS)
    const call = someCall(shapes, random, world)
    const { statusCode, body } = await send(call, tokens.get(caller))
    if (statusCode < 500 && !INSIDES.test(body)) continue
    const told = `${JSON.stringify(call).slice(0, 2000)} → ${statusCode} ${body.slice(0, 500)}`
    throw new Error(`seed ${SEED}, call ${at} as ${caller}: ${told}`)
  }
}

test(`${CALLS} calls made from the schema find no error of ours, no inside of the server, no leak of memory`, async () => {
  await fuzz(CALLS)
  const settled = heap()
  // the same calls again: what the server keeps of documents and statements is there already, so what grows now leaks
  await fuzz(Math.ceil(CALLS / 2))
  const growth = heap() / settled - 1
  process.stdout.write(
    `fuzz: ${CALLS} calls, heap ${(growth * 100).toFixed(1)} % more after half of them again\n`,
  )
  expect(growth).toBeLessThan(0.1)
}, 3_600_000)
