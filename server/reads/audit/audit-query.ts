import { sql } from 'kysely'
import { folded } from '#domain/names'
import { COUNTED_TO } from '#domain/people-list'
import type { Context } from '../../kernel/context'
import { contains } from '../../kernel/database/contains'
import { limitAndOffset } from '../../kernel/database/limit-and-offset'
import { DOORS } from '../../permissions/doors'
import { OPERATIONS } from '../../permissions/operations'
import type { Row } from '../../permissions/rules'

/** What is written down beside operations and routes. */
const OTHERS: Record<string, string> = {
  'User.rut': 'Leer el RUT de otra persona',
  'User.payment': 'Leer los datos de pago de otra persona',
  'operator.addSysadmin': 'Dar la administración del sistema desde la base de datos',
  'Audit.dropAccess': 'Quitar conexiones de un mes que ya no se guarda',
  'Audit.dropChanges': 'Quitar cambios de un mes que ya no se guarda',
  'Audit.dropRefusals': 'Quitar rechazos de un mes que ya no se guarda',
}
const ROWS: readonly [string, Row][] = [...Object.entries<Row>(OPERATIONS), ...Object.entries(DOORS)]
const WHAT = new Map([...ROWS.map(([name, { what }]) => [name, what] as const), ...Object.entries(OTHERS)])
/** What people read of an operation. */
const whatOf = (action: string): string => WHAT.get(action) ?? action
const actionsLike = (text: string): string[] =>
  [...WHAT].filter(([name, what]) => folded(`${name} ${what}`).includes(folded(text))).map(([name]) => name)

export type AuditFilter = {
  actorId?: string | null
  targetId?: string | null
  action?: string | null
  outcome?: string | null
  /** in the name or the address of who, and of on whom */
  who?: string | null
  whom?: string | null
  /** in the name of the operation, or what people read of it */
  operation?: string | null
  /** done, or anything else */
  result?: 'done' | 'refused' | null
  from?: Date | null
  to?: Date | null
}
export type AuditEntry = {
  id: number
  at: Date
  actorId: string | null
  actorName: string | null
  actor: string
  action: string
  what: string
  targetId: string | null
  targetName: string | null
  outcome: string
  times: number
  address: string | null
  requestId: string
  runId: string | null
}

type Asked = Pick<Context, 'reads' | 'refusals'>

function filtered({ reads }: Asked, filter: AuditFilter) {
  const { actorId, targetId, action, outcome, who, whom, operation, result, from, to } = filter
  const actions = operation ? actionsLike(operation) : []
  return reads
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .leftJoin('users as target', 'target.id', 'audit_log.target_id')
    .$if(Boolean(who), (query) =>
      query.where(contains(sql`users.first_name || ' ' || users.last_name || ' ' || users.email`, who ?? '')),
    )
    .$if(Boolean(whom), (query) =>
      query.where(
        contains(
          sql`coalesce(target.first_name || ' ' || target.last_name || ' ' || target.email, audit_log.target_id)`,
          whom ?? '',
        ),
      ),
    )
    .$if(Boolean(operation), (query) =>
      actions.length === 0 ? query.where(sql<boolean>`false`) : query.where('action', 'in', actions),
    )
    .$if(result === 'done', (query) => query.where('outcome', '=', 'done'))
    .$if(result === 'refused', (query) => query.where('outcome', '<>', 'done'))
    .$if(Boolean(actorId), (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(Boolean(targetId), (query) => query.where('target_id', '=', targetId ?? ''))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
    .$if(Boolean(outcome), (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(Boolean(from), (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(Boolean(to), (query) => query.where('at', '<', to ?? new Date(0)))
}

/** Entries that fit, newest first. */
export async function auditEntries(
  context: Asked,
  filter: AuditFilter,
  page: { skip: number; limit: number },
): Promise<AuditEntry[]> {
  await context.refusals.flush()
  const rows = await filtered(context, filter)
    .select(['audit_log.id', 'at', 'actor_id', 'actor_code', 'action', 'target_id', 'outcome'])
    .select(['address', 'request_id', 'run_id', 'times'])
    .select(['users.first_name', 'users.last_name'])
    .select(['target.first_name as target_first', 'target.last_name as target_last'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .modifyEnd(limitAndOffset(page))
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
    actor: row.actor_code,
    action: row.action,
    what: whatOf(row.action),
    targetId: row.target_id,
    targetName: row.target_first === null ? null : `${row.target_first} ${row.target_last}`.trim(),
    outcome: row.outcome,
    times: row.times,
    address: row.address,
    requestId: row.request_id,
    runId: row.run_id,
  }))
}

/** How many fit; null: more than are counted. */
export async function auditTotal(context: Asked, filter: AuditFilter): Promise<number | null> {
  await context.refusals.flush()
  const { n } = await context.reads
    .selectFrom(
      filtered(context, filter)
        .select('audit_log.id')
        .limit(COUNTED_TO + 1)
        .as('fits'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n) > COUNTED_TO ? null : Number(n)
}
