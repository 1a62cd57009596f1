import type { Id, Instant } from '#domain/models'
import type { Accounts, Movement } from '#domain/organizations'

export type AccountOwner = { _id: Id; name: string }
/** What a program holds: in itself and in its trips; trips: how many of them hold credits. Whole credits. */
export type ProgramShare = {
  programId: Id
  programName: string
  trips: number
  available: number
  reserved: number
  used: number
  expired: number
  total: number
}
/** expireAt: when it ends; level null: no membership. */
export type AccountMembership = { level: string | null; expireAt: Instant | null; total: number }
/** `unassigned`: no program and no trip holds them. */
export type AccountBalances = { accounts: Accounts; shares: readonly ProgramShare[] }
export type AccountMovements = { movements: readonly Movement[]; total: number }
export const MOVEMENTS_A_PAGE = 10
export const NOTHING: Accounts = { total: 0, available: 0, reserved: 0, used: 0, expired: 0, unassigned: 0 }
