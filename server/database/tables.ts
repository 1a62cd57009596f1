import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { MailPreferences } from '#domain/mails'
import type { Form, Pace, Picture, TripStatus } from '#domain/models'
import type { ConferenceProvider, OnboardingFlow } from '#domain/onboarding'
import type { Operation } from '#domain/organizations'
import type { Group, Role, UserStatus } from '#domain/roles'
import type { ScoreType } from '#domain/scores'
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
  version: Default<number>
  created_at: Default<Date>
  updated_at: Default<Date>
  removed_at: Date | null
}

/** What a program may have; its own row in program_features says whether, and may say more. */
type Features = {
  name: string
  label: string
  path_names: Default<string[]>
  is_active: Default<boolean>
  video_html: Default<string>
  thumbnail: Default<string>
  form_id: string | null
  pilot_form_id: string | null
  courses: Default<string[]>
  all_courses_active: Default<boolean>
  version: Default<number>
}
/** null and empty: as the feature itself. */
type ProgramFeatures = {
  program_id: string
  name: string
  is_active: Default<boolean>
  video_html: Default<string>
  thumbnail: Default<string>
  courses: string[] | null
  all_courses_active: boolean | null
}

type CourseAuthors = {
  id: string
  full_name: string
  position: Default<string>
  image_url: string | null
  published_at: Date | null
}
type CourseCategories = {
  name: string
  label: string
  icon: string
  color: string
  effort_icon: string
  effort_name: string
  tooltip: Default<string>
  context: Default<string>
}
type CourseTypes = {
  id: string
  name: string
  icon: string
  color: string
  effort_icon: string
  effort_name: string
}
type ContentColumns = {
  id: string
  title: string
  subtitle: Default<string>
  description: Default<string>
  /** HTML, cleaned when it was written; cleaned again when it is read */
  content: Default<string>
  banner_url: string | null
  effort_value: number
  effort_name: string
  effort_icon: string
  author_id: string
  type_id: string
  /** null: a draft */
  published_at: Date | null
}
type Collections = ContentColumns & { position: Default<number> }
type Courses = ContentColumns & {
  category: string
  collection_id: string | null
  /** in its collection */
  position: Default<number>
  /** answers to "¿Qué temas te interesan?" that it helps with */
  focus: Default<string[]>
}

export type Leader = { email: string; firstName: string; lastName: string; position: string }
type Preferences = { theme?: 'light' | 'dark' | 'system'; mails?: MailPreferences }
export type Bookmark = { title: string; documentId: string }

type Users = {
  id: string
  /** an account of the demonstration; null: a person's */
  demo: 'open' | 'shut' | null
  email: string
  password_hash: string | null
  /** whoever set it has shown to hold the mailbox */
  password_proven: Default<boolean>
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
  street_name: string | null
  street_number: string | null
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
  bookmarks: JsonDefault<Bookmark[]>
  has_visited_accelerators: Default<boolean>
  calendar_skipped: Default<boolean>
  version: Default<number>
  registered_at: Default<Date>
  last_connect: Date | null
  removed_at: Date | null
}

