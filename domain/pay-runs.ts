import { dayAfter } from './dates'
import { firstInstant, houseDay } from './memberships'
import type { Id, Instant } from './models'
import type { SessionState } from './session-states'

export const PAY_RUN_STATES = ['draft', 'closed', 'paid'] as const
export type PayRunState = (typeof PAY_RUN_STATES)[number]
export const PAY_LINE_KINDS = ['session', 'adjustment'] as const
export type PayLineKind = (typeof PAY_LINE_KINDS)[number]
/** From this day of the next month a month may be closed. */
export const CLOSING_DAY = 4
export const MONTH_FORM = /^20\d\d-(0[1-9]|1[0-2])$/

/** The month after a month YYYY-MM. */
export function monthAfter(month: string, n = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, number - 1 + n, 1))
  return at.toISOString().slice(0, 7)
}
/** The month of the house at an instant. */
export const houseMonth = (at: Instant | number): string => houseDay(at).slice(0, 7)
/** When a month may be closed at first. */
export const closableFrom = (month: string): Date =>
  firstInstant(dayAfter(`${monthAfter(month)}-01`, CLOSING_DAY - 1))

/** Whole pesos; an adjustment's may be below zero. amount null: there was no fee then. */
export type PayLine = {
  sessionId: Id
  kind: PayLineKind
  coachId: Id
  coach: string
  coachee: string
  slot: Instant
  state: SessionState
  amount: number | null
}
export type PayCoach = {
  coachId: Id
  coach: string
  sessions: number
  total: number
  unpriced: number
  paidOn: string | null
  reference: string | null
}
export type PayRun = {
  month: string
  state: PayRunState
  total: number
  closableFrom: Instant
  closedAt: Instant | null
  /** the first month that is not closed */
  open: string
  coaches: readonly PayCoach[]
  aside: readonly (PayLine & { reason: string })[]
}
