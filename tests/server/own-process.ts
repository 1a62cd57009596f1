import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './free-port'

const running: ChildProcess[] = []
/** Ends, for good, whatever startProcess started here. */
export function killStarted(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** The real server as a process of its own, answering. */
export async function startProcess(
  settings: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DEMO: 'true',
      ...settings,
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
  return { url: `http://127.0.0.1:${port}`, child }
}

/** One GraphQL call. @throws Error with the answer's errors. */
export async function call(url: string, token: string | null, query: string, variables: object) {
  const response = await fetch(`${url}/graphql`, {
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

/** One's own row, and a change to it that anybody who is in may make. */
export const LOGIN = `query ($email: String!, $password: String!) {
  login(email: $email, password: $password) { token user { _id version phone } } }`
export const WRITE = `mutation ($_id: ID!, $data: UpdateUserInput!) { updateUser(_id: $_id, data: $data) { _id version phone } }`
