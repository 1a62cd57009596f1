import { type RawBuilder, sql } from 'kysely'
import { type Context, meOf } from '../../kernel/context'
import { ApiError } from '../../kernel/errors'
import type { Operation } from '../../permissions/operations'
import type { Whose } from '../../permissions/rules'
import { reaches } from '../../permissions/table'

export type Answering = 'ownOrg' | 'assigned' | 'any'

const WHOSE: Partial<Record<Context['actor'], Answering>> = { ad: 'ownOrg', cs: 'assigned', sa: 'any' }

/** What the programs of a panel are to the caller; null: the operation gives no right over any. */
export function answeringOf(context: Context, operation: string): Answering | null {
  const whose = WHOSE[context.actor]
  return whose && reaches(operation, context.actor, whose satisfies Whose) ? whose : null
}

/** The programs somebody answers for, as a condition on `programs.id`. */
export function answeredFor(context: Context, answering: Answering): RawBuilder<boolean> {
  const me = meOf(context)
  if (answering === 'any') return sql`true`
  const named = answering === 'ownOrg' ? me.admin_programs : me.consultant_programs
  if (named.length === 0) return sql`false`
  const among = sql<boolean>`programs.id in (${sql.join(named)})`
  if (answering === 'assigned') return among
  if (!me.organization_id) return sql`false`
  return sql`${among} and exists (select 1 from organization_programs op
    where op.program_id = programs.id and op.organization_id = ${me.organization_id})`
}

/** The programs an operation reaches for the caller, as a condition on `programs.id`; null: none. */
function reached(context: Context, operation: Operation): RawBuilder<boolean> | null {
  if (reaches(operation, context.actor, 'ownProgram')) {
    const { id } = meOf(context)
    return context.actor === 'cc'
      ? sql`exists (select 1 from trips t where t.program_id = programs.id and t.user_id = ${id})`
      : sql`exists (select 1 from program_coaches pc where pc.program_id = programs.id and pc.coach_id = ${id})`
  }
  const answering = answeringOf(context, operation)
  return answering && answeredFor(context, answering)
}

/** @throws ApiError NOT_FOUND, the same for a missing program and for one the operation's row does not reach. */
export async function requireProgram(context: Context, operation: Operation, id: string): Promise<void> {
  const within = reached(context, operation)
  const program =
    within &&
    (await context.door.db
      .selectFrom('programs')
      .select('programs.id')
      .where('programs.id', '=', id)
      .where('removed_at', 'is', null)
      .where(within)
      .executeTakeFirst())
  if (!program) throw new ApiError('NOT_FOUND')
}
