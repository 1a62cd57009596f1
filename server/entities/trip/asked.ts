import type { TripActor } from '#domain/entities/trip/facts'
import { type Context, meOf } from '../../kernel/context'
import type { Db, Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { hasProgram } from '../organization/scope'
import type { LockedTrip, TripMover } from '../trip-state/move-trip'
import { answeringOf } from '../user/answering'
import type { CancelledSession } from './end-trip'

/** The specification's default text goes along with a refusal of its operation. */
export const REFUSED = {
  change: 'Error changing trip status',
  schedule: 'Error scheduling trip',
} as const

/** A refusal of the chart, said as this operation says it. */
export async function saying<T>(reason: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_TRANSITION' && !error.details.reason)
      throw new ApiError('INVALID_TRANSITION', { reason }, error.message)
    throw error
  }
}

export const moverOf = (context: Context, reason: string | null = null): TripMover => ({
  id: meOf(context).id,
  reason,
})

export function tell(context: Context, cancelled: readonly CancelledSession[]): void {
  for (const one of cancelled) context.events.publish({ type: 'session.changed', ...one })
  context.events.publish({ type: 'outbox.added' })
}

export async function endOfProgram(trx: Trx, programId: string): Promise<number> {
  const program = await trx
    .selectFrom('programs')
    .select('expires_at')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow()
  return program.expires_at.getTime()
}

/**
 * As whom the caller moves a trip: any as sysadmin, those of the own organization and programs as its admin, those of
 * assigned programs as consultant.
 * @throws ApiError NOT_FOUND, as for a missing one
 */
export async function actorOn(
  trx: Db | Trx,
  context: Context,
  operation: string,
  { organization_id: organizationId, program_id: programId }: LockedTrip,
): Promise<TripActor> {
  const answering = answeringOf(context, operation)
  if (answering === 'any') return 'sysadmin'
  const me = meOf(context)
  const own =
    answering === 'ownOrg'
      ? me.organization_id === organizationId && me.admin_programs.includes(programId)
      : answering === 'assigned' && me.consultant_programs.includes(programId)
  if (!own || !(await hasProgram(trx, organizationId, programId))) throw new ApiError('NOT_FOUND')
  return 'manager'
}
