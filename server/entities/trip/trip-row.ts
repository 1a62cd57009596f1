import type { Trx } from '../../kernel/database/door'
import { ApiError } from '../../kernel/errors'
import { lockOrganization } from '../organization/scope'
import type { LockedTrip } from '../trip-state/move-trip'

/** Locks trips in the order of their ids; lock their organization before. Unknown ones are left out. */
export async function lockTrips(trx: Trx, ids: readonly string[]): Promise<LockedTrip[]> {
  if (ids.length === 0) return []
  return trx.selectFrom('trips').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Locks a trip after its organization. @throws ApiError NOT_FOUND */
export async function lockTripById(trx: Trx, id: string): Promise<LockedTrip> {
  const place = await trx
    .selectFrom('trips')
    .select('organization_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw new ApiError('NOT_FOUND')
  await lockOrganization(trx, place.organization_id)
  const [trip] = await lockTrips(trx, [id])
  if (!trip) throw new ApiError('NOT_FOUND')
  return trip
}
