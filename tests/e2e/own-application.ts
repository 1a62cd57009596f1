import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** From where it is started, and with which arguments of Node. */
type Program = { cwd: string; args: string[] }
const CHECKOUT: Program = { cwd: '.', args: ['scripts/start.mjs'] }

/** An application beside the one the stories share, with settings of its own, on an empty embedded database. */
export async function startOwnApplication(
  port: number,
  settings: Record<string, string>,
  { cwd, args }: Program = CHECKOUT,
) {
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'travesia-own-'))
  async function start(changed: Record<string, string>) {
    const application = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        ORIGIN: origin,
        DATA_DIR: folder,
        DATABASE_URL: '',
        DEMO: 'true',
        TRUST_PROXY: '127.0.0.1',
        ...settings,
        ...changed,
      },
    })
    const ended = once(application, 'exit')
    await expect(async () => {
      expect((await fetch(`${origin}/api/v1/health`)).ok).toBe(true)
    }).toPass({ timeout: 80_000 })
    return async () => {
      application.kill('SIGTERM')
      await ended
    }
  }
  let end = await start({})
  return {
    origin,
    /** where its embedded database is, its mails and its files */
    folder,
    /** Ends the process and starts another one on what the first one left. */
    restart: async (changed: Record<string, string>) => {
      await end()
      end = await start(changed)
    },
    stop: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
