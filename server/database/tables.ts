import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Form, Pace, Picture, TripStatus } from '#domain/models'
import type { ConferenceProvider, OnboardingFlow } from '#domain/onboarding'
import type { Group, Role, UserStatus } from '#domain/roles'
import type { SessionState } from '#domain/session-states'

/** jsonb: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>
type JsonDefault<T> = ColumnType<T, string | undefined, string>
type Default<T> = ColumnType<T, T | undefined, T>

type Organizations = {
  id: string
  name: string
  business_id: string
  onboarding_flow: OnboardingFlow | null
  default_conference_provider: Default<ConferenceProvider>
  enabled_conference_providers: Default<ConferenceProvider[]>
  has_membership: Default<boolean>
  membership: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  version: Default<number>
  created_at: Default<Date>
  updated_at: Default<Date>
  removed_at: Date | null
}

type Programs = {
  id: string
  name: string
  path_name: 'Moviliza' | 'Eleva' | 'Incluye'
  description: Default<string>
  is_pilot: Default<boolean>
  starts_at: Date
  expires_at: Date
  sessions_quantity: number
  pace: Default<Pace>
  features: JsonDefault<Record<string, unknown>[]>
  version: Default<number>
  created_at: Default<Date>
  updated_at: Default<Date>
  removed_at: Date | null
}

type Leader = { email: string; firstName: string; lastName: string; position: string }
type Preferences = { theme?: 'light' | 'dark' | 'system' }

type Users = {
  id: string
  email: string
  password_hash: string | null
  first_name: Default<string>
  last_name: Default<string>
  phone: string | null
  dob: number | null
  nat: string | null
  rut: string | null
  language: Default<string>
  picture: ColumnType<Picture | null, string | null | undefined, string | null>
  status: Default<UserStatus>
  moderated: Default<boolean>
  user_group: Group
  roles: Role[]
  active_role: Role
  organization_id: string | null
  welcome_stepper: Default<number>
  coach_selected_id: string | null
  fixed_coach_id: string | null
  timezone: Default<string>
  city: string | null
  state: string | null
  country: string | null
  hobbies: Default<string[]>
  profession: Default<string[]>
  experience: Default<string[]>
  style: Default<string[]>
  focus: Default<string[]>
  languages: Default<string[]>
  route_tags: Default<string[]>
  brief: Default<string>
  about: Default<string>
  position: string | null
  management: string | null
  leader: ColumnType<Leader | null, string | null | undefined, string | null>
  conference_url: string | null
  admin_programs: Default<string[]>
  consultant_programs: Default<string[]>
  payment: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  preferences: JsonDefault<Preferences>
  calendar_skipped: Default<boolean>
  version: Default<number>
  registered_at: Default<Date>
  last_connect: Date | null
  removed_at: Date | null
}

type OrganizationPrograms = { organization_id: string; program_id: string }
type ProgramCoaches = {
  program_id: string
  coach_id: string
  disabled: Default<boolean>
  priority: Default<number>
  projected_matches: Default<number>
}

type Connections = {
  token_hash: string
  user_id: string
  created_at: Default<Date>
  last_used_at: Default<Date>
  expires_at: Date
  ended_at: Date | null
}
type Tokens = {
  token_hash: string
  purpose: 'activation' | 'recovery'
  user_id: string
  expires_at: Date
  used_at: Date | null
}
type Invitations = {
  id: string
  token_hash: string
  email: string
  first_name: Default<string>
  last_name: Default<string>
  phone: string | null
  user_group: Group
  roles: Role[]
  organization_id: string | null
  program_ids: Default<string[]>
  invited_by: string
  created_at: Default<Date>
  expires_at: Date
  accepted_at: Date | null
}
type Attempts = { id: GeneratedAlways<number>; bucket: string; at: Default<Date> }

type Trips = {
  id: string
  user_id: string
  program_id: string
  organization_id: string
  status: TripStatus
  invitation_date: Date | null
  activation_date: Date | null
  end_date: Date | null
  paused_at: Date | null
  paused_until: Date | null
  ended_at: Date | null
  description: Default<string>
  pace: Default<Pace>
  max_sessions: number
  version: Default<number>
  created_at: Default<Date>
}

type Sessions = {
  id: string
  coach_id: string
  coachee_id: string
  program_id: string
  trip_id: string
  slot: Date
  period: GeneratedAlways<string>
  scheduled_slot: Date
  state: SessionState
  rescheduled_from: string | null
  conference_provider: Default<ConferenceProvider>
  conference_url: string | null
  rating_value: number | null
  rating_comment: string | null
  rated_at: Date | null
  version: Default<number>
  scheduled_at: Default<Date>
  updated_at: Default<Date>
}
type SessionTransitions = {
  id: GeneratedAlways<number>
  session_id: string
  from_state: SessionState | null
  event: string
  to_state: SessionState
  actor_id: string | null
  reason: string | null
  slot: Date
  at: Default<Date>
}
type SessionJoins = {
  session_id: string
  user_id: string
  external: Default<boolean>
  joined_at: Default<Date>
}
type SessionLogs = {
  id: GeneratedAlways<number>
  session_id: string
  user_id: string
  type: string
  detail: string | null
  at: Default<Date>
}

export type AccountCode = 1000 | 1100 | 1200 | 1300 | 2000 | 3000
export type OperationType = 'add' | 'subtract' | 'assign' | 'reserve' | 'release' | 'use' | 'expire' | 'cross'
type Accounts = {
  id: string
  organization_id: string
  program_id: string | null
  trip_id: string | null
  code: AccountCode
  balance: Default<number>
}
type Journals = {
  id: string
  operation_type: OperationType
  amount: number
  description: Default<string>
  organization_id: string
  program_id: string | null
  trip_id: string | null
  session_id: string | null
  created_by: string | null
  created_at: Default<Date>
}
type Postings = { journal_id: string; account_id: string; amount: number }

type Forms = {
  id: string
  type: string
  position: number
  audience: string[]
  content: Json<Form>
}
type FormAnswers = {
  user_id: string
  form_id: string
  field_id: string
  program_id: Default<string>
  session_id: Default<string>
  label: string
  name: string
  answer: Json<unknown>
  updated_at: Default<Date>
}
type FormSubmissions = {
  user_id: string
  form_id: string
  program_id: Default<string>
  session_id: Default<string>
  submitted_at: Default<Date>
}
type MatchImpressions = { coachee_id: string; coach_id: string; shown_at: Default<Date> }

type AvailabilityRanges = { coach_id: string; weekday: number; start_minute: number; end_minute: number }
type AvailabilityLocks = {
  id: string
  coach_id: string
  start_at: Date
  end_at: Date
  created_at: Default<Date>
}

type IdempotencyKeys = {
  user_key: string
  operation: string
  key: string
  content_hash: string
  answer: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Default<Date>
}
type Outbox = {
  id: GeneratedAlways<number>
  kind: string
  payload: Json<unknown>
  created_at: Default<Date>
  attempts: Default<number>
  next_attempt_at: Default<Date>
  done_at: Date | null
  last_error: string | null
}
type Migrations = { name: string; applied_at: Generated<Date> }

export type Tables = {
  organizations: Organizations
  programs: Programs
  users: Users
  organization_programs: OrganizationPrograms
  program_coaches: ProgramCoaches
  connections: Connections
  tokens: Tokens
  invitations: Invitations
  attempts: Attempts
  trips: Trips
  sessions: Sessions
  session_transitions: SessionTransitions
  session_joins: SessionJoins
  session_logs: SessionLogs
  accounts: Accounts
  journals: Journals
  postings: Postings
  forms: Forms
  form_answers: FormAnswers
  form_submissions: FormSubmissions
  match_impressions: MatchImpressions
  availability_ranges: AvailabilityRanges
  availability_locks: AvailabilityLocks
  idempotency_keys: IdempotencyKeys
  outbox: Outbox
  migrations: Migrations
}

export type UserRow = Selectable<Users>
export type OrganizationRow = Selectable<Organizations>
export type ProgramRow = Selectable<Programs>
export type TripRow = Selectable<Trips>
export type SessionRow = Selectable<Sessions>
export type InvitationRow = Selectable<Invitations>
