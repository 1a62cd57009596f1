import { type RawBuilder, sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import type { ProgramRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
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
  const programs = await context.door.db
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
