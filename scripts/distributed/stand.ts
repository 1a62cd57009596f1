import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@redis/client'
import { COTURN } from '../../tests/e2e/turn'
import { freePort } from '../../tests/server/free-port'
import { pgbouncerSettings } from '../../tests/server/pgbouncer'
import { seedAt } from '../base/seed'
import { Engine } from './engine'
import { confirmWithFollower, type Postgres, startPrimary, startReplica, tell } from './postgres'
import { startTurn } from './turn'

const SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
const DATABASE = 'travesia'
/** One customer and all that belongs to it. */
const SESSIONS = 2000
const PROCESSES = 3
/** Connections PgBouncer lends, for one transaction each. */
const LENT = 12

export type Stand = {
  /** where people come in */
  address: string
  /** the database that is written to now */
  database: () => string
  processes: readonly Engine[]
  /** where each of them answers by itself, and what it was told at its start */
  doors: readonly string[]
  env: Readonly<Record<string, string>>
  redis: Engine
  /** null: coturn is not here */
  turn: Engine | null
  pooler: Engine
  primary: Postgres
  replica: Postgres
  /** PgBouncer leads there from now on, as its operator would tell it to */
  leadTo: (postgres: Postgres) => void
  close: () => Promise<void>
}

async function startRedis(folder: string): Promise<{ engine: Engine; url: string }> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const isReady = async () => {
    const client = createClient({ url, socket: { reconnectStrategy: false } })
    client.on('error', () => {})
    await client.connect()
    return (await client.ping().finally(() => client.destroy())) === 'PONG'
  }
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const engine = new Engine('redis-server', args, isReady)
  await engine.start()
  return { engine, url }
}

async function startPooler(folder: string, first: Postgres) {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const write = (postgres: Postgres) =>
    writeFileSync(file, pgbouncerSettings(`host=127.0.0.1 port=${postgres.port} user=postgres`, port, LENT))
  write(first)
  const url = `postgres://postgres@127.0.0.1:${port}/${DATABASE}`
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const engine = new Engine(
    'pgbouncer',
    [...asOther, file],
    async () => (await tell(url, 'select 1')).length === 1,
  )
  await engine.start()
  return {
    engine,
    url,
    leadTo: (postgres: Postgres) => {
      write(postgres)
      engine.signal('SIGHUP')
    },
  }
}

async function startProxy(folder: string, port: number, ports: readonly number[]): Promise<Engine> {
  const file = join(folder, 'haproxy.cfg')
  const servers = ports.map((to, at) => `  server p${at} 127.0.0.1:${to} check inter 300 fall 2 rise 1`)
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch
  retries 3
frontend people
  bind 127.0.0.1:${port}
  default_backend processes
  # where none is ready it answers itself
  http-after-response set-header Retry-After 2 if { status 503 } !{ res.hdr(Retry-After) -m found }
backend processes
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  const engine = new Engine('haproxy', ['-f', file], isReady)
  await engine.start()
  return engine
}

/**
 * Everything on one machine: a PostgreSQL that another one follows, PgBouncer in front, Redis, coturn where it is
 * installed, three processes of the built product, haproxy before them; a base of one customer.
 */
export async function standUp(): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'travesia-distributed-'))
  chmodSync(folder, 0o755)
  const primary = await startPrimary(join(folder, 'primary'))
  await tell(primary.urlOf('postgres'), `create database ${DATABASE}`)
  await seedAt(primary.urlOf(DATABASE), SESSIONS)
  const replica = await startReplica(primary, join(folder, 'replica'))
  await confirmWithFollower(primary)
  const redis = await startRedis(folder)
  const pooler = await startPooler(folder, primary)
  const files = join(folder, 'files')
  mkdirSync(files)
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  const door = await freePort()
  const address = `http://127.0.0.1:${door}`
  const turn = COTURN ? await startTurn(folder) : null
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DEMO: 'false',
    DATA_DIR: files,
    DATABASE_URL: pooler.url,
    DATABASE_REPLICA_URL: replica.urlOf(DATABASE),
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
    VAULT_KEY: randomBytes(32).toString('base64'),
    METRICS_TOKEN: randomBytes(16).toString('hex'),
    ORIGIN: address,
    ...turn?.env,
  }
  const doors = ports.map((port) => `http://127.0.0.1:${port}`)
  const processes = ports.map(
    (port, at) =>
      new Engine(process.execPath, [SERVER], async () => (await fetch(`${doors[at]}/readyz`)).ok, {
        env: { ...env, PORT: String(port) },
      }),
  )
  await Promise.all(processes.map((one) => one.start()))
  const proxy = await startProxy(folder, door, ports)
  let writes = primary
  return {
    address,
    database: () => writes.urlOf(DATABASE),
    processes,
    doors,
    env,
    redis: redis.engine,
    turn: turn?.engine ?? null,
    pooler: pooler.engine,
    primary,
    replica,
    leadTo: (postgres) => {
      writes = postgres
      pooler.leadTo(postgres)
    },
    close: async () => {
      for (const one of [proxy, ...processes, turn?.engine, pooler.engine, redis.engine]) await one?.end()
      for (const { engine } of [replica, primary]) await engine.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
