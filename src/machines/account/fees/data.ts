import type { Id, Instant } from '#domain/models'
import type { SessionState } from '#domain/session-states'

/** Amounts are whole pesos. */
export type OwnFee = {
  _id: Id
  amount: number
  activeAt: Instant
  status: 'scheduled' | 'active' | 'replaced'
}
export type StatementLine = {
  sessionId: Id
  slot: Instant
  coachee: string
  state: SessionState
  amount: number | null
}
/** `closed`: it does not change any more. */
export type MonthStatement = { month: string; closed: boolean; lines: StatementLine[]; total: number }
