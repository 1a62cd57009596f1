import type { Id, Instant, Name, Picture, TripCredits, TripStatus } from './models'

/** Whole credits; total = available + reserved + used + expired. `unassigned`: no program and no trip holds them. */
export type Accounts = {
  total: number
  available: number
  reserved: number
  used: number
  expired: number
  unassigned: number
}
export type Organization = {
  _id: Id
  name: string
  businessId: string | null
  hasMembership: boolean
  onboardingFlow: string | null
  createdAt: Instant | null
  programs: { _id: Id; name: string; startsAt: Instant; expiresAt: Instant }[]
  accounts: Accounts
  membership: { level: string | null; startDate: Instant | null; endDate: Instant | null } | null
}

export const OPERATIONS = [
  'add',
  'subtract',
  'assign',
  'reserve',
  'release',
  'use',
  'expire',
  'cross',
] as const
export type Operation = (typeof OPERATIONS)[number]
/** `available`: what it changes in the available credits of the organization as a whole. */
export type Movement = {
  id: Id
  createdAt: Instant
  amount: number
  available: number
  operationType: Operation
  programName: string | null
  description: string
  person: Name | null
  sessionSlot: Instant | null
}
/** What happened to a trip; `by` is null for the server. */
export type TripChange = {
  event: string
  status: TripStatus
  at: Instant
  reason: string | null
  by: Name | null
}
export type Traveller = {
  _id: Id
  person: { name: Name; picture: Picture | null }
  program: { _id: Id; name: string }
  status: TripStatus
  invitationDate: Instant | null
  activationDate: Instant | null
  endDate: Instant | null
  pausedUntil: Instant | null
  credits: TripCredits
  changes: TripChange[]
}
export const TRIP_STATUSES: readonly TripStatus[] = [
  'active',
  'invited',
  'scheduled',
  'paused',
  'finished',
  'expired',
  'canceled',
]

export const HINDRANCES = ['trips', 'credits'] as const
/** What goes on of an organization and keeps it from being removed: so many open trips, so many credits left. */
export type Hindrance = { kind: (typeof HINDRANCES)[number]; count: number }
