import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPglite, migratePglite } from '../server/kernel/database/pglite'
import { FILLED, NARROWER, NOTES } from './tables/narrower'

// npm run tables: applies the migrations and writes down what tables they make; --check fails when that is stale.
const FILE = fileURLToPath(new URL('../server/kernel/database/generated/tables.ts', import.meta.url))
const HEAD = `// Written from the migrations by npm run tables. Do not edit; what types say more is in scripts/tables/narrower.ts.
import type { GeneratedAlways } from 'kysely'
import type { Form, Picture, TripStatus } from '#domain/models'
import type { ConferenceProvider } from '#domain/onboarding'
import type { Group, Role } from '#domain/roles'
import type { SessionState } from '#domain/session-states'
import type { BulkAction, BulkParams, BulkRows } from '#domain/bulk'
import type { GoalStep } from '#domain/goals'
import type { ImportColumn, ImportField } from '#domain/imports'
import type { Bookmark, Default, Json, JsonDefault, JsonOrNull, Leader, Place, PlannedPause, Preferences } from '../columns'
`
const TYPES: Record<string, string> = {
  xid8: 'string',
  text: 'string',
  'text[]': 'string[]',
  'integer[]': 'number[]',
  inet: 'string',
  tstzrange: 'string',
  date: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'timestamp with time zone': 'Date',
  'timestamp with time zone[]': 'Date[]',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
}

type Column = {
  relation: string
  view: boolean
  name: string
  type: string
  required: boolean
  fallback: boolean
  always: boolean
}
type Check = { relation: string; name: string; says: string }

const COLUMNS = `
  select c.relname as relation, c.relkind = 'v' as view, a.attname as name,
    format_type(a.atttypid, null) as type, a.attnotnull as required,
    a.atthasdef or a.attidentity <> '' as fallback, a.attidentity = 'a' or a.attgenerated = 's' as always
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`
/** Checks of one column each. */
const CHECKS = `
  select c.conrelid::regclass::text as relation, a.attname as name, pg_get_constraintdef(c.oid) as says
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1`
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/

/** The values a check allows, as a union; null: it says something else. */
function unionOf(says: string): string | null {
  const list = ONE_OF.exec(says)?.[1]
  if (!list) return null
  const values = list.split(', ').map((value) => value.replace(/::\w+$/, ''))
  return values.every((value) => /^(\d+|'[^']*')$/.test(value)) ? values.join(' | ') : null
}

/** What Kysely reads, inserts and updates of a column. @throws Error for a type that is in no list. */
function typeOf(column: Column, union: string | undefined): string {
  const { relation, view, name, fallback } = column
  const base = NARROWER[`${relation}.${name}`] ?? union ?? TYPES[column.type]
  if (!base) throw new Error(`${relation}.${name}: scripts/tables.ts does not know ${column.type}`)
  const filled = view ? (FILLED[relation] ?? []).includes(name) : column.required
  if (column.always) return `GeneratedAlways<${base}>`
  if (column.type === 'jsonb')
    return `${filled ? (fallback ? 'JsonDefault' : 'Json') : 'JsonOrNull'}<${base}>`
  const read = filled ? base : `${base} | null`
  return fallback ? `Default<${read}>` : read
}

const noteOf = (name: string, indent: string): string =>
  NOTES[name] ? `${indent}/** ${NOTES[name]} */\n` : ''

function tablesOf(columns: readonly Column[], checks: readonly Check[]): string {
  const unions = new Map<string, string>()
  for (const { relation, name, says } of checks) {
    const union = unionOf(says)
    if (union) unions.set(`${relation}.${name}`, union)
  }
  const names = new Set(columns.map(({ relation, name }) => `${relation}.${name}`))
  const relations = [...new Set(columns.map(({ relation }) => relation))]
  const filled = Object.entries(FILLED).flatMap(([view, list]) => list.map((name) => `${view}.${name}`))
  for (const known of [...Object.keys(NARROWER), ...Object.keys(NOTES), ...filled])
    if (!names.has(known) && !relations.includes(known)) throw new Error(`${known} is in no migration`)
  const tables = relations.map((relation) => {
    const lines = columns
      .filter((one) => one.relation === relation)
      .map((one) => {
        const id = `${relation}.${one.name}`
        return `${noteOf(id, '    ')}    ${one.name}: ${typeOf(one, unions.get(id))}\n`
      })
    return `${noteOf(relation, '  ')}  ${relation}: {\n${lines.join('')}  }\n`
  })
  return `${HEAD}\nexport type Tables = {\n${tables.join('')}}\n`
}

const client = await createPglite({})
await migratePglite(client)
const text = tablesOf((await client.query<Column>(COLUMNS)).rows, (await client.query<Check>(CHECKS)).rows)
await client.close()
const stale = !existsSync(FILE) || readFileSync(FILE, 'utf8') !== text
if (process.argv.includes('--check')) {
  if (stale) process.stderr.write('Las tablas no están al día con las migraciones: corre npm run tables.\n')
  process.exitCode = stale ? 1 : 0
} else if (stale) {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, text)
  process.stdout.write(`${FILE}\n`)
}
