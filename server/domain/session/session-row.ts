import type { Trx } from '../../database/door'
import type { SessionRow } from '../../database/tables'
import { ApiError } from '../../errors'

/** A session locked for this transaction, with the organization that pays for it. */
export type LockedSession = SessionRow & { organization_id: string }

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
