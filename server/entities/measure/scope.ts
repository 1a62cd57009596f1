import { type RawBuilder, sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import type { ProgramRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { organizationScope } from '../organization/scope'
import { answeredFor, answeringOf } from '../user/answering'

/**
 * Programs a panel speaks of, and whose people in them: an admin's own organization only.
 * Only the functions here make one, so nothing is counted that was not checked.
 */
export type Scope = {
  readonly programs: readonly ProgramRow[]
  /** null: whoever travels in the programs */
  readonly organizationId: string | null
  /** only people of organizations with membership */
  readonly members?: true
}

/**
 * The programs a call names, each of them checked; none named is none, never all.
 * @throws ApiError NOT_FOUND for a single foreign or missing one, whatever the others are.
 */
export async function panelScope(
  context: Context,
  operation: string,
  ids: readonly string[],
): Promise<Scope> {
  const answering = answeringOf(context, operation)
  if (!answering) throw new ApiError('NOT_FOUND')
  const organizationId = answering === 'ownOrg' ? meOf(context).organization_id : null
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return { programs: [], organizationId }
  const programs = await context.reads
    .selectFrom('programs')
    .selectAll()
    .where('programs.id', 'in', wanted)
    .where('programs.removed_at', 'is', null)
    .where(answeredFor(context, answering))
    .orderBy('programs.starts_at')
    .orderBy('programs.id')
    .execute()
  if (programs.length !== wanted.length) throw new ApiError('NOT_FOUND')
  return { programs, organizationId }
}

/**
 * What a panel says of one organization: of each program of it that the caller answers for.
 * @throws ApiError NOT_FOUND
 */
export async function organizationPanel(
  context: Context,
  operation: string,
  organizationId: string,
): Promise<{ name: string; scope: Scope }> {
  const { row, programs: only } = await organizationScope(context, operation, organizationId)
  const programs = await context.reads
    .selectFrom('programs')
    .innerJoin('organization_programs as op', 'op.program_id', 'programs.id')
    .selectAll('programs')
    .where('op.organization_id', '=', organizationId)
    .where('programs.removed_at', 'is', null)
    .$if(only !== null, (query) => query.where('programs.id', 'in', only?.length ? only : ['']))
    .orderBy('programs.starts_at')
    .orderBy('programs.id')
    .execute()
  return { name: row.name, scope: { programs, organizationId } }
}

/**
 * Whom a measure is asked of: programs, an organization's, or some of an organization's; neither is nothing.
 * @throws ApiError NOT_FOUND for whatever of it is not the caller's to know
 */
export async function measureScope(
  context: Context,
  operation: string,
  { organizationId, programs }: { organizationId: string | null; programs: readonly string[] },
): Promise<Scope> {
  if (organizationId === null) return panelScope(context, operation, programs)
  const { scope } = await organizationPanel(context, operation, organizationId)
  const own = scope.programs.filter(({ id }) => programs.length === 0 || programs.includes(id))
  if (programs.some((id) => !own.some((one) => one.id === id))) throw new ApiError('NOT_FOUND')
  return { programs: own, organizationId }
}

/** Trips `t` that a scope speaks of. */
export function tripsIn({ programs, organizationId, members }: Scope): RawBuilder<boolean> {
  if (programs.length === 0) return sql`false`
  const within = [
    sql`t.program_id in (${sql.join(programs.map(({ id }) => id))})`,
    ...(organizationId === null ? [] : [sql`t.organization_id = ${organizationId}`]),
    ...(members
      ? [sql`t.organization_id in (select id from organizations where has_membership and removed_at is null)`]
      : []),
  ]
  return sql<boolean>`${sql.join(within, sql` and `)}`
}
