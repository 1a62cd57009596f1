import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = join(ROOT, 'dist/server/main.js')

export const isBuilt = (): boolean => existsSync(SERVER)

/** Runs the built server on a database of its own, with demo data unless `settings` say otherwise; `url`: PostgreSQL, else embedded. */
export async function withBuiltServer<T>(
  url: string | null,
  run: (started: { address: string; pid: number }) => Promise<T> | T,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-bench-'))
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    DEMO: 'true',
    DATA_DIR: dataDir,
    DATABASE_URL: url ?? '',
    ...settings,
  }
  const child = spawn(process.execPath, [SERVER], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString()
        const found = /http:\/\/[\w.:]+/.exec(said)
        if (found) resolve(found[0])
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
    return await run({ address, pid: child.pid ?? 0 })
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
