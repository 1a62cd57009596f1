import { API_BASE } from './api'
import type { Look } from './look'
import type { Membership } from './memberships'
import type { Id, Instant, Name, Pace, Picture, TripCredits, TripStatus } from './models'
import type { MeetingFlow } from './onboarding'

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
  version: number
  contact: Party | null
  consultant: Party | null
  /** the flow that was chosen; null: the default provider's */
  ownFlow: string | null
  defaultConferenceProvider: string
  enabledConferenceProviders: readonly string[]
  look: Look
}
/** Somebody an organization names. */
export type Party = { _id: Id; name: Name; picture: Picture | null }
export type Choice = { id: Id; name: string }
/** Where a service tells who entered the rooms of an organization's sessions. */
export const noticesPath = (provider: MeetingFlow, organizationId: Id): string =>
  `${API_BASE}/meetings/notifications/${provider}?organization=${encodeURIComponent(organizationId)}`

/** What the rooms of its sessions are made with at a service. `problem`: what the service said last, when it said no. */
export type RoomCredentials = {
  provider: string
  account: string
  clientId: string
  testedAt: Instant
  problem: string | null
}
/** What the settings of an organization show beside itself. `programs`: those it does not have. */
export type OrganizationSettings = {
  memberships: readonly Membership[]
  admins: readonly Choice[]
  consultants: readonly Choice[]
  programs: readonly Choice[]
  /** null: more than are counted */
  people: number | null
  rooms: readonly RoomCredentials[]
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
  endedAt: Instant | null
  plannedPauses: { from: Instant; until: Instant }[]
  credits: TripCredits
  /** how many sessions it may hold, and how often */
  maxSessions: number
  pace: Pace
  /** how many sessions its person can book now */
  bookable: number
  changes: TripChange[]
}
/** A program a trip may be moved to. `credits`: what it can give, of the `sessions` it begins with. `coach`: of the person. */
export type Destination = {
  _id: Id
  name: string
  sessions: number
  credits: number
  coach: 'kept' | 'lost' | 'none'
  /** of today; null: nobody */
  coachName: string | null
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

export const HINDRANCES = ['trips', 'sessions', 'credits', 'invitations', 'pay'] as const
/** What goes on of an organization and keeps it from being removed, how much of it, and where it is seen. */
export type Hindrance = { kind: (typeof HINDRANCES)[number]; count: number; place: string }

/** What trips can be ordered by; `open`: those that go on first. */
export const TRIP_SORTS = ['open', 'name', 'program', 'status', 'credits', 'end'] as const
export type TripSort = (typeof TRIP_SORTS)[number]
