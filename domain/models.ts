import type { Calendar } from './calendars'
import type { ListLook } from './list-looks'
import type { Language } from './locale'
import type { Look } from './look'
import type { ConferenceProvider, OnboardingFlow, WizardStep } from './onboarding'
import type { UserStatus, UserType } from './roles'
import type { Mark } from './session-leaves'
import type { SessionState } from './session-states'
import type { ClosedDay } from './slots/closed-days'
import type { BusyRule, HidingRule } from './slots/hidden-starts'

/** The words both sides use. Instants are ISO 8601 in UTC, `…Z`. */
export type Id = string
export type Instant = string
/** A connection by which the product is seen as somebody else sees it. */
export type Preview = { token: string; until: Instant; name: Name }

export type Name = { first: string; last: string }
export type Picture = { large: string; medium: string; thumbnail: string }

export type Person = {
  _id: Id
  name: Name
  email: string | null
  picture: Picture | null
  city: string | null
  timezone: string | null
  /** what they do and like; only of the parties of a session, to each other */
  personality?: Personality
}
export type Personality = { profession: readonly string[]; hobbies: readonly string[] }

/** A trip somebody still travels or will travel. */
export const OPEN_TRIP = ['scheduled', 'invited', 'active', 'paused'] as const
export type TripStatus = 'scheduled' | 'invited' | 'active' | 'paused' | 'finished' | 'canceled' | 'expired'
export type Pace = 'weekly' | 'biweekly' | 'monthly'
export type TripCredits = { used: number; reserved: number; available: number; total: number }

export type Trip = {
  _id: Id
  program: { _id: Id; name: string }
  status: TripStatus
  pace: { name: Pace; isActive: boolean; frequency: number } | null
  maxSessions: number
  /** when its first session may be held, and where it or else its program ends */
  startsAt: Instant | null
  endDate: Instant | null
  pausedUntil: Instant | null
  /** pauses that have not begun */
  plannedPauses: { from: Instant; until: Instant }[]
  credits: TripCredits | null
  /** how many sessions can be booked now; null: not told */
  bookable: number | null
}

export type AvailabilityRange = { start: string; end: string }
/** id: 0 Sunday … 6 Saturday; local wall-clock times HH:mm, end exclusive. */
export type AvailabilityDay = { id: number; ranges: AvailabilityRange[] }

/** Hours beside the week. `next`: starts of the next times, three at most. */
export type AvailabilityEntry = {
  id: Id
  name: string
  type: 'available' | 'blocked'
  source: 'period' | 'calendar' | 'lock'
  start: Instant
  end: Instant
  /** RFC 5545, at the same wall-clock time of the coach's zone */
  recurrence: string | null
  version: number
  next: Instant[]
}
/** A start that is not offered, the rule that hides it, and the limits of what takes the time. */
export type HiddenSlot = {
  dateTime: Instant
  rule: HidingRule
  /** free itself, but not the 15 minutes around it */
  buffer: boolean
  name: string | null
  start: Instant | null
  end: Instant | null
}

/** What takes time from a coach. `name`: what the coach called a block. */
export type BusyTime = { rule: BusyRule; name: string | null; start: Instant; end: Instant }
/** One day of a coach: free starts of 45 minutes, what is busy, and how the connected calendars are. */
export type CoachDay = {
  slots: Instant[]
  busy: BusyTime[]
  calendars: Pick<Calendar, 'name' | 'state'>[]
}

/** The caller's own record, as loaded at start. */
export type Me = {
  _id: Id
  email: string
  name: Name
  phone: string | null
  picture: Picture | null
  status: UserStatus
  _type: UserType
  moderated: boolean | null
  welcomeStepper: WizardStep
  onboardingFlow: OnboardingFlow
  organization: { _id: Id; name: string; hasMembership: boolean; look: Look } | null
  /** leads, in the active role, a program of an organization with membership */
  hasMembershipPrograms: boolean
  programs: { _id: Id; name: string; startsAt: Instant; expiresAt: Instant; createdAt: Instant }[]
  trips: Trip[]
  timezone: string
  city: string | null
  coachSelectedId: Id | null
  fixedCoachId: Id | null
  conferenceUrl: string | null
  availability: AvailabilityDay[]
  language: Language
  theme: 'light' | 'dark' | 'system'
  /** which columns of lists the person wants to see */
  listLooks: readonly ListLook[]
  version: number
}

/** Something a coachee and a coach share, in a sentence. */
export type MatchReason = {
  kind: 'focus' | 'style' | 'experience' | 'profession' | 'hobbies' | 'languages'
  text: string
}

export type CoachCard = {
  coach: Person
  profession: string[]
  experience: string[]
  style: string[]
  languages: string[]
  hobbies: string[]
  brief: string
  about: string
  sessionsHeld: number
  reasons: MatchReason[]
  slots: Instant[]
}

/** `closed`: days the coach works on with nothing free. `reasons`: why the coach one chose oneself was proposed; none of another's. */
export type CoachSchedule = {
  coach: Person
  slots: Instant[]
  closed: ClosedDay[]
  reasons: MatchReason[]
}

export type Contest = {
  by: Id
  reason: string
  contestedAt: Instant
  resolvedAt: Instant | null
  /** the credit was put right */
  refund: boolean | null
}

/** `claimedBy` says that it was held though nobody was seen; `held`: the answer, null: none yet. */
export type Question = { asked: Id; claimedBy: Id | null; until: Instant; held: boolean | null }
export type Session = {
  _id: Id
  version: number
  slot: Instant
  state: SessionState
  coach: Person
  coachee: Person & { position: string | null; organization: string | null }
  /** what the coachee wants to work on; empty: nothing written */
  topic: string
  /** what both agreed in the words to be read first, and what became of it; null: nothing, or it has not ended */
  agreed: { text: string; mark: Mark | null } | null
  program: { _id: Id; name: string }
  conference: { provider: ConferenceProvider; url: string | null }
  /** `ratedAt`: its first stars */
  rating: { value: number; comment: string; ratedAt: Instant } | null
  cancellations: { slot: Instant; userId: Id; cancelledAt: Instant }[]
  reschedules: { slot: Instant; rescheduledAt: Instant; rescheduledBy: { _id: Id; email: string | null } }[]
  joins: { userId: Id; joinedAt: Instant; external: boolean; here: boolean }[]
  /** when it reached its last state; null: it has not */
  endedAt: Instant | null
  /** whether it was held, asked of one party */
  question: Question | null
  /** what the party said to be missing answered, and what became of it */
  contest: Contest | null
}

export type FieldRules = {
  required: boolean
  max: number | null
  min: number | null
  regex: string | null
  numeric: boolean
  disabled: boolean
  rut: boolean
}
export type FieldType = 'text' | 'textarea' | 'single' | 'multiple' | 'scale' | 'date' | 'boolean'
export type FormField = {
  _id: Id
  label: string
  _type: FieldType
  hint: string
  name: string
  choiceValue: string
  choiceText: string
  input_type: string
  placeholder: string
  rules: FieldRules
  choices: { label: string }[]
}
export type FormSegment = { _id: Id; title: string; subtitle: string; name: string; fields: FormField[] }
export type Form = { _id: Id; _type: string; name: string; fields: FormField[]; segments: FormSegment[] }

/** text, single, date → string · multiple → string[] · scale → number · boolean → boolean */
export type Answer = string | string[] | number | boolean
/** By field id. */
export type Answers = Record<Id, Answer>
