import DataLoader from 'dataloader'
import type { Name, TripStatus } from '#domain/models'
import type { Context } from '../../kernel/context'

/** Something that happened to a trip; `by` is null for the server. */
export type TripChange = {
  event: string
  to_status: TripStatus
  at: Date
  reason: string | null
  by: Name | null
}
type Loader = DataLoader<string, TripChange[]>
const cache = new WeakMap<Context, Loader>()

function createLoader({ door: { db } }: Context): Loader {
  return new DataLoader(async (ids) => {
    const rows = await db
      .selectFrom('trip_transitions')
      .leftJoin('users', 'users.id', 'trip_transitions.actor_id')
      .select(['trip_id', 'event', 'to_status', 'at', 'reason', 'first_name', 'last_name'])
      .where('trip_id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('trip_transitions.id', 'desc')
      .execute()
    const changes = rows.map(({ trip_id, first_name: first, last_name: last, ...row }) => ({
      tripId: trip_id,
      change: { ...row, by: first === null || last === null ? null : { first, last } },
    }))
    return ids.map((id) => changes.filter(({ tripId }) => tripId === id).map(({ change }) => change))
  })
}

/** What happened to trips, the newest first, batched within one request. */
export function tripChangesOf(context: Context): Loader {
  const known = cache.get(context)
  if (known) return known
  const made = createLoader(context)
  cache.set(context, made)
  return made
}
