import type { Id, Instant, TripCredits, TripStatus } from '#domain/models'
import type { Role, UserStatus } from '#domain/roles'

/** What a sysadmin may write; lists of ids and roles, the rest as text. */
export type PersonDraft = {
  first: string
  last: string
  phone: string
  position: string
  management: string
  organizationId: Id
  roles: readonly Role[]
  /** of an admin or consultant */
  programs: readonly Id[]
  fixedCoach: Id
  routeTags: string
}
export type PersonTrip = {
  _id: Id
  program: string
  status: TripStatus
  endDate: Instant | null
  credits: TripCredits
}
export type PersonFile = {
  _id: Id
  version: number
  email: string
  status: UserStatus
  moderated: boolean | null
  registered: Instant | null
  lastConnect: Instant | null
  calendarConnected: boolean | null
  programs: readonly string[]
  /** null: who is no coachee has none */
  trips: readonly PersonTrip[] | null
  saved: PersonDraft
}
