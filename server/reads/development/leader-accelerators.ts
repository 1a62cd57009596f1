import { type Leadership, leadershipOf } from '../../entities/measure/leadership'
import { panelScope, type Scope } from '../../entities/measure/scope'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'

/**
 * The program as one admin sees it, their own organization's people only. Nobody named: as the caller does, an admin their
 * own organization's people, the others whoever travels in it.
 * @throws ApiError NOT_FOUND unless `userId` is an admin of that program, and for an admin anybody but themself
 */
async function scopeOf(context: Context, programId: string, userId: string | null): Promise<Scope> {
  const scope = await panelScope(context, 'Query.leaderDashboardAccelerators', [programId])
  if (userId === null) return scope
  if (context.actor === 'ad') {
    if (userId !== meOf(context).id) throw new ApiError('NOT_FOUND')
    return scope
  }
  const admin = await context.reads
    .selectFrom('users')
    .innerJoin('organization_programs as op', 'op.organization_id', 'users.organization_id')
    .select(['users.organization_id', 'users.admin_programs', 'users.roles'])
    .where('users.id', '=', userId)
    .where('users.removed_at', 'is', null)
    .where('op.program_id', '=', programId)
    .executeTakeFirst()
  if (!admin?.roles.includes('admin') || !admin.admin_programs.includes(programId))
    throw new ApiError('NOT_FOUND')
  return { ...scope, organizationId: admin.organization_id }
}

/** Pulse, radar and comments of a program's coachees. @throws ApiError NOT_FOUND, as its scope */
export async function leaderAccelerators(
  context: Context,
  question: { programId: string; userId: string | null },
): Promise<Leadership> {
  const found = await leadershipOf(context, await scopeOf(context, question.programId, question.userId))
  if (!found) throw new ApiError('NOT_FOUND')
  return found
}
