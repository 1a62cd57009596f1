import type { Id, Instant } from '#domain/models'

export const HISTORY_A_PAGE = 10
export type HistoryKind =
  | 'invited'
  | 'accepted'
  | 'registered'
  | 'given'
  | 'begun'
  | 'paused'
  | 'planned'
  | 'unplanned'
  | 'resumed'
  | 'extended'
  | 'replanned'
  | 'ended'
  | 'booked'
  | 'held'
  | 'missed'
  | 'cancelled'
export type HistoryEntry = {
  _id: Id
  at: Instant
  kind: HistoryKind
  program: string | null
  slot: Instant | null
  by: string | null
}
export type History = { docs: readonly HistoryEntry[]; after: string | null }
