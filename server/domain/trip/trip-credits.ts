import DataLoader from 'dataloader'
import type { TripCredits } from '#domain/models'
import type { Context } from '../../context'

const cache = new WeakMap<Context, DataLoader<string, TripCredits>>()

function createLoader({ door: { db } }: Context): DataLoader<string, TripCredits> {
  return new DataLoader(async (ids) => {
    const rows = await db
      .selectFrom('accounts')
      .select(['trip_id', 'code', 'balance'])
      .where('trip_id', 'in', ids)
      .execute()
    return ids.map((id) => {
      const of = (code: number) => rows.find((row) => row.trip_id === id && row.code === code)?.balance ?? 0
      const [available, reserved, used] = [of(1000), of(1100), of(1200)]
      return { available, reserved, used, total: available + reserved + used + of(1300) }
    })
  })
}

/** Credits by trip id, batched within one request. */
export function creditsLoaderOf(context: Context): DataLoader<string, TripCredits> {
  const known = cache.get(context)
  if (known) return known
  const made = createLoader(context)
  cache.set(context, made)
  return made
}
