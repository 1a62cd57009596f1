import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Started = { app: string; open: string; raw: string; token: string }

const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' &&
  message !== null &&
  'app' in message &&
  'open' in message &&
  'raw' in message &&
  'token' in message

/** Runs the two servers in a process of their own; without url on the embedded database. */
export async function withServers<T>(url: string | null, run: (started: Started) => Promise<T>): Promise<T> {
  const file = fileURLToPath(new URL('./session-server.ts', import.meta.url))
  const child: ChildProcess = fork(file, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  try {
    const started = await new Promise<Started>((resolve, reject) => {
      child.once('message', (message) =>
        isStarted(message) ? resolve(message) : reject(new Error('The server said something else.')),
      )
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
    return await run(started)
  } finally {
    child.removeAllListeners('exit')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}
