import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port'

export const PGBOUNCER = spawnSync('pgbouncer', ['--version']).status === 0
if (!PGBOUNCER)
  console.warn('pgbouncer no está instalado: sus pruebas no corrieron (apt-get install pgbouncer)')

const TRIES = 100
const isRoot = process.getuid?.() === 0

/** What PgBouncer at a port is told: where PostgreSQL is, and how many of its connections are lent, for one transaction each. */
export const pgbouncerSettings = (to: string, port: number, lent: number): string => `[databases]
* = ${to}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${lent}
server_login_retry = 1
`

/** A PgBouncer that lends `connections` of that PostgreSQL, for one transaction each. */
export async function startPgbouncer(
  url: string,
  connections: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(url)
  const user = decodeURIComponent(target.username || 'postgres')
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  // it does not run as root
  chmodSync(folder, 0o755)
  const port = await freePort()
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : ''
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    pgbouncerSettings(
      `host=${target.hostname} port=${target.port || 5432} user=${user}${password}`,
      port,
      connections,
    ),
  )
  const args = [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')]
  const child: ChildProcess = spawn('pgbouncer', args, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  through.password = ''
  const close = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < TRIES; tries += 1) {
    const client = new pg.Client({ connectionString: through.href })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return { url: through.href, close }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await close()
  throw new Error('pgbouncer did not start')
}
