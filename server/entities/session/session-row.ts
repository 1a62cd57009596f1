import { ENTRY_CLOSES_MINUTES_AFTER, MINUTE_MS } from '#domain/constants'
import { OPEN_SESSION } from '#domain/session-states'
import type { Trx } from '../../kernel/database/door'
import type { SessionRow } from '../../kernel/database/rows'
import { ApiError } from '../../kernel/errors'

/** A session locked for this transaction, with the organization that pays for it. */
export type LockedSession = SessionRow & { organization_id: string }

/** When a session reached its last state; null: it has not. */
export function endOf({
  state,
  slot,
  ended_at,
}: Pick<SessionRow, 'state' | 'slot' | 'ended_at'>): Date | null {
  if (OPEN_SESSION.some((open) => open === state)) return null
  return ended_at ?? new Date(slot.getTime() + ENTRY_CLOSES_MINUTES_AFTER * MINUTE_MS)
}

/**
 * Locks the trip, then the session: every change of a coachee's sessions takes its turn at the trip.
 * @throws ApiError NOT_FOUND
 */
export async function lockSession(trx: Trx, id: string): Promise<LockedSession> {
  const trip = await trx
    .selectFrom('trips')
    .select(['id', 'organization_id'])
    .where('id', '=', (query) => query.selectFrom('sessions').select('trip_id').where('sessions.id', '=', id))
    .forUpdate()
    .executeTakeFirst()
  if (!trip) throw new ApiError('NOT_FOUND')
  const session = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...session, organization_id: trip.organization_id }
}
