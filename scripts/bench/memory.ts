import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line } from './line'
import { withDatabase } from './postgres'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SERVER = join(ROOT, 'dist/server/main.js')

/** Resident memory of a process in MB, from /proc. */
function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

async function startedMb(url: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'travesia-bench-'))
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url }
  const child = spawn(process.execPath, [SERVER], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        if (text.toString().includes('http://')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
    return residentMb(child.pid ?? 0)
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Memory of the built server on PostgreSQL once it listens; nothing where it is not built or no PostgreSQL answers. */
export async function memoryLines(): Promise<Line[]> {
  if (!existsSync(SERVER)) return []
  const value = await withDatabase(async (url) => (url ? startedMb(url) : null))
  if (value === null) return []
  return [
    {
      name: 'server memory after start (PostgreSQL, demo data loaded)',
      value,
      unit: 'MB',
      limit: 250,
      better: 'less',
    },
  ]
}
