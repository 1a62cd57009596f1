import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { AppOptions } from '#server/app'
import { openConnection } from '#server/entities/connection/connection-service'
import type { Services } from '#server/kernel/context'
import { type Door, openPglite, openPostgres } from '#server/kernel/database/door'
import { migrations } from '#server/kernel/database/migrate'
import { createPglite, migratePglite } from '#server/kernel/database/pglite'
import { sweepOldRows as sweep } from '#server/kernel/housekeeping'
import type { Log } from '#server/kernel/one-by-one'
import { drainOutbox as drain } from '#server/kernel/outbox'
import { fileTransport, listMails, type StoredMail } from '#server/outside/mail/file-transport'
import type { Transport } from '#server/outside/mail/transport'
import type { OutsideSettings } from '#server/outside/settings'
import { DELIVERIES, SWEEPS } from '#server/plugins'
import { freshDatabase } from './fresh-database'
import { startTrial } from './trial'

const CACHE = join(process.cwd(), 'node_modules/.cache/travesia')

/** What each database of a test would unpack and never look at. */
const UNUSED = `
  update pg_database set datistemplate = false;
  drop database template1;
  drop database template0;
  checkpoint;`

let migrated: Promise<Blob> | null = null
/** A small dump of the migrated, empty database; made once for each state of the migrations. */
async function migratedDump(): Promise<Blob> {
  const hash = createHash('sha256').update(JSON.stringify(migrations())).digest('hex').slice(0, 16)
  const file = join(CACHE, `small-${hash}.tar`)
  if (!existsSync(file)) {
    const client = await createPglite({ initialize: ['--wal-segsize=1'] })
    await migratePglite(client)
    for (const statement of UNUSED.split(';')) await client.exec(statement)
    const dump = await client.dumpDataDir('none')
    await client.close()
    mkdirSync(CACHE, { recursive: true })
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()))
    renameSync(partial, file)
  }
  return new Blob([readFileSync(file)])
}

async function freshPostgres(server: string): Promise<Door> {
  const { url, drop } = await freshDatabase(server, process.env.TEST_DATABASE_TEMPLATE)
  const door = await openPostgres(url)
  return {
    ...door,
    close: async () => {
      await door.close()
      await drop()
    },
  }
}

/** A migrated, empty database of its own: embedded, or on the server of TEST_DATABASE_URL. */
export async function testDoor(): Promise<Door> {
  const url = process.env.TEST_DATABASE_URL
  if (url) return freshPostgres(url)
  migrated ??= migratedDump()
  return openPglite(await createPglite({ dump: await migrated }))
}

export type Answer = { data: Record<string, unknown> | null; errors: GraphQLFormattedError[] | undefined }

export type TestServer = {
  app: FastifyInstance
  door: Door
  dataDir: string
  now: () => Date
  setNow(date: Date): void
  gql(document: string, variables?: Record<string, unknown>, token?: string): Promise<Answer>
  /** A bearer of the person with that e-mail, without asking for the password. */
  login(email: string): Promise<string>
  /** Delivers what is queued; the mails to that address, newest first. */
  mailsTo(email: string): Promise<StoredMail[]>
  close(): Promise<void>
}

/** Hands over what is queued; mails go by this transport. @returns how many things. */
export const drainOutbox = (services: Services, mails: Transport): Promise<number> =>
  drain({ ...services, outside: { ...services.outside, mails } }, DELIVERIES)

/** Deletes what served a while, as the server does every hour. */
export const sweepOldRows = (door: Door, now: Date, log?: Log): Promise<void> => sweep(door, now, SWEEPS, log)

/** Milliseconds this process has worked since; unlike the clock it does not count others' work on the machine. */
export const busyMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** Code of the first error of an answer, or null. */
export const codeOf = (answer: Answer): unknown => answer.errors?.[0]?.extensions?.code ?? null

/** A Wednesday, 09:00 in Santiago. */
export const TEST_NOW = new Date('2026-03-11T12:00:00.000Z')

/** The server of one test file, on a database of its own and a clock that only `setNow` moves. */
export async function startTestServer(
  options: {
    now?: Date
    demo?: boolean
    outside?: Partial<OutsideSettings>
    origin?: string
    /** whether calls a minute are counted */
    limits?: boolean
    logger?: AppOptions['logger']
    /** whether what goes on by itself does */
    jobs?: boolean
  } = {},
): Promise<TestServer> {
  let at = options.now ?? TEST_NOW
  const door = await testDoor()
  const now = () => new Date(at)
  const { app, dataDir, close } = await startTrial(door, { logger: { level: 'error' }, ...options, now })
  await app.ready()
  return {
    app,
    door,
    dataDir,
    now,
    setNow: (date) => {
      at = date
    },
    gql: async (query, variables, token) => {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload: { query, variables },
      })
      return response.json<Answer>()
    },
    login: async (email) => {
      const user = await door.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return openConnection(door.db, user.id, { now, device: null })
    },
    mailsTo: async (email) => {
      const folder = join(dataDir, 'outbox')
      await drainOutbox(app.services, fileTransport(folder))
      return (await listMails(folder)).filter((mail) => mail.to === email)
    },
    close,
  }
}
