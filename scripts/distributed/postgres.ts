import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../tests/server/free-port'
import { Engine, giveAway, runTool } from './engine'

const HOME = '/usr/lib/postgresql'
/** Whether its programs are here. */
export const POSTGRES = existsSync(HOME)
/** Debian keeps each version's programs apart. */
function newest(): string {
  const versions = readdirSync(HOME).map(Number)
  return join(HOME, String(Math.max(...versions)), 'bin')
}

const addressOf = (port: number, database: string): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`

/** Runs one statement, on a connection of its own. */
export async function tell<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

export type Postgres = { engine: Engine; port: number; urlOf: (database: string) => string }

function postgres(bin: string, folder: string, port: number): Postgres {
  const urlOf = (database: string) => addressOf(port, database)
  const isReady = async () => (await tell(urlOf('postgres'), 'select 1')).length === 1
  const engine = new Engine(join(bin, 'postgres'), ['-D', folder], isReady, { asPostgres: true })
  return { engine, port, urlOf }
}

/** A PostgreSQL of its own in a folder, from nothing. */
export async function startPrimary(folder: string): Promise<Postgres> {
  const bin = newest()
  const port = await freePort()
  mkdirSync(folder)
  giveAway(folder)
  runTool(join(bin, 'initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  appendFileSync(
    join(folder, 'postgresql.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nshared_buffers = 128MB\n`,
  )
  const primary = postgres(bin, folder, port)
  await primary.engine.start()
  return primary
}

/** One that follows it. */
export async function startReplica(primary: Postgres, folder: string): Promise<Postgres> {
  const bin = newest()
  const port = await freePort()
  mkdirSync(folder, { mode: 0o700 })
  giveAway(folder)
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  runTool(join(bin, 'pg_basebackup'), [
    ...from,
    '-D',
    folder,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ])
  appendFileSync(join(folder, 'postgresql.auto.conf'), `port = ${port}\n`)
  const replica = postgres(bin, folder, port)
  await replica.engine.start()
  return replica
}

/** From here on what it is told is confirmed once a follower has it too. */
export async function confirmWithFollower({ urlOf }: Postgres): Promise<void> {
  await tell(urlOf('postgres'), "alter system set synchronous_standby_names = '*'")
  await tell(urlOf('postgres'), 'select pg_reload_conf()')
}

/** It follows nobody any more, and is written to. */
export async function promote(replica: Postgres): Promise<void> {
  await tell(replica.urlOf('postgres'), 'select pg_promote(true, 30)')
}
