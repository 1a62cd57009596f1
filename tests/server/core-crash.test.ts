import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { call, killStarted, LOGIN, startProcess, WRITE } from './own-process'

const folder = mkdtempSync(join(tmpdir(), 'travesia-crash-'))
afterAll(() => {
  killStarted()
  rmSync(folder, { recursive: true, force: true })
})
const startServer = () => startProcess({ DATA_DIR: folder })

async function mine(url: string, token: string | null) {
  const { user } = await call(url, token, '{ user { _id version phone } }', {})
  if (!user) throw new Error('nobody is in')
  return user
}

/** A request the server has begun to read, since it says so before the body is sent; and its answer, to come. */
const taken = (url: string, body: string): Promise<{ answer: Promise<[number, string[]]> }> =>
  new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      expect: '100-continue',
    }
    const asking = request(`${url}/graphql`, { method: 'POST', headers, agent: false })
    const answer = once(asking, 'response').then(
      async ([response]): Promise<[number, string[]]> => [
        response.statusCode,
        Object.keys(JSON.parse(await text(response))).sort(),
      ],
    )
    answer.catch(reject)
    asking.once('continue', () => {
      asking.end(body)
      resolve({ answer })
    })
    asking.flushHeaders()
  })

/** How many writes are acknowledged before each kill; npm run fuzz asks for twenty rounds. */
const WRITES = Array.from({ length: Number(process.env.CRASH_ROUNDS ?? 2) }, (_, at) => 25 + ((at * 15) % 50))

describe('a server that is told to stop', () => {
  it('answers every request it has taken before it ends', async () => {
    const { url, child } = await startServer()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const wrong = { email: 'nadie@demo.test', password: 'no es la clave' }
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => taken(url, JSON.stringify({ query: LOGIN, variables: wrong }))),
    )
    child.kill('SIGTERM')
    expect(await Promise.all(asked.map(({ answer }) => answer))).toEqual(
      asked.map(() => [200, ['data', 'errors']]),
    )
    expect(await ended).toBe(0)
  })
})

describe('a server killed while it writes', () => {
  it(
    'loses no write it acknowledged',
    async () => {
      // one connection for all rounds: it too must outlive the kills, and logging in each time meets the limit of attempts
      let token: string | null = null
      for (const enough of WRITES) {
        const first = await startServer()
        if (token === null) {
          const account = { email: 'coachee@demo.test', password: 'Travesia2026!' }
          token = (await call(first.url, null, LOGIN, account)).login?.token ?? null
        }
        let acknowledged = await mine(first.url, token)
        const writing = (async () => {
          for (let count = 1; ; count += 1) {
            const phone = `+56 9 0000 ${String(count).padStart(4, '0')}`
            const data = { version: acknowledged.version, phone }
            const { updateUser } = await call(first.url, token, WRITE, { _id: acknowledged._id, data })
            if (!updateUser) throw new Error('no answer')
            acknowledged = updateUser
            if (count === enough) first.child.kill('SIGKILL')
          }
        })()
        await expect(writing).rejects.toThrow()

        const second = await startServer()
        expect((await mine(second.url, token)).version).toBeGreaterThanOrEqual(acknowledged.version)
        const ended = new Promise((resolve) => second.child.once('exit', resolve))
        second.child.kill('SIGTERM')
        expect(await ended).toBe(0)
      }
    },
    60_000 * WRITES.length,
  )
})
