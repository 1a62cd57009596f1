import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepAudit } from '#server/kernel/audit/retention'
import type { Context } from '#server/kernel/context'
import { openAuditMonths } from '#server/kernel/database/audit-months'
import { backupRows, restoreRows } from '#server/kernel/database/backup'
import { type Db, type Door, openPglite, openPostgres, type Trx } from '#server/kernel/database/door'
import { migrate, migrations, type RawConnection } from '#server/kernel/database/migrate'
import { connectPostgres } from '#server/kernel/database/pg'
import { createPglite } from '#server/kernel/database/pglite'
import { type AuditFilter, auditEntries, auditTotal } from '#server/reads/audit/audit-query'
import { freshDatabase } from './fresh-database'
import { startTestServer, testDoor } from './helper'

const { TEST_DATABASE_URL: url } = process.env
const NOW = new Date('2025-06-15T12:00:00Z')
const BY_MONTH = '0267-audit-by-month.sql'

const entry = (at: string | Date, more: { access?: boolean; address?: string; action?: string } = {}) => ({
  at: new Date(at),
  actor_id: 'u1',
  actor_code: 'sa',
  action: 'Mutation.updateUser',
  target_id: 'x',
  outcome: 'done',
  request_id: 'r',
  ...more,
})
const add = ({ db }: { db: Db }, ...rows: ReturnType<typeof entry>[]) =>
  db.insertInto('audit').values(rows).execute()
const open = async ({ db }: { db: Db }, first: string, months: number): Promise<number> => {
  const { rows } = await sql<{
    made: number
  }>`select open_audit_months(${first}::timestamptz, ${months}) as made`.execute(db)
  return rows[0]?.made ?? -1
}
/** The tables of the audit's months, and what else it lies in. */
async function partsOf({ db }: { db: Db }): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`select inhrelid::regclass::text as part from pg_inherits
    where inhparent = 'audit'::regclass order by 1`.execute(db)
  return rows.map(({ part }) => part)
}
type Lying = { part: string; at: string; action: string }
/** Where each row lies, oldest first. */
async function lying({ db }: { db: Db }): Promise<string[]> {
  const { rows } = await sql<Lying>`select tableoid::regclass::text as part,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD') as at, action from audit order by audit.at, id`.execute(db)
  return rows.map(({ part, at, action }) => `${part} ${at} ${action}`)
}

/** As many processes as there can be at one database: the embedded one has a single one. */
async function processes(count: number): Promise<{ doors: Door[]; close: () => Promise<void> }> {
  if (!url) {
    const door = await testDoor()
    return { doors: Array.from({ length: count }, () => door), close: () => door.close() }
  }
  const database = await freshDatabase(url, process.env.TEST_DATABASE_TEMPLATE)
  const doors = await Promise.all(Array.from({ length: count }, () => openPostgres(database.url)))
  return {
    doors,
    close: async () => {
      for (const door of doors) await door.close()
      await database.drop()
    },
  }
}

type Before = { raw: RawConnection; opened: () => Promise<Door>; drop: () => Promise<void> }
/** A database nothing has run on yet, and the door to it once everything has. */
async function empty(): Promise<Before> {
  if (!url) {
    const client = await createPglite({})
    return {
      raw: {
        exec: (text) => client.exec(text),
        names: async (query) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name),
      },
      opened: async () => openPglite(client),
      drop: async () => {},
    }
  }
  const database = await freshDatabase(url)
  const { pool } = connectPostgres(database.url)
  const connection = await pool.connect()
  return {
    raw: {
      exec: (text) => connection.query(text),
      names: async (query) => (await connection.query<{ name: string }>(query)).rows.map(({ name }) => name),
    },
    opened: async () => {
      connection.release()
      await pool.end()
      return openPostgres(database.url)
    },
    drop: database.drop,
  }
}
const OLD_ROWS = `
  insert into audit (at, actor_id, actor_code, action, target_id, outcome, request_id, address, run_id, access, times)
  select timestamptz '2025-01-31 23:59:59.5Z' + n * interval '17 days', 'u' || n % 3, 'sa', 'a' || n,
    case when n % 2 = 0 then 't' || n end, 'done', 'r' || n, case when n % 4 = 0 then '203.0.113.9'::inet end,
    case when n % 5 = 0 then 'run' || n end, n % 4 = 0, n from generate_series(0, 20) n;
  select nextval(pg_get_serial_sequence('audit', 'id'))`
