import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import type { OrganizationRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'
import { type Answering, answeringOf } from '../user/answering'

/** The words of the specification's catalogue go along for whoever reads errors; people read the sentence. */
export const organizationNotFound = (): ApiError =>
  new ApiError(
    'NOT_FOUND',
    { reason: 'Organization not found' },
    'No encontramos esa organización. Vuelve a la lista y ábrela desde ahí.',
  )

/** An organization and what of it the caller answers for. `programs`: null is all of them. */
export type OrganizationScope = { row: OrganizationRow; answering: Answering; programs: string[] | null }

async function belongs(context: Context, id: string, answering: Answering): Promise<boolean> {
  const me = meOf(context)
  if (answering === 'any') return true
  if (answering === 'ownOrg') return me.organization_id === id
  if (me.consultant_programs.length === 0) return false
  const assigned = await context.reads
    .selectFrom('organization_programs')
    .select('program_id')
    .where('organization_id', '=', id)
    .where('program_id', 'in', me.consultant_programs)
    .limit(1)
    .executeTakeFirst()
  return assigned !== undefined
}

/** @throws ApiError NOT_FOUND, the same for a missing organization and for one the operation does not reach. */
export async function organizationScope(
  context: Context,
  operation: string,
  id: string,
): Promise<OrganizationScope> {
  const answering = answeringOf(context, operation)
  const row = await context.reads
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row || !answering || !(await belongs(context, id, answering))) throw organizationNotFound()
  const me = meOf(context)
  const programs = { any: null, ownOrg: me.admin_programs, assigned: me.consultant_programs }[answering]
  return { row, answering, programs }
}

/**
 * Locks an organization: whatever moves its credits from outside a session takes its turn here, before any trip.
 * Bookings go on meanwhile.
 * @throws ApiError NOT_FOUND
 */
export async function lockOrganization(trx: Trx, id: string): Promise<OrganizationRow> {
  const row = await trx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw organizationNotFound()
  return row
}

/** Whether an organization has a program that is not removed. */
export async function hasProgram(db: Db | Trx, organizationId: string, programId: string): Promise<boolean> {
  const found = await db
    .selectFrom('organization_programs')
    .innerJoin('programs', 'programs.id', 'organization_programs.program_id')
    .select('programs.id')
    .where('organization_id', '=', organizationId)
    .where('programs.id', '=', programId)
    .where('programs.removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
