import DataLoader from 'dataloader'
import type { TripCredits } from '#domain/models'
import type { Context } from '../../kernel/context'
import { tripCredits } from '../ledger/ledger'

const NONE: TripCredits = { used: 0, reserved: 0, available: 0, total: 0 }
const cache = new WeakMap<Context, DataLoader<string, TripCredits>>()

function createLoader({ door: { db } }: Context): DataLoader<string, TripCredits> {
  return new DataLoader(async (ids) => {
    const credits = await tripCredits(db, ids)
    return ids.map((id) => credits.get(id) ?? NONE)
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
