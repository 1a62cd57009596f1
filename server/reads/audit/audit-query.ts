import type { Context } from '../../kernel/context'

export type AuditFilter = {
  actorId?: string | null
  targetId?: string | null
  action?: string | null
  outcome?: string | null
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
  targetId: string | null
  outcome: string
  times: number
  address: string | null
  requestId: string
  runId: string | null
}

function filtered({ door }: Context, filter: AuditFilter) {
  const { actorId, targetId, action, outcome, from, to } = filter
  return door.db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .$if(Boolean(actorId), (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(Boolean(targetId), (query) => query.where('target_id', '=', targetId ?? ''))
    .$if(Boolean(action), (query) => query.where('action', '=', action ?? ''))
    .$if(Boolean(outcome), (query) => query.where('outcome', '=', outcome ?? ''))
    .$if(Boolean(from), (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(Boolean(to), (query) => query.where('at', '<', to ?? new Date(0)))
}

/** Entries that fit, newest first. */
export async function auditEntries(
  context: Context,
  filter: AuditFilter,
  page: { skip: number; limit: number },
): Promise<AuditEntry[]> {
  await context.refusals.flush()
  const rows = await filtered(context, filter)
    .select(['audit_log.id', 'at', 'actor_id', 'actor_code', 'action', 'target_id', 'outcome'])
    .select(['address', 'request_id', 'run_id', 'times'])
    .select(['users.first_name', 'users.last_name'])
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(page.limit)
    .offset(page.skip)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`.trim(),
    actor: row.actor_code,
    action: row.action,
    targetId: row.target_id,
    outcome: row.outcome,
    times: row.times,
    address: row.address,
    requestId: row.request_id,
    runId: row.run_id,
  }))
}

export async function auditTotal(context: Context, filter: AuditFilter): Promise<number> {
  await context.refusals.flush()
  const { n } = await filtered(context, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