const EVERY_ROW = 'select a::text as name from audit a order by id'

describe('a database from before', () => {
  test('keeps every row as it was, by month, and goes on counting where it was', async () => {
    const { raw, opened, drop } = await empty()
    await raw.exec(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    for (const { name, text } of migrations().filter((one) => one.name < BY_MONTH)) {
      await raw.exec(text)
      await raw.exec(`insert into migrations (name) values ('${name}')`)
    }
    await raw.exec(OLD_ROWS)
    const before = await raw.names(EVERY_ROW)
    expect(before).toHaveLength(21)
    await migrate(raw)
    expect(await raw.names(EVERY_ROW)).toEqual(before)
    const door = await opened()

    const where = await lying(door)
    expect(where.slice(0, 3)).toEqual([
      'audit_2025_01 2025-01-31 a0',
      'audit_2025_02 2025-02-17 a1',
      'audit_2025_03 2025-03-06 a2',
    ])
    for (const one of where) expect(one).toMatch(/^audit_(\d{4})_(\d{2}) \1-\2-/)
    const parts = await partsOf(door)
    const { rows } = await sql<{
      month: string
    }>`select to_char((date_trunc('month', now() at time zone 'UTC')
      + make_interval(months => n)), 'YYYY_MM') as month from generate_series(0, 2) n`.execute(door.db)
    expect(parts).toEqual(expect.arrayContaining(rows.map(({ month }) => `audit_${month}`)))

    await add(door, entry('2025-02-20T00:00:00Z'))
    const { id } = await door.db
      .selectFrom('audit')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(id).toBe(23)
    for (const table of ['audit', 'audit_2025_02', 'audit_default'])
      for (const change of [
        `update ${table} set actor_id = 'x'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        if (table !== 'audit_default' || change.startsWith('truncate'))
          await expect(sql.raw(change).execute(door.db), change).rejects.toThrow('only ever added')
    await door.close()
    await drop()
  })
})

describe('months', () => {
  let door: Door
  beforeAll(async () => {
    door = await testDoor()
  })
  afterAll(() => door.close())

  test('are made ahead, and a second time nothing is made', async () => {
    await openAuditMonths(door.db, new Date('2031-11-30T23:59:59Z'))
    const made = await partsOf(door)
    expect(made.filter((part) => part > 'audit_2031' && part < 'audit_2033')).toEqual([
      'audit_2031_11',
      'audit_2031_12',
      'audit_2032_01',
    ])
    await openAuditMonths(door.db, new Date('2031-11-01T00:00:00Z'))
    expect(await partsOf(door)).toEqual(made)
  })

  test('begin and end in UTC', async () => {
    await add(
      door,
      entry('2031-11-30T23:59:59.999Z', { action: 'last' }),
      entry('2031-12-01T00:00:00Z', { action: 'first' }),
    )
    expect((await lying(door)).slice(-2)).toEqual([
      'audit_2031_11 2031-11-30 last',
      'audit_2031_12 2031-12-01 first',
    ])
  })

  test('that have no table lie in the default, are read from it, and stay there', async () => {
    await add(door, entry('2035-05-10T00:00:00Z', { action: 'ahead' }))
    expect(await open(door, '2035-04-01T00:00:00Z', 3)).toBe(2)
    await add(door, entry('2035-05-11T00:00:00Z', { action: 'later' }))
    expect((await lying(door)).slice(-2)).toEqual([
      'audit_default 2035-05-10 ahead',
      'audit_default 2035-05-11 later',
    ])
    expect(await partsOf(door)).not.toContain('audit_2035_05')
  })

  test('are there when a server starts', async () => {
    const server = await startTestServer({ now: new Date('2036-02-10T12:00:00Z') })
    expect((await partsOf(server.door)).filter((part) => part.startsWith('audit_2036'))).toEqual([
      'audit_2036_02',
      'audit_2036_03',
      'audit_2036_04',
    ])
    await server.close()
  })
})

test('two processes make each month once, while others write into it and none is refused', async () => {
  const { doors, close } = await processes(2)
  const [one, other] = doors as [Door, Door]
  for (let month = 1; month <= 12; month++) {
    const first = `2040-${String(month).padStart(2, '0')}-01T00:00:00Z`
    const writes = Array.from({ length: 12 }, (_, at) => add(at % 2 ? one : other, entry(first)))
    const [made, again] = await Promise.all([open(one, first, 1), open(other, first, 1), ...writes])
    expect(made + again, first).toBeLessThanOrEqual(1)
  }
  const [made, again] = await Promise.all([
    open(one, '2041-01-01T00:00:00Z', 12),
    open(other, '2041-01-01T00:00:00Z', 12),
  ])
  expect(made + again).toBe(12)
  expect(new Set(await partsOf(one)).size).toBe((await partsOf(one)).length)
  expect((await lying(one)).length).toBe(144)
  await close()
})

/** Begins a transaction, which lasts until the answer is called. */
async function holding(door: Door, take: (trx: Trx) => Promise<unknown>): Promise<() => Promise<void>> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let ended: Promise<void> = Promise.resolve()
  await new Promise<void>((taken, failed) => {
    ended = door.transaction(async (trx) => {
      await take(trx)
      taken()
      await released
    })
    ended.catch(failed)
  })
  return () => {
    release()
    return ended
  }
}

describe.runIf(url)('while another process holds the table', () => {
  test('a month is neither made nor dropped, writes go on, and a later turn does it', async () => {
    const { doors, close } = await processes(2)
    const [job, other] = doors as [Door, Door]
    await open(job, '2023-05-01T00:00:00Z', 1)
    await add(job, entry('2023-05-10T00:00:00Z'))
    const letGo = await holding(other, async (trx) => {
      await add({ db: trx }, entry('2042-01-05T00:00:00Z'))
      await trx.selectFrom('audit').select('id').execute()
    })
    expect(await open(job, '2042-02-01T00:00:00Z', 1)).toBe(0)
    await sql`select drop_audit_months(${NOW}::timestamptz)`.execute(job.db)
    await add(job, entry('2042-01-06T00:00:00Z', { action: 'meanwhile' }))
    await letGo()
    expect((await lying(job)).map((row) => row.split(' ')[0])).toEqual([
      'audit_2023_05',
      'audit_default',
      'audit_default',
    ])
    expect(await open(job, '2042-02-01T00:00:00Z', 1)).toBe(1)
    await sweepAudit(job, NOW)
    expect(await partsOf(job)).not.toContain('audit_2023_05')
    await close()
  })
})
if (!url)
  console.warn('TEST_DATABASE_URL no está: las pruebas de un registro ocupado no corrieron (PostgreSQL)')

describe('a read', () => {
  const FEBRUARY = { from: new Date('2025-02-01T00:00:00Z'), to: new Date('2025-03-01T00:00:00Z') }
  let door: Door
  beforeAll(async () => {
    door = await testDoor()
    await open(door, '2025-01-01T00:00:00Z', 6)
    await add(
      door,
      entry('2025-01-31T23:59:59Z'),
      entry('2025-02-10T00:00:00Z'),
      entry('2025-03-01T00:00:00Z'),
    )
  })
  afterAll(() => door.close())

  /** The statements the product asks with, as it compiles them. */
  async function asked(
    run: (context: Pick<Context, 'reads' | 'refusals'>) => Promise<unknown>,
  ): Promise<CompiledQuery[]> {
    const seen: CompiledQuery[] = []
    const reads = door.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        seen.push(door.db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await run({ reads, refusals: { count: () => {}, flush: async () => {} } })
    return seen
  }
  /** Parts of the audit a plan reads. */
  async function visited({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
    const { rows } = await door.db.executeQuery(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    )
    const named = JSON.stringify(rows).matchAll(/Relation Name\\*": ?\\*"(audit_(?:\d|default)\w*)/g)
    return [...new Set([...named].map(([, part]) => part ?? ''))].sort()
  }
  const reads = async (filter: AuditFilter): Promise<string[]> => {
    const queries = await asked(async (context) => {
      await auditEntries(context, filter, { skip: 0, limit: 50 })
      await auditTotal(context, filter)
    })
    expect(queries.length).toBeGreaterThan(1)
    return [...new Set((await Promise.all(queries.map(visited))).flat())].sort()
  }

  test('of a month visits that month alone, for the page and for its total', async () => {
    expect(await reads(FEBRUARY)).toEqual(['audit_2025_02'])
  })
  test('of a day and whose it is visits that month alone', async () => {
    const day = { from: new Date('2025-02-10T00:00:00Z'), to: new Date('2025-02-11T00:00:00Z') }
    expect(await reads({ ...day, actorId: 'u1' })).toEqual(['audit_2025_02'])
  })
  test('without a time visits all', async () => {
    expect(await reads({})).toEqual((await partsOf(door)).sort())
  })
})

describe('what is over', () => {
  const FIRST = '2023-04-01T00:00:00Z'
  async function filled(door: Door): Promise<void> {
    expect(await open(door, FIRST, 27)).toBe(27)
    await add(
      door,
      entry('2023-04-30T23:59:59Z'),
      entry('2023-05-01T00:00:00Z'),
      entry('2023-05-31T23:59:59Z'),
      entry('2023-05-31T23:59:59Z', { access: true, action: 'Query.login' }),
      entry('2023-06-01T00:00:00Z'),
      entry('2024-05-31T23:00:00Z', { access: true, action: 'Query.login' }),
      entry('2024-05-31T23:00:00Z'),
      entry('2024-06-01T00:00:00Z', { access: true, action: 'Query.login', address: '203.0.113.9' }),
      entry('2021-01-01T00:00:00Z'),
    )
  }
  const told = async ({ db }: Door) =>
    (
      await db
        .selectFrom('audit')
        .select(['action', 'target_id', 'times'])
        .where('actor_code', '=', 'system')
        .orderBy('target_id')
        .orderBy('action')
        .execute()
    ).map(({ action, target_id, times }) => `${target_id} ${action} ${times}`)

  test('goes by whole months, row by row where not all of a month is over, and the rest stays', async () => {
    const { doors, close } = await processes(2)
    const [door] = doors as [Door, Door]
    await filled(door)
    await Promise.all(doors.map((one) => sweepAudit(one, NOW)))
    await sweepAudit(door, NOW)
    expect(await lying(door)).toEqual([
      'audit_2023_06 2023-06-01 Mutation.updateUser',
      'audit_2024_05 2024-05-31 Mutation.updateUser',
      'audit_2024_06 2024-06-01 Query.login',
      ...Array(5).fill(expect.stringMatching(/^audit_2025_06 2025-06-15 Audit\.drop/)),
    ])
    expect(await told(door)).toEqual([
      '2021-01 Audit.dropChanges 1',
      '2023-04 Audit.dropChanges 1',
      '2023-05 Audit.dropAccess 1',
      '2023-05 Audit.dropChanges 2',
      '2024-05 Audit.dropAccess 1',
    ])
    const parts = await partsOf(door)
    expect([parts.includes('audit_2023_05'), parts.includes('audit_2023_06')]).toEqual([false, true])
    await close()
  })

  test('is never what only a clock that is ahead takes for old', async () => {
    const door = await testDoor()
    await openAuditMonths(door.db, new Date())
    await add(door, entry(new Date()))
    const before = await partsOf(door)
    await sql`select drop_audit_months('2099-01-01Z')`.execute(door.db)
    expect(await partsOf(door)).toEqual(before)
    expect(await lying(door)).toHaveLength(1)
    await door.close()
  })
})

test('a backup names the audit as one table, and a restored one lies by month again', async () => {
  const source = await testDoor()
  await open(source, '2024-11-01T00:00:00Z', 2)
  await add(
    source,
    entry('2024-11-20T00:00:00Z'),
    entry('2024-12-20T00:00:00Z'),
    entry('2025-03-20T00:00:00Z'),
  )
  const lines: string[] = []
  await backupRows(source, async (line) => void lines.push(line))
  const head = JSON.parse(lines[0] ?? '') as { tables: { name: string }[] }
  expect(head.tables.map(({ name }) => name).filter((name) => name.startsWith('audit'))).toEqual([
    'audit',
    'audit_counts',
  ])
  const target = await testDoor()
  const rows = await restoreRows(
    target,
    (async function* () {
      yield* lines
    })(),
    async () => {},
  )
  expect(rows).toBe(3)
  expect(await lying(target)).toEqual([
    'audit_2024_11 2024-11-20 Mutation.updateUser',
    'audit_2024_12 2024-12-20 Mutation.updateUser',
    'audit_2025_03 2025-03-20 Mutation.updateUser',
  ])
  const ids = async ({ db }: Door) =>
    (await db.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(await ids(target)).toEqual(await ids(source))
  await add(target, entry('2025-03-21T00:00:00Z'))
  expect((await ids(target)).at(-1)).toBe(4)
  for (const change of [
    'delete from audit',
    'delete from audit_2024_11',
    'update audit set action = action',
    'truncate audit',
    'truncate audit_2024_11',
  ])
    await expect(sql.raw(change).execute(target.db), change).rejects.toThrow('only ever added')
  await source.close()
  await target.close()
})
