import type { Id, Instant, Name, Picture } from '#domain/models'

/** Whole pesos. */
export type ListedFee = {
  _id: Id
  amount: number
  activeAt: Instant
  status: 'scheduled' | 'active' | 'replaced'
  version: number
}
export type CoachFees = { _id: Id; name: Name; picture: Picture | null; fees: readonly ListedFee[] }
