import type { Id, Instant, Name, TripCredits, TripStatus } from '#domain/models'
import type { Accounts } from '#domain/organizations'
import type { PanelMeasures, SummaryCard } from '../dashboard/data'

export type Customer = { _id: Id; name: string }
/** A program that organizations with membership have; `organizations`: those. */
export type MemberProgram = { _id: Id; name: string; organizations: readonly Customer[] }

/** Whole credits; expireAt: when the membership ends. */
export type MemberBalance = {
  organization: Customer
  level: string | null
  expireAt: Instant | null
  accounts: Accounts
}
export type MemberTrip = {
  _id: Id
  name: Name
  programName: string
  status: TripStatus
  activationDate: Instant | null
  endDate: Instant | null
  credits: TripCredits
}
export type MemberTrips = { trips: readonly MemberTrip[]; total: number }
export type FocusCount = { label: string; total: number; isTopValue: boolean }
/** first, last: of 100, of those who chose the focus */
export type FocusAdvance = { focus: string; first: number; last: number; respondents: number }

/** What the panel shows, part by part; progress null: no program has it. */
export type MemberParts = {
  balance: readonly MemberBalance[]
  summary: readonly SummaryCard[]
  statuses: readonly { status: TripStatus; count: number }[]
  progress: PanelMeasures['progress']
  focuses: { counts: readonly FocusCount[]; advance: readonly FocusAdvance[] }
}
export const TRIPS_A_PAGE = 10
/** The most programs one call may name. */
export const MOST_PROGRAMS = 50
