import type { Id, Instant } from '#domain/models'

export const ENTRIES_A_PAGE = 25
/** Days are yyyy-mm-dd, the last one is within; empty: all. */
export type AuditFilters = {
  operation: string
  whom: string
  result: '' | 'done' | 'refused'
  from: string
  to: string
}
export const WHOLE_LOG: AuditFilters = { operation: '', whom: '', result: '', from: '', to: '' }
export type AuditEntry = {
  id: number
  at: Instant
  actorName: string | null
  /** as whom: a role, nobody, or the product itself */
  actor: string
  action: string
  /** what people read of the action */
  what: string
  targetId: Id | null
  targetName: string | null
  outcome: string
  /** refusals of an hour are one entry */
  times: number
  address: string | null
}
/** `total`: null when more fit than are counted. */
export type AuditPage = { docs: readonly AuditEntry[]; total: number | null }
