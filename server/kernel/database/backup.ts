import { sql } from 'kysely'
import * as z from 'zod'
import { openMonthsOf } from './audit-months'
import type { Db, Door, Trx } from './door'

const ROWS_AT_ONCE = 500
const KEPT_BY_MIGRATION = 'migrations'
/** What a server stores anew at each start. */
const KEPT_BY_START = ['features', 'form_versions', 'forms']

const headShape = z.object({
  travesia: z.literal(1),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
/** Rows are named by the whole table; which parts it has is each database's own. */
const WHOLE = sql<boolean>`table_name not in (
  select relname from pg_class where relispartition and relnamespace = 'public'::regnamespace)`
const rowsShape = z.object({ table: z.string(), rows: z.array(z.string()) })
const fileShape = z.object({ file: z.string(), base64: z.string() })
type Head = z.infer<typeof headShape>
export type StoredFile = z.infer<typeof fileShape>

async function headOf(db: Db | Trx): Promise<Head> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and ${WHOLE} and c.table_name <> ${KEPT_BY_MIGRATION} group by c.table_name order by c.table_name`.execute(
    db,
  )
  const done = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  return { travesia: 1, migrations: done.map(({ name }) => name), tables: rows }
}

/** Every row of every table as one moment saw them, line by line. */
export async function backupRows(door: Door, write: (line: string) => Promise<void>): Promise<number> {
  let count = 0
  await door.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    const head = await headOf(trx)
    await write(JSON.stringify(head))
    for (const { name } of head.tables) {
      await sql`declare every_row no scroll cursor for select t::text as line from ${sql.table(name)} t`.execute(
        trx,
      )
      for (;;) {
        const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from every_row`.execute(
          trx,
        )
        if (rows.length === 0) break
        count += rows.length
        await write(JSON.stringify({ table: name, rows: rows.map(({ line }) => line) }))
      }
      await sql`close every_row`.execute(trx)
    }
  })
  return count
}

async function checkTarget(trx: Trx, head: Head): Promise<void> {
  const here = await headOf(trx)
  if (JSON.stringify(here) !== JSON.stringify(head)) {
    throw new Error('El respaldo es de otra versión. Restáuralo con esa versión y después actualiza.')
  }
  for (const { name } of here.tables.filter((one) => !KEPT_BY_START.includes(one.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new Error(`La base de datos ya tiene datos (${name}). Restaura en una base vacía.`)
  }
}

type Constraint = { table: string; name: string; definition: string }
/** Rows refer to each other in circles: references are checked again once all are there. */
async function withoutReferences(trx: Trx, head: Head, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<Constraint>`select conrelid::regclass::text as "table", conname::text as name,
    pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace order by conname`.execute(trx)
  for (const one of rows)
    await sql`alter table ${sql.table(one.table)} drop constraint ${sql.ref(one.name)}`.execute(trx)
  for (const { name } of head.tables)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx)
  await fill()
  for (const { name } of head.tables)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx)
  for (const one of rows) {
    await sql`alter table ${sql.table(one.table)} add constraint ${sql.ref(one.name)} ${sql.raw(one.definition)}`.execute(
      trx,
    )
  }
}

async function continueSequences(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`select table_name::text as "table",
    column_name::text as "column" from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and ${WHOLE}`.execute(trx)
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(trx)
  }
}

/**
 * Fills an empty database of the same version from the lines of a backup, all or nothing.
 * @throws Error with a Spanish sentence when the database is not empty or of another version.
 */
export async function restoreRows(
  door: Door,
  lines: AsyncIterable<string>,
  keep: (file: StoredFile) => Promise<void>,
): Promise<number> {
  let count = 0
  await door.transaction(async (trx) => {
    const iterator = lines[Symbol.asyncIterator]()
    const first = await iterator.next()
    const head = headShape.safeParse(first.done ? null : JSON.parse(first.value))
    if (!head.success) throw new Error('Ese archivo no es un respaldo.')
    await checkTarget(trx, head.data)
    for (const name of KEPT_BY_START) await sql`delete from ${sql.table(name)}`.execute(trx)
    await withoutReferences(trx, head.data, async () => {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        const line: unknown = JSON.parse(next.value)
        const file = fileShape.safeParse(line)
        if (file.success) {
          await keep(file.data)
          continue
        }
        const { table, rows } = rowsShape.parse(line)
        const columns = head.data.tables.find(({ name }) => name === table)?.columns
        if (!columns) throw new Error(`El respaldo nombra una tabla que no existe: ${table}.`)
        if (table === 'audit') await openMonthsOf(trx, rows)
        const names = sql.join(columns.map((column) => sql.ref(column)))
        const values = sql.join(columns.map((column) => sql`(r).${sql.ref(column)}`))
        await sql`insert into ${sql.table(table)} (${names}) overriding system value
          select ${values} from (select line::${sql.table(table)} as r from unnest(${rows}::text[]) as line) as given`.execute(
          trx,
        )
        count += rows.length
      }
    })
    await continueSequences(trx)
  })
  return count
}