/** One name for a focus; category: id, name, label, tooltip, context. organization_id null: the house's. */
type Homologations = {
  id: string
  name: string
  category: Json<unknown>
  organization_id: string | null
  position: number
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
  /** browser and system, in words */
  device: string | null
}
export type TokenPurpose = 'activation' | 'recovery' | 'emailChange' | 'report'
type Tokens = {
  token_hash: string
  purpose: TokenPurpose
  user_id: string
  /** the address an emailChange leads to */
  email: string | null
  /** what a report is of */
  about: ColumnType<unknown, string | null | undefined, string | null>
  expires_at: Date
  used_at: Date | null
}
type Secrets = { name: string; value: string }
export type FilePurpose = 'profile' | 'forms' | 'programs' | 'organizations' | 'chat'
type Files = {
  key: string
  user_id: string
  purpose: FilePurpose
  subject: string | null
  content_type: string
  permitted_at: Default<Date>
  uploaded_at: Date | null
  receiving_since: Date | null
  /** what the sender called it; only of attachments */
  name: string | null
  bytes: number | null
}
type UnneededFiles = { name: string; since: Date }
type Conversations = {
  id: string
  coach_id: string
  coachee_id: string
  last_seq: Default<number>
  last_at: Date | null
  coach_delivered: Default<number>
  coach_read: Default<number>
  coachee_delivered: Default<number>
  coachee_read: Default<number>
  coach_told_at: Date | null
  coach_told_seq: Default<number>
  coachee_told_at: Date | null
  coachee_told_seq: Default<number>
  created_at: Default<Date>
}
type SessionReminders = { session_id: string; kind: 'day' | 'hour'; queued_at: Date }
type Notifications = {
  id: string
  user_id: string
  about: Default<string[]>
  outbox_id: number
  title: string
  text: string
  path: string
  created_at: Date
  read_at: Date | null
}
type PushSubscriptions = {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  user_id: string
  token_hash: string
  created_at: Date
}
type WeeklySummaries = { user_id: string; week: string; queued_at: Date }
type MailBounces = { email: string; reason: string; at: Date }
type Messages = {
  id: string
  conversation_id: string
  seq: number
  author_id: string
  client_id: string
  text: string
  created_at: Date
  removed_at: Date | null
  removed_by: string | null
}
type MessageAttachments = { message_id: string; position: number; file_key: string }
type MessageReports = {
  id: string
  message_id: string
  reporter_id: string
  reason: string
  created_at: Date
  resolved_at: Date | null
  resolved_by: string | null
}
type Activities = {
  id: GeneratedAlways<number>
  user_id: string
  entry_id: string | null
  visit_id: string
  activity: string
  path: string
  environment: string | null
  timezone: string | null
  device: string | null
  address: string
  done_at: Date
  received_at: Default<Date>
}
type ErrorReports = {
  id: string
  user_id: string | null
  name: string
  message: string
  stack: string[]
  path: string
  release: string | null
  device: string | null
  events: Json<unknown>
  received_at: Default<Date>
}
type AnalyticsEvents = {
  id: string
  name: string
  user_id: string
  role: Role
  organization_id: string | null
  program_id: string | null
  properties: JsonDefault<Record<string, unknown>>
  received_at: Default<Date>
}
type Audit = {
  id: Generated<number>
  at: Date
  actor_id: string | null
  actor_code: string
  action: string
  target_id: string | null
  outcome: string
  request_id: string
  address: Default<string | null>
  run_id: Default<string | null>
  access: Default<boolean>
  times: Default<number>
}
type AuditCounts = {
  id: GeneratedAlways<number>
  hour: Date
  key: string
  at: Date
  actor_id: string | null
  actor_code: string
  address: string | null
  action: string
  target_id: string | null
  outcome: string
  request_id: string
  times: number
}
/** A view: the audit and what was counted, whose ids are negative. */
type AuditLog = Omit<Audit, 'access' | 'id' | 'address' | 'run_id' | 'times'> & {
  id: number
  address: string | null
  run_id: string | null
  times: number
}
type OidcAttempts = {
  state_hash: string
  nonce: string
  verifier: string
  redirect_uri: string
  expires_at: Date
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
  withdrawn_at: Date | null
}
type CallCounts = { who: string; minute: number; calls: number }
type SocketSeats = {
  id: string
  user_id: string
  kind: 'follow' | 'call'
  process: string
  opened_at: Date
  seen_at: Date
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
  ended_at: Default<Date | null>
}
type SessionContests = {
  session_id: string
  contested_by: string
  reason: string
  contested_at: Date
  resolved_by: Default<string | null>
  resolved_at: Default<Date | null>
  resolution: Default<string | null>
  refund: Default<boolean | null>
}
type SetAside = {
  job: string
  ref: string
  failures: Default<number>
  next_try_at: Date
  error: string
  since: Date
}
type SessionQuestions = {
  session_id: string
  asked: string
  claimed_by: Default<string | null>
  asked_at: Date
  until: Date
  held: Default<boolean | null>
  answered_at: Default<Date | null>
}
type SessionNotes = {
  session_id: string
  author_id: string
  text: string
  version: Default<number>
  updated_at: Date
}
type Fees = {
  id: string
  user_id: string
  type: string
  amount: number
  active_at: Date
  version: Default<number>
  created_at: Date
  updated_at: Date
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
type TripTransitions = {
  id: GeneratedAlways<number>
  trip_id: string
  from_status: TripStatus | null
  event: string
  to_status: TripStatus
  actor_id: string | null
  reason: string | null
  at: Default<Date>
}
type SessionJoins = {
  session_id: string
  user_id: string
  external: Default<boolean>
  joined_at: Default<Date>
  entry: Default<number | null>
  left_at: Default<Date | null>
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
export type OperationType = Operation
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
type EmbedForms = {
  id: string
  token_hash: string
  form_id: string
  program_id: string | null
  subject_id: string | null
  email: string
  created_at: Default<Date>
  expires_at: Date
  submitted_at: Date | null
}
type EmbedAnswers = {
  embed_id: string
  field_id: string
  label: string
  name: string
  answer: Json<unknown>
}
type FormSubmissions = {
  user_id: string
  form_id: string
  program_id: Default<string>
  session_id: Default<string>
  submitted_at: Default<Date>
}
/** answered_at without score: dismissed */
type Scores = {
  id: string
  owner_id: string
  type: ScoreType
  reference: string
  program_id: string
  score: number | null
  created_at: Date
  answered_at: Date | null
}
type AssessmentTokens = {
  token_hash: string
  user_id: string
  form_id: string
  program_id: string
  created_at: Date
  expires_at: Date
}
type MatchImpressions = { coachee_id: string; coach_id: string; shown_at: Default<Date> }

type AvailabilityRanges = { coach_id: string; weekday: number; start_minute: number; end_minute: number }
type AvailabilityLocks = {
  id: string
  coach_id: string
  start_at: Date
  end_at: Date
  name: Default<string>
  recurrence: Default<string | null>
  created_at: Default<Date>
}

type AvailablePeriods = {
  id: string
  coach_id: string
  start_at: Date
  end_at: Date
  created_at: Default<Date>
}

export type EntryKind = 'available' | 'blocked'
type AvailabilityEntries = {
  id: string
  coach_id: string
  name: string
  type: EntryKind
  start_at: Date
  end_at: Date
  recurrence: string | null
  except_at: Default<Date[]>
  version: Default<number>
  created_at: Default<Date>
}

export type CalendarType = 'product' | 'cronofy' | 'caldav' | 'ics'
type CalendarAccounts = {
  id: string
  user_id: string
  type: CalendarType
  outside_id: string | null
  /** Encrypted; null once the account is revoked. */
  secret: string | null
  channel: string | null
  created_at: Default<Date>
  revoked_at: Date | null
}
type Calendars = {
  id: string
  account_id: string
  user_id: string
  type: CalendarType
  name: string
  outside_id: string | null
  main: Default<boolean>
  version: Default<number>
  created_at: Default<Date>
  removed_at: Date | null
  read_at: Date | null
  read_mark: string | null
  next_read_at: Default<Date>
  failed_reads: Default<number>
  problem: string | null
  skipped_lines: Default<number>
}
type ExternalBusy = { calendar_id: string; user_id: string; start_at: Date; end_at: Date }
type SessionInvites = {
  uid: string
  session_id: string
  sequence: Default<number>
  cancelled: Default<boolean>
}
type CalendarEvents = {
  uid: string
  calendar_id: string
  /** -1: the calendar should hold nothing of ours. */
  wanted_sequence: number
  written_sequence: number | null
  outside_ref: string | null
  attempts: Default<number>
  next_attempt_at: Default<Date>
  problem: string | null
}
type CalendarConflicts = { session_id: string; calendar_id: string; told_at: Default<Date> }
type CalendarFeeds = { user_id: string; token_hash: string; created_at: Default<Date> }
type CalendarAttempts = {
  state_hash: string
  user_id: string
  type: 'product' | 'cronofy'
  redirect_uri: string
  linking: Default<boolean>
  expires_at: Date
}
type CalendarCodes = {
  code_hash: string
  state_hash: string
  user_id: string
  redirect_uri: string
  /** Encrypted. */
  choice: string
  expires_at: Date
}
type CalendarLinkTokens = { token_hash: string; user_id: string; expires_at: Date }

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
  features: Features
  homologations: Homologations
  program_features: ProgramFeatures
  course_authors: CourseAuthors
  course_categories: CourseCategories
  course_types: CourseTypes
  collections: Collections
  courses: Courses
  connections: Connections
  tokens: Tokens
  oidc_attempts: OidcAttempts
  secrets: Secrets
  files: Files
  unneeded_files: UnneededFiles
  activities: Activities
  error_reports: ErrorReports
  analytics_events: AnalyticsEvents
  invitations: Invitations
  attempts: Attempts
  call_counts: CallCounts
  socket_seats: SocketSeats
  trips: Trips
  sessions: Sessions
  session_transitions: SessionTransitions
  trip_transitions: TripTransitions
  session_joins: SessionJoins
  session_logs: SessionLogs
  accounts: Accounts
  journals: Journals
  postings: Postings
  forms: Forms
  form_answers: FormAnswers
  form_submissions: FormSubmissions
  embed_forms: EmbedForms
  scores: Scores
  assessment_tokens: AssessmentTokens
  embed_answers: EmbedAnswers
  match_impressions: MatchImpressions
  session_contests: SessionContests
  set_aside: SetAside
  session_questions: SessionQuestions
  session_notes: SessionNotes
  fees: Fees
  availability_ranges: AvailabilityRanges
  availability_locks: AvailabilityLocks
  available_periods: AvailablePeriods
  availability_entries: AvailabilityEntries
  calendar_accounts: CalendarAccounts
  calendars: Calendars
  external_busy: ExternalBusy
  session_invites: SessionInvites
  calendar_events: CalendarEvents
  calendar_conflicts: CalendarConflicts
  calendar_feeds: CalendarFeeds
  calendar_attempts: CalendarAttempts
  calendar_codes: CalendarCodes
  calendar_link_tokens: CalendarLinkTokens
  session_reminders: SessionReminders
  mail_bounces: MailBounces
  weekly_summaries: WeeklySummaries
  notifications: Notifications
  push_subscriptions: PushSubscriptions
  conversations: Conversations
  messages: Messages
  message_attachments: MessageAttachments
  message_reports: MessageReports
  idempotency_keys: IdempotencyKeys
  outbox: Outbox
  audit: Audit
  audit_counts: AuditCounts
  audit_log: AuditLog
  migrations: Migrations
}

export type UserRow = Selectable<Users>
export type OrganizationRow = Selectable<Organizations>
export type ScoreRow = Selectable<Scores>
export type ProgramRow = Selectable<Programs>
export type TripRow = Selectable<Trips>
export type SessionRow = Selectable<Sessions>
export type InvitationRow = Selectable<Invitations>
export type ConversationRow = Selectable<Conversations>
export type MessageRow = Selectable<Messages>
export type MessageReportRow = Selectable<MessageReports>
export type NotificationRow = Selectable<Notifications>
