import type { TripCredits } from '#domain/models'
import { loaderOf } from '../../kernel/loader'
import { tripCredits } from '../ledger/ledger'
import { bookableOf } from '../trip-state/trip-time'

const NONE: TripCredits = { used: 0, reserved: 0, available: 0, total: 0 }

export const creditsLoaderOf = loaderOf(({ reads }, ids) => tripCredits(reads, ids), NONE)
/** How many sessions can be booked. */
export const bookableLoaderOf = loaderOf(({ door, now }, ids) => bookableOf(door.db, ids, now()), 0)
