import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'travesia-crash-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The real server as a process of its own, answering. */
async function startServer(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('está en http')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}/graphql`, child }
}

async function call(url: string, token: string | null, query: string, variables: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ query, variables }),
  })
  const body: { data: Record<string, { token: string; user: Mine } & Mine>; errors?: unknown } =
    await response.json()
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data
}
type Mine = { _id: string; version: number; phone: string }

const LOGIN = `query ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token user { _id version phone } } }`
const WRITE = `mutation ($_id: ID!, $data: UpdateUserInput!) { updateUser(_id: $_id, data: $data) { _id version phone } }`

describe('a server killed while it writes', () => {
  it('loses no write it acknowledged', async () => {
    for (const enough of [25, 40]) {
      const first = await startServer()
      const { login } = await call(first.url, null, LOGIN, {
        email: 'coachee@demo.test',
        password: 'Travesia2026!',
      })
      if (!login) throw new Error('no login')
      let acknowledged = login.user
      const writing = (async () => {
        for (let count = 1; ; count += 1) {
          const phone = `+56 9 0000 ${String(count).padStart(4, '0')}`
          const data = { version: acknowledged.version, phone }
          const { updateUser } = await call(first.url, login.token, WRITE, { _id: acknowledged._id, data })
          if (!updateUser) throw new Error('no answer')
          acknowledged = updateUser
          if (count === enough) first.child.kill('SIGKILL')
        }
      })()
      await expect(writing).rejects.toThrow()

      const second = await startServer()
      const again = await call(second.url, null, LOGIN, {
        email: 'coachee@demo.test',
        password: 'Travesia2026!',
      })
      expect(again.login?.user.version).toBeGreaterThanOrEqual(acknowledged.version)
      const ended = new Promise((resolve) => second.child.once('exit', resolve))
      second.child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  }, 60_000)
})
