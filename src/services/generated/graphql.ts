// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { SafeHtml } from '../../../domain/rich-text';
export type ActivityInput = {
  activity: string;
  createdAt: string;
  device?: string | null | undefined;
  environment?: string | null | undefined;
  /** The browser's own name of this entry, opaque: each is stored once, in whatever batch it comes. */
  id?: string | null | undefined;
  /** Without its query. */
  path: string;
  timezone?: string | null | undefined;
};

export type AnswerInput = {
  answer: unknown;
  fieldId: string;
};

export type AuthorizeCronofyAccountInput = {
  code: string;
  /** Ignored. */
  domain?: string | null | undefined;
  idempotencyKey: string;
  redirectUrl: string;
  state: string;
  userId: string;
};

export type AvailabilityDayInput = {
  id: number;
  ranges: Array<AvailabilityRangeInput>;
};

export type AvailabilityEntryKind =
  | 'available'
  | 'blocked';

export type AvailabilityRangeInput = {
  end: string;
  start: string;
};

export type AvailabilitySource =
  | 'calendar'
  | 'lock'
  | 'period';

export type AvailablePeriodInput = {
  end: string;
  id?: string | null | undefined;
  start: string;
};

export type BlockedPeriodInput = {
  end: string;
  name?: string | null | undefined;
  recurrence?: string | null | undefined;
  start: string;
};

export type BookmarkInput = {
  documentId: string;
  title: string;
};

export type BusyRule =
  | 'blocked'
  | 'calendar'
  | 'lock'
  | 'session';

export type CalendarState =
  | 'failing'
  | 'fine'
  | 'removed'
  | 'waiting';

export type CalendarType =
  | 'caldav'
  | 'cronofy'
  | 'ics'
  | 'product';

export type CancelSessionInput = {
  idempotencyKey: string;
  reason?: string | null | undefined;
  sessionId: string;
};

export type ChatEventKind =
  | 'message'
  | 'receipt'
  | 'removal'
  | 'typing';

export type CloseOutcome =
  | 'both'
  | 'coachMissing'
  | 'coacheeMissing'
  | 'external';

export type CloseSessionInput = {
  idempotencyKey: string;
  outcome: CloseOutcome;
  sessionId: string;
  version: number;
};

export type CoachPriorityInput = {
  coach: string;
  priority: number;
};

export type CoacheeStatus =
  | 'ended'
  | 'finished'
  | 'late'
  | 'onTrack'
  | 'paused'
  | 'toBook'
  | 'waiting';

export type CoacheesByProgramInput = {
  limit?: number | null | undefined;
  programs?: Array<string> | null | undefined;
  skip?: number | null | undefined;
  status?: CoacheeStatus | null | undefined;
  text?: string | null | undefined;
};

export type CreateAvailabilityCalendarInput = {
  confirm?: boolean | null | undefined;
  end: string;
  idempotencyKey: string;
  name: string;
  recurrence?: string | null | undefined;
  start: string;
  type: AvailabilityEntryKind;
};

export type CreateAvailabilityInput = {
  availability: Array<AvailabilityDayInput>;
  confirm?: boolean | null | undefined;
  timezone: string;
};

export type CreateAvailabilityLockInput = {
  confirm?: boolean | null | undefined;
  end: string;
  idempotencyKey: string;
  name?: string | null | undefined;
  start: string;
};

export type CreateBlockedPeriodsInput = {
  confirm?: boolean | null | undefined;
  idempotencyKey: string;
  periods: Array<BlockedPeriodInput>;
};

export type CreateCalendarInput = {
  idempotencyKey: string;
  /** Write sessions there from now on. */
  main?: boolean | null | undefined;
  name: string;
  /** caldav; kept encrypted, never answered */
  password?: string | null | undefined;
  type: CalendarType;
  /** caldav and ics */
  url?: string | null | undefined;
  /** caldav */
  username?: string | null | undefined;
};

export type CreateChatUserInput = {
  email?: string | null | undefined;
  id?: string | null | undefined;
  name?: string | null | undefined;
  type?: Role | null | undefined;
};

export type CreateOrganizationInput = {
  businessId: string;
  defaultConferenceProvider?: string | null | undefined;
  enabledConferenceProviders?: Array<string> | null | undefined;
  hasMembership?: boolean | null | undefined;
  idempotencyKey: string;
  name: string;
  onboardingFlow?: string | null | undefined;
  programs?: Array<string> | null | undefined;
};

export type CreateSessionInput = {
  coachId: string;
  coacheeId?: string | null | undefined;
  idempotencyKey: string;
  programId: string;
  slot: string;
};

export type CreateUserInput = {
  email: string;
  first: string;
  group: Group;
  idempotencyKey: string;
  last: string;
  organizationId?: string | null | undefined;
  phone?: string | null | undefined;
  programs?: Array<string> | null | undefined;
  roles: Array<Role>;
};

export type CronofyAccessTokenInput = {
  code: string;
  redirect_uri: string;
  state: string;
  userId: string;
};

export type CronofyLinkTokenInput = {
  permissions: Array<string>;
};

export type FeeFilterInput = {
  status?: FeeStatus | null | undefined;
  type?: FeeType | null | undefined;
  user?: string | null | undefined;
};

export type FeeSort =
  | 'amount'
  | 'newest'
  | 'oldest';

export type FeeStatus =
  | 'active'
  | 'replaced'
  | 'scheduled';

export type FeeType =
  | 'session';

export type Group =
  | 'collaborator'
  | 'customer'
  | 'sysadmin';

export type HidingRule =
  | 'blocked'
  | 'calendar'
  | 'clock'
  | 'horizon'
  | 'hours'
  | 'lock'
  | 'notice'
  | 'session';

export type HindranceKind =
  | 'credits'
  | 'trips';

export type LeaderInput = {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  position?: string | null | undefined;
};

export type LocationInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  state?: string | null | undefined;
  street?: StreetInput | null | undefined;
  timezone?: string | null | undefined;
};

export type LogActivityInput = {
  activities: Array<ActivityInput>;
  idempotencyKey: string;
  /** The visit, opaque. */
  sessionId: string;
  /** Another than the caller: nothing is stored. */
  userId: string;
};

export type MailsInput = {
  messages?: boolean | null | undefined;
  ratings?: boolean | null | undefined;
  sessions?: boolean | null | undefined;
  weekly?: boolean | null | undefined;
};

export type NameInput = {
  first: string;
  last: string;
};

export type OrganizationTripsInput = {
  limit?: number | null | undefined;
  organizationId: string;
  programId?: string | null | undefined;
  skip?: number | null | undefined;
  status?: TripStatus | null | undefined;
  text?: string | null | undefined;
};

export type OrganizationsInput = {
  _id?: string | null | undefined;
  limit?: number | null | undefined;
  skip?: number | null | undefined;
  text?: string | null | undefined;
};

export type PaymentInput = {
  account?: string | null | undefined;
  bank?: string | null | undefined;
  dni?: string | null | undefined;
  /** Left out: the number on record stays. */
  number?: string | null | undefined;
};

export type ProgramDetailsInput = {
  programId: string;
};

export type ProgramFeatureInput = {
  isActive: boolean;
  name: string;
};

/** The whole program: idempotencyKey to create it, version to change it. */
export type ProgramInput = {
  coaches?: Array<string> | null | undefined;
  description?: string | null | undefined;
  disabledCoaches?: Array<string> | null | undefined;
  expiresAt: string;
  features?: Array<ProgramFeatureInput> | null | undefined;
  idempotencyKey?: string | null | undefined;
  isPilot?: boolean | null | undefined;
  name: string;
  organizations?: Array<string> | null | undefined;
  pathName: string;
  priorities?: Array<CoachPriorityInput> | null | undefined;
  projectedMatches?: Array<ProjectedMatchesInput> | null | undefined;
  sessionsQuantity: number;
  startsAt: string;
  version?: number | null | undefined;
};

export type ProgramState =
  | 'active'
  | 'finished'
  | 'future';

export type ProgramsInput = {
  limit?: number | null | undefined;
  organizationId?: string | null | undefined;
  skip?: number | null | undefined;
  state?: ProgramState | null | undefined;
  text?: string | null | undefined;
};

export type ProjectedMatchesInput = {
  coach: string;
  number: number;
};

export type PushSubscriptionInput = {
  auth: string;
  endpoint: string;
  p256dh: string;
};

export type RateSessionInput = {
  comment?: string | null | undefined;
  idempotencyKey: string;
  sessionId: string;
  value: number;
};

export type ReadNotificationsInput = {
  _id?: string | null | undefined;
  until: string;
};

export type RegisterType =
  | 'coachee';

export type RemoveAvailabilityCalendarInput = {
  confirm?: boolean | null | undefined;
  id: string;
  recurringEventId?: string | null | undefined;
};

export type RemoveAvailabilityLockInput = {
  _id: string;
};

export type RemoveMessageInput = {
  messageId: string;
  reason?: string | null | undefined;
};

export type RemoveUserInput = {
  _id: string;
  email: string;
  idempotencyKey: string;
};

export type ReportMessageInput = {
  messageId: string;
  reason: string;
};

export type Role =
  | 'admin'
  | 'coach'
  | 'coachee'
  | 'consultant';

export type RotateCalendarFeedInput = {
  idempotencyKey: string;
};

export type SaveFormAnswersInput = {
  answers: Array<AnswerInput>;
  formId: string;
  idempotencyKey: string;
  programId?: string | null | undefined;
  sessionId?: string | null | undefined;
  submit?: boolean | null | undefined;
  token?: string | null | undefined;
};

export type SaveScoreInput = {
  _id: string;
  /** not now, and not again */
  dismissed?: boolean | null | undefined;
  idempotencyKey: string;
  /** closed without an answer: again the next day, the third time not again */
  later?: boolean | null | undefined;
  /** 0 to 10 */
  score?: number | null | undefined;
};

export type ScoreType =
  | 'npsAdmin'
  | 'npsCoach'
  | 'npsCoachee';

export type SelectCoachInput = {
  coachId: string;
  programId?: string | null | undefined;
};

export type SendMessageInput = {
  attachments?: Array<string> | null | undefined;
  conversationId: string;
  idempotencyKey: string;
  text: string;
};

export type SessionAnswerInput = {
  answer?: unknown;
  fieldId: string;
  formId: string;
};

export type SessionListInput = {
  _id?: string | null | undefined;
  from?: string | null | undefined;
  limit?: number | null | undefined;
  skip?: number | null | undefined;
  states?: Array<SessionState> | null | undefined;
  to?: string | null | undefined;
};

export type SessionLogInput = {
  detail?: string | null | undefined;
  type: SessionLogType;
};

export type SessionLogType =
  | 'joinedExternal'
  | 'left'
  | 'quality';

export type SessionLogsInput = {
  idempotencyKey: string;
  logs: Array<SessionLogInput>;
  sessionId: string;
};

export type SessionState =
  | 'active'
  | 'cancelled'
  | 'cancelled_off_time'
  | 'cancelled_on_time'
  | 'cancelled_with_reschedulling'
  | 'expired'
  | 'finished'
  | 'finished_outside'
  | 'finished_without_coach'
  | 'finished_without_coachee'
  | 'inprogress'
  | 'pending'
  | 'unfinished_with_parties'
  | 'unfinished_without_coachee'
  | 'unfinished_without_parties';

export type SessionUpdateEvent =
  | 'accept'
  | 'confirmHeld'
  | 'contest'
  | 'decline'
  | 'denyHeld'
  | 'reschedule'
  | 'resolve'
  | 'withdraw';

export type SessionsByWeekInput = {
  from?: string | null | undefined;
  programs?: Array<string> | null | undefined;
  to?: string | null | undefined;
};

export type SessionsSummaryInput = {
  filters?: SummaryFiltersInput | null | undefined;
  from?: string | null | undefined;
  limit?: number | null | undefined;
  page?: number | null | undefined;
  to?: string | null | undefined;
};

export type SetCoachSessionsInput = {
  coacheeId: string;
  idempotencyKey: string;
  programId: string;
  slots: Array<string>;
};

export type StartCalendarAuthorizationInput = {
  /** To link a further profile. */
  linkToken?: string | null | undefined;
  /** product or cronofy; else what is configured */
  provider?: CalendarType | null | undefined;
  /** An address of ours, exactly, or its path. */
  redirectUrl: string;
};

export type StreetInput = {
  name?: string | null | undefined;
  number?: string | null | undefined;
};

export type SummaryFiltersInput = {
  coachees?: Array<string> | null | undefined;
  coaches?: Array<string> | null | undefined;
  organizations?: Array<string> | null | undefined;
  programs?: Array<string> | null | undefined;
};

export type TripStatus =
  | 'active'
  | 'canceled'
  | 'expired'
  | 'finished'
  | 'invited'
  | 'paused'
  | 'scheduled';

export type UpdateAvailabilityCalendarInput = {
  confirm?: boolean | null | undefined;
  end: string;
  id: string;
  name: string;
  recurrence?: string | null | undefined;
  start: string;
  type: AvailabilityEntryKind;
  version: number;
};

export type UpdateConversationInput = {
  conversationId: string;
  deliveredUpTo?: string | null | undefined;
  readUpTo?: string | null | undefined;
  typing?: boolean | null | undefined;
};

export type UpdateSessionInput = {
  _id: string;
  event: SessionUpdateEvent;
  idempotencyKey: string;
  reason?: string | null | undefined;
  refund?: boolean | null | undefined;
  slot?: string | null | undefined;
  version: number;
};

export type UpdateUserInput = {
  about?: string | null | undefined;
  /** A sysadmin: programs of the customer’s organization. */
  adminPrograms?: Array<string> | null | undefined;
  bookmarks?: Array<BookmarkInput> | null | undefined;
  brief?: string | null | undefined;
  conferenceUrl?: string | null | undefined;
  /** A sysadmin. */
  consultantPrograms?: Array<string> | null | undefined;
  /** Microseconds since 1970, a whole day. */
  dob?: number | null | undefined;
  experience?: Array<string> | null | undefined;
  /** true only: ends every connection of the person */
  expireConnection?: boolean | null | undefined;
  /** A sysadmin: the coach of a coachee who does not choose. */
  fixedCoach?: string | null | undefined;
  /** true only */
  hasVisitedAccelerators?: boolean | null | undefined;
  hobbies?: Array<string> | null | undefined;
  language?: string | null | undefined;
  languages?: Array<string> | null | undefined;
  leader?: LeaderInput | null | undefined;
  location?: LocationInput | null | undefined;
  mails?: MailsInput | null | undefined;
  management?: string | null | undefined;
  name?: NameInput | null | undefined;
  nat?: string | null | undefined;
  /** A sysadmin: of a customer. */
  organizationId?: string | null | undefined;
  payment?: PaymentInput | null | undefined;
  phone?: string | null | undefined;
  /** The key of an own upload for the profile; null: none. */
  picture?: string | null | undefined;
  position?: string | null | undefined;
  profession?: Array<string> | null | undefined;
  /** A sysadmin: within the group, not the own ones. */
  roles?: Array<Role> | null | undefined;
  /** A sysadmin: what moves the matching of a coach. */
  routeTags?: Array<string> | null | undefined;
  rut?: string | null | undefined;
  /** A sysadmin: verified or inactive. */
  status?: UserStatus | null | undefined;
  style?: Array<string> | null | undefined;
  theme?: string | null | undefined;
  version: number;
};

export type UpsertSessionInput = {
  _id: string;
  forms?: Array<SessionAnswerInput> | null | undefined;
  notes?: string | null | undefined;
  version: number;
};

export type UserStatus =
  | 'completed'
  | 'inactive'
  | 'unverified'
  | 'verified';

export type UsersFilterInput = {
  group?: Group | null | undefined;
  /** Coaches only. */
  moderated?: boolean | null | undefined;
  organizationId?: string | null | undefined;
  programId?: string | null | undefined;
  role?: Role | null | undefined;
  status?: UserStatus | null | undefined;
  /** In the name or the e-mail, whatever its accents. */
  text?: string | null | undefined;
};

export type CourseFieldsFragment = { documentId: string, title: string, subtitle: string, description: string, publishedAt: string, effortValue: number, collectionDocumentId: string | null, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, category: { name: string, icon: string, label: string, color: string, tooltip: string } };

export type FetchCoursesQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type FetchCoursesQuery = { courses: Array<{ documentId: string, title: string, subtitle: string, description: string, publishedAt: string, effortValue: number, collectionDocumentId: string | null, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, category: { name: string, icon: string, label: string, color: string, tooltip: string } }>, recommendedCourses: Array<{ documentId: string }>, collections: Array<{ documentId: string, title: string, subtitle: string, description: string, effortValue: number, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, courses: Array<{ documentId: string }> }>, user: { bookmarks: Array<{ documentId: string }> | null } };

export type FetchMoreCoursesQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type FetchMoreCoursesQuery = { courses: Array<{ documentId: string, title: string, subtitle: string, description: string, publishedAt: string, effortValue: number, collectionDocumentId: string | null, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, category: { name: string, icon: string, label: string, color: string, tooltip: string } }> };

export type ReadCourseQueryVariables = Exact<{
  documentId: string;
}>;


export type ReadCourseQuery = { courses: Array<{ content: SafeHtml }> };

export type ReadCollectionQueryVariables = Exact<{
  documentId: string;
}>;


export type ReadCollectionQuery = { collections: Array<{ content: SafeHtml }> };

export type OwnBookmarksQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnBookmarksQuery = { user: { _id: string, version: number | null, bookmarks: Array<{ title: string, documentId: string }> | null } };

export type RecoverPasswordMutationVariables = Exact<{
  email: string;
}>;


export type RecoverPasswordMutation = { recoverPassword: { success: boolean } };

export type RecoverQueryVariables = Exact<{
  email: string;
}>;


export type RecoverQuery = { recover: { success: boolean } };

export type StartOidcMutationVariables = Exact<{
  redirect: string;
}>;


export type StartOidcMutation = { startOidc: { authorizeUrl: string, state: string } };

export type LoginWithOidcMutationVariables = Exact<{
  code: string;
  state: string;
  iss?: string | null | undefined;
}>;


export type LoginWithOidcMutation = { loginWithOidc: { token: string, user: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type ChangePasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ChangePasswordMutation = { changePassword: { success: boolean } };

export type ConfirmEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: { success: boolean } };

export type PersonFieldsFragment = { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null };

export type TripFieldsFragment = { _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null };

export type MeFieldsFragment = { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null };

export type LoginQueryVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginQuery = { login: { token: string, user: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type GetUserQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUserQuery = { user: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type IsExpiredQueryVariables = Exact<{ [key: string]: never; }>;


export type IsExpiredQuery = { isExpired: { expireConnection: boolean } };

export type InvitationQueryVariables = Exact<{
  token: string;
}>;


export type InvitationQuery = { invitation: { inviter: string, organization: string | null, program: string | null, email: string, hasAccount: boolean, first: string | null, last: string | null } };

export type RegisterMutationVariables = Exact<{
  email: string;
  password: string;
  type: RegisterType;
  first?: string | null | undefined;
  last?: string | null | undefined;
  phone?: string | null | undefined;
  idempotencyKey: string;
}>;


export type RegisterMutation = { register: { token: string, user: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type ActivateMutationVariables = Exact<{
  token: string;
}>;


export type ActivateMutation = { activate: { token: string | null, passwordToken: string | null, user: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } | null } };

export type MyInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyInvitationsQuery = { myInvitations: Array<{ _id: string, organization: string | null, programs: Array<string>, inviter: string, until: string }> };

export type ResendActivationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendActivationMutation = { resendActivation: { success: boolean } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { success: boolean } };

export type SwitchRoleMutationVariables = Exact<{
  role: Role;
}>;


export type SwitchRoleMutation = { switchRole: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type AcceptInvitationMutationVariables = Exact<{
  token?: string | null | undefined;
  invitationId?: string | null | undefined;
  first?: string | null | undefined;
  last?: string | null | undefined;
  password?: string | null | undefined;
  idempotencyKey: string;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { token: string, user: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type UpdateUserMutationVariables = Exact<{
  _id: string;
  data: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type SetWizardStepMutationVariables = Exact<{
  step: number;
}>;


export type SetWizardStepMutation = { setWizardStep: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type OwnFieldsFragment = { dob: number | null, nat: string | null, rut: string | null, position: string | null, management: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, location: { city: string | null, state: string | null, country: string | null, street: { name: string | null, number: string | null } | null, timezone: { description: string } | null } | null, mails: { sessions: boolean, ratings: boolean, messages: boolean, weekly: boolean } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null };

export type OwnRecordQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnRecordQuery = { user: { dob: number | null, nat: string | null, rut: string | null, position: string | null, management: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, location: { city: string | null, state: string | null, country: string | null, street: { name: string | null, number: string | null } | null, timezone: { description: string } | null } | null, mails: { sessions: boolean, ratings: boolean, messages: boolean, weekly: boolean } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } };

export type UpdateOwnRecordMutationVariables = Exact<{
  _id: string;
  data: UpdateUserInput;
}>;


export type UpdateOwnRecordMutation = { updateUser: { dob: number | null, nat: string | null, rut: string | null, position: string | null, management: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, location: { city: string | null, state: string | null, country: string | null, street: { name: string | null, number: string | null } | null, timezone: { description: string } | null } | null, mails: { sessions: boolean, ratings: boolean, messages: boolean, weekly: boolean } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } };

export type UpdatePasswordMutationVariables = Exact<{
  currentPassword: string;
  password: string;
}>;


export type UpdatePasswordMutation = { updatePassword: { success: boolean } };

export type RequestEmailChangeMutationVariables = Exact<{
  currentPassword: string;
  email: string;
}>;


export type RequestEmailChangeMutation = { requestEmailChange: { success: boolean } };

export type ConnectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionsQuery = { connections: Array<{ createdAt: string, lastUsedAt: string, device: string | null, current: boolean }> };

export type CloseOtherConnectionsMutationVariables = Exact<{ [key: string]: never; }>;


export type CloseOtherConnectionsMutation = { closeOtherConnections: { success: boolean } };

export type VisibilityQueryVariables = Exact<{ [key: string]: never; }>;


export type VisibilityQuery = { visibility: Array<{ type: string, field: string, readers: Array<string> }> };

export type GetPermissionsQueryVariables = Exact<{
  path: string;
  contentType: string;
}>;


export type GetPermissionsQuery = { permissions: { url: string, fields: string, key: string } };

export type CreateAvailabilityMutationVariables = Exact<{
  data: CreateAvailabilityInput;
}>;


export type CreateAvailabilityMutation = { createAvailability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> };

export type AvailabilitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type AvailabilitiesQuery = { availabilities: Array<{ id: string, name: string, type: string, source: AvailabilitySource, start: string, end: string, recurrence: string | null, version: number, next: Array<string> }> };

export type ExplainedScheduleQueryVariables = Exact<{
  coachId: string;
  from: string;
  to: string;
}>;


export type ExplainedScheduleQuery = { coachSchedule: { enabled: boolean | null, zone: string, slots: Array<{ dateTime: string, offset: number }>, hidden: Array<{ dateTime: string, rule: HidingRule, buffer: boolean, name: string | null, start: string | null, end: string | null }> | null } };

export type CreateAvailabilityCalendarMutationVariables = Exact<{
  data: CreateAvailabilityCalendarInput;
}>;


export type CreateAvailabilityCalendarMutation = { createAvailabilityCalendar: { id: string } };

export type UpdateAvailabilityCalendarMutationVariables = Exact<{
  data: UpdateAvailabilityCalendarInput;
}>;


export type UpdateAvailabilityCalendarMutation = { updateAvailabilityCalendar: { id: string } };

export type RemoveAvailabilityCalendarMutationVariables = Exact<{
  data: RemoveAvailabilityCalendarInput;
}>;


export type RemoveAvailabilityCalendarMutation = { removeAvailabilityCalendar: { id: string } };

export type InsertAvailablePeriodsMutationVariables = Exact<{
  availabilityPeriods: Array<AvailablePeriodInput> | AvailablePeriodInput;
  timezone: string;
  confirm?: boolean | null | undefined;
  idempotencyKey: string;
}>;


export type InsertAvailablePeriodsMutation = { upsertAvailablePeriods: Array<{ id: string, start: string, end: string }> };

export type UpsertAvailablePeriodsMutationVariables = Exact<{
  availabilityPeriods: Array<AvailablePeriodInput> | AvailablePeriodInput;
  timezone: string;
  confirm?: boolean | null | undefined;
  idempotencyKey: string;
}>;


export type UpsertAvailablePeriodsMutation = { upsertAvailablePeriods: Array<{ id: string, start: string, end: string }> };

export type DeleteAvailablePeriodsMutationVariables = Exact<{
  ids: Array<string> | string;
  confirm?: boolean | null | undefined;
}>;


export type DeleteAvailablePeriodsMutation = { deleteAvailablePeriods: { ids: Array<string> } };

export type CreateAvailabilityLockMutationVariables = Exact<{
  data: CreateAvailabilityLockInput;
}>;


export type CreateAvailabilityLockMutation = { createAvailabilityLock: { _id: string, start: string | null, end: string | null } };

export type RemoveAvailabilityLockMutationVariables = Exact<{
  data: RemoveAvailabilityLockInput;
}>;


export type RemoveAvailabilityLockMutation = { removeAvailabilityLock: { _id: string, start: string | null, end: string | null } };

export type CreateBlockedPeriodsMutationVariables = Exact<{
  data: CreateBlockedPeriodsInput;
}>;


export type CreateBlockedPeriodsMutation = { createBlockedPeriods: Array<{ _id: string, start: string | null, end: string | null }> };

export type CoachDayQueryVariables = Exact<{
  coachId: string;
  from: string;
  to: string;
}>;


export type CoachDayQuery = { coachSchedule: { zone: string, slots: Array<{ dateTime: string, offset: number }>, busy: Array<{ rule: BusyRule, name: string | null, start: string, end: string }> | null }, user: { _id: string, calendars: { main: { name: string, state: CalendarState } | null, others: Array<{ name: string, state: CalendarState }> } | null } };

export type CalendarPartsFragment = { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean };

export type CalendarsPartsFragment = { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }> };

export type OwnCalendarsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnCalendarsQuery = { user: { _id: string, calendars: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }> } | null } };

export type OwnCalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnCalendarFeedQuery = { user: { _id: string, calendarFeed: string | null } };

export type CreateCalendarMutationVariables = Exact<{
  data: CreateCalendarInput;
}>;


export type CreateCalendarMutation = { createCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type RemoveCalendarMutationVariables = Exact<{
  name: string;
  type: CalendarType;
}>;


export type RemoveCalendarMutation = { removeCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type RetryCalendarMutationVariables = Exact<{
  name: string;
  type: CalendarType;
}>;


export type RetryCalendarMutation = { retryCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type SetMainCalendarMutationVariables = Exact<{
  name: string;
  type: CalendarType;
}>;


export type SetMainCalendarMutation = { setMainCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type StartCalendarAuthorizationMutationVariables = Exact<{
  data: StartCalendarAuthorizationInput;
}>;


export type StartCalendarAuthorizationMutation = { startCalendarAuthorization: { authorizeUrl: string, state: string } };

export type AuthorizeCronofyAccountMutationVariables = Exact<{
  data: AuthorizeCronofyAccountInput;
}>;


export type AuthorizeCronofyAccountMutation = { authorizeCronofyAccount: { _id: string, welcomeStepper: number | null } };

export type GetCronofyLinkTokenQueryVariables = Exact<{
  data: CronofyLinkTokenInput;
}>;


export type GetCronofyLinkTokenQuery = { cronofyLinkToken: { link_token: string } };

export type GetCronofyAccessTokenQueryVariables = Exact<{
  data: CronofyAccessTokenInput;
}>;


export type GetCronofyAccessTokenQuery = { cronofyAccessToken: { provider_name: string, profile_id: string, profile_name: string, provider_service: string | null } };

export type RotateCalendarFeedMutationVariables = Exact<{
  data: RotateCalendarFeedInput;
}>;


export type RotateCalendarFeedMutation = { rotateCalendarFeed: { url: string } };

export type AttachmentFieldsFragment = { key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null };

export type MessageFieldsFragment = { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> };

export type ConversationFieldsFragment = { _id: string, unread: number, current: boolean, readUpTo: number, otherReadUpTo: number, otherDeliveredUpTo: number, other: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, lastMessage: { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> } | null };

export type CreateChatUserMutationVariables = Exact<{
  data: CreateChatUserInput;
}>;


export type CreateChatUserMutation = { createChatUser: { ready: boolean } };

export type GetConversationsQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type GetConversationsQuery = { conversations: Array<{ _id: string, unread: number, current: boolean, readUpTo: number, otherReadUpTo: number, otherDeliveredUpTo: number, other: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, lastMessage: { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> } | null }> };

export type GetMessagesQueryVariables = Exact<{
  conversationId: string;
  before?: string | null | undefined;
  after?: string | null | undefined;
  limit?: number | null | undefined;
  text?: string | null | undefined;
}>;


export type GetMessagesQuery = { messages: Array<{ _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> }> };

export type SendMessageMutationVariables = Exact<{
  data: SendMessageInput;
}>;


export type SendMessageMutation = { sendMessage: { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> } };

export type UpdateConversationMutationVariables = Exact<{
  data: UpdateConversationInput;
}>;


export type UpdateConversationMutation = { updateConversation: { success: boolean } };

export type ReportMessageMutationVariables = Exact<{
  data: ReportMessageInput;
}>;


export type ReportMessageMutation = { reportMessage: { success: boolean } };

export type RemoveMessageMutationVariables = Exact<{
  data: RemoveMessageInput;
}>;


export type RemoveMessageMutation = { removeMessage: { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> } };

export type OnChatEventSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnChatEventSubscription = { chatEvent: { kind: ChatEventKind, typing: boolean | null, conversation: { _id: string, unread: number, current: boolean, readUpTo: number, otherReadUpTo: number, otherDeliveredUpTo: number, other: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, lastMessage: { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> } | null }, message: { _id: string, conversationId: string, seq: number, own: boolean, clientId: string | null, text: string | null, createdAt: string, removed: boolean, attachments: Array<{ key: string, name: string, contentType: string, bytes: number, url: string, preview: string | null }> } | null } };

export type GetFocusFormResponsesQueryVariables = Exact<{
  programId: string;
  userId: string;
}>;


export type GetFocusFormResponsesQuery = { focusFormResponses: Array<{ choice: string, goal: string, homologationName: string | null, place: number, priority: number | null, answeredAt: string, isMeasured: boolean, advance: { first: number, last: number, firstAt: string, lastAt: string } | null, agreements: Array<{ text: string, at: string }> }> };

export type GetHomologationsByOrganizationIdQueryVariables = Exact<{
  organizationId: string;
}>;


export type GetHomologationsByOrganizationIdQuery = { homologations: Array<{ name: string, category: { label: string, tooltip: string } }> };

export type RenderCoacheeAcceleratorsQueryVariables = Exact<{
  programId: string;
  userId: string;
}>;


export type RenderCoacheeAcceleratorsQuery = { coacheeAccelerators: { pulse: { showCard: boolean, showEmpty: boolean, months: Array<{ month: string, average: number | null }> }, strategyRadar: { showCard: boolean, showEmpty: boolean, answeredAt: string | null, axes: Array<{ label: string, value: number }> }, focus: { showCard: boolean, showEmpty: boolean, choices: Array<string>, answeredAt: string | null }, progressAutoEvaluation: { showCard: boolean, showEmpty: boolean, firstAt: string | null, lastAt: string | null, comment: string | null, evaluations: Array<{ label: string, first: number, last: number }> } }, user: { hasVisitedAccelerators: boolean | null } };

export type FeesQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: FeeFilterInput | null | undefined;
  sort?: FeeSort | null | undefined;
}>;


export type FeesQuery = { fees: { total: number, docs: Array<{ _id: string, amount: number, activeAt: string, status: FeeStatus }> } };

export type FeeStatementQueryVariables = Exact<{
  month: string;
}>;


export type FeeStatementQuery = { feeStatement: { month: string, total: number, lines: Array<{ sessionId: string, slot: string, coachee: string, state: SessionState, amount: number | null }> } };

export type FieldFieldsFragment = { _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> };

export type FormFieldsFragment = { _id: string, _type: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }>, segments: Array<{ _id: string, title: string, subtitle: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }> }> };

export type GetFormsQueryVariables = Exact<{
  type?: string | null | undefined;
}>;


export type GetFormsQuery = { forms: Array<{ answers: unknown, complete: boolean, _id: string, _type: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }>, segments: Array<{ _id: string, title: string, subtitle: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }> }> }> };

export type EmbedFormQueryVariables = Exact<{
  token: string;
}>;


export type EmbedFormQuery = { forms: Array<{ _id: string, _type: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }>, segments: Array<{ _id: string, title: string, subtitle: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }> }> }> };

export type SubmitEmbedFormMutationVariables = Exact<{
  token: string;
  answers: Array<AnswerInput> | AnswerInput;
}>;


export type SubmitEmbedFormMutation = { submitEmbedForm: { success: boolean } };

export type FormsContentQueryVariables = Exact<{ [key: string]: never; }>;


export type FormsContentQuery = { forms: Array<{ _id: string, _type: string, answers: unknown, complete: boolean }> };

export type SaveFormAnswersMutationVariables = Exact<{
  data: SaveFormAnswersInput;
}>;


export type SaveFormAnswersMutation = { saveFormAnswers: { formId: string, savedAt: string, complete: boolean } };

export type MatchingCoachesQueryVariables = Exact<{
  coacheeId: string;
  page?: number | null | undefined;
}>;


export type MatchingCoachesQuery = { matchingCoaches: { more: boolean, coaches: Array<{ sessionsHeld: number, slots: Array<string>, coach: { profession: Array<string> | null, experience: Array<string> | null, style: Array<string> | null, languages: Array<string> | null, hobbies: Array<string> | null, brief: string | null, about: string | null, _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, reasons: Array<{ kind: string, text: string }> }> } };

export type CoachScheduleQueryVariables = Exact<{
  coachId: string;
}>;


export type CoachScheduleQuery = { coachSchedule: { zone: string, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, slots: Array<{ dateTime: string, offset: number }> } };

export type CoachSelectedMutationVariables = Exact<{
  data: SelectCoachInput;
}>;


export type CoachSelectedMutation = { selectCoach: { phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, pace: { name: string, isActive: boolean, frequency: number } | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type MembershipProgramsQueryVariables = Exact<{
  data?: ProgramsInput | null | undefined;
}>;


export type MembershipProgramsQuery = { programs: Array<{ _id: string, name: string, organizations: Array<{ _id: string, name: string, hasMembership: boolean }> }> };

export type GetNotificationsQueryVariables = Exact<{
  skip: number;
  limit: number;
}>;


export type GetNotificationsQuery = { notifications: { unread: number, docs: Array<{ _id: string, title: string, text: string, path: string, createdAt: string, read: boolean }> } };

export type ReadNotificationsMutationVariables = Exact<{
  data: ReadNotificationsInput;
}>;


export type ReadNotificationsMutation = { readNotifications: { success: boolean } };

export type OnNotificationChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnNotificationChangedSubscription = { notificationChanged: { unread: number } };

export type SavePushSubscriptionMutationVariables = Exact<{
  data: PushSubscriptionInput;
}>;


export type SavePushSubscriptionMutation = { savePushSubscription: { success: boolean } };

export type RemovePushSubscriptionMutationVariables = Exact<{
  endpoint: string;
}>;


export type RemovePushSubscriptionMutation = { removePushSubscription: { success: boolean } };

export type GetDeskQueryVariables = Exact<{
  limit: number;
}>;


export type GetDeskQuery = { reportedMessages: Array<{ _id: string, messageId: string, text: string | null, writtenAt: string, author: string, reporter: string, reason: string, reportedAt: string }>, failedMails: Array<{ _id: string, kind: string, queuedAt: string, attempts: number, error: string }> };

export type ResolveReportMutationVariables = Exact<{
  messageId: string;
}>;


export type ResolveReportMutation = { resolveReport: { success: boolean } };

export type RetryMailsMutationVariables = Exact<{ [key: string]: never; }>;


export type RetryMailsMutation = { retryMails: { count: number } };

export type OrganizationPartsFragment = { _id: string, name: string, businessId: string | null, hasMembership: boolean | null, onboardingFlow: string | null, createdAt: string | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string }> | null, accounts: { total: number, available: number, reserved: number, used: number, expired: number, unassigned: number } | null, membership: { level: string | null, startDate: string | null, endDate: string | null } | null };

export type FetchOrganizationsQueryVariables = Exact<{
  data?: OrganizationsInput | null | undefined;
}>;


export type FetchOrganizationsQuery = { organizations: Array<{ _id: string, name: string, businessId: string | null, hasMembership: boolean | null, onboardingFlow: string | null, createdAt: string | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string }> | null, accounts: { total: number, available: number, reserved: number, used: number, expired: number, unassigned: number } | null, membership: { level: string | null, startDate: string | null, endDate: string | null } | null }> };

export type OrganizationHindrancesQueryVariables = Exact<{
  _id: string;
}>;


export type OrganizationHindrancesQuery = { organizationHindrances: Array<{ kind: HindranceKind, count: number }> };

export type RemoveOrganizationMutationVariables = Exact<{
  _id: string;
}>;


export type RemoveOrganizationMutation = { removeOrganization: { _id: string } };

export type CreateOrganizationMutationVariables = Exact<{
  data: CreateOrganizationInput;
}>;


export type CreateOrganizationMutation = { createOrganization: { _id: string } };

export type OrganizationTripsQueryVariables = Exact<{
  data: OrganizationTripsInput;
}>;


export type OrganizationTripsQuery = { organizationTrips: { total: number, docs: Array<{ user: { name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null }, trip: { _id: string, status: TripStatus, invitationDate: string | null, activationDate: string | null, endDate: string | null, pausedUntil: string | null, program: { _id: string, name: string }, credits: { used: number, reserved: number, available: number, total: number } | null, changes: Array<{ event: string, status: TripStatus, at: string, reason: string | null, by: { first: string, last: string } | null }> | null } }> } };

export type FetchProgramsQueryVariables = Exact<{
  data?: ProgramsInput | null | undefined;
}>;


export type FetchProgramsQuery = { programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string }> };

export type DashboardFetchProgramSummaryQueryVariables = Exact<{
  programs?: Array<string> | string | null | undefined;
}>;


export type DashboardFetchProgramSummaryQuery = { programSummary: { rating: { comments: Array<string> }, cards: Array<{ title: string, icon: string, data: string, subdata: string, tooltip: string, percentage: number | null, percentageColor: string, trend: Array<number> | null }> } | null };

export type DashboardFetchSessionsByWeekQueryVariables = Exact<{
  data: SessionsByWeekInput;
}>;


export type DashboardFetchSessionsByWeekQuery = { sessionsByWeek: { labels: Array<string>, currentWeek: number | null, weeksDates: Array<string>, datasets: Array<{ label: string, data: Array<number> }> } };

export type DashboardFetchCoacheesByProgramQueryVariables = Exact<{
  data: CoacheesByProgramInput;
}>;


export type DashboardFetchCoacheesByProgramQuery = { coacheesByProgram: { total: number, counts: Array<{ status: CoacheeStatus, count: number }>, docs: Array<{ coacheeId: string, programId: string, coacheeName: string, coacheePosition: string | null, coachName: string | null, quantitySessionsFinished: number, maxSessions: number, canceledSessions: number, nextSession: string | null, pausedUntil: string | null, endedAt: string | null, picture: { large: string, medium: string, thumbnail: string } | null, status: { status: CoacheeStatus, color: string, legend: string, tooltip: string } }> } };

export type DownloadProgramReportQueryVariables = Exact<{
  programId: string;
}>;


export type DownloadProgramReportQuery = { programReport: { url: string, name: string } };

export type DashboardFetchProgressSummaryQueryVariables = Exact<{
  programId: string;
  context?: string | null | undefined;
}>;


export type DashboardFetchProgressSummaryQuery = { progressSummary: { showCard: boolean, showEmpty: boolean, comments: Array<string>, summary: { isSupervisorActive: boolean }, topFocuses: { total: number, data: Array<{ label: string, value: number, isTopValue: boolean }> }, perception: { total: number, data: Array<{ label: string, percentage: number, isMeaningful: boolean }> }, evaluations: { data: Array<{ label: string, rate: number, values: { coachee: { percentage: number, width: number }, supervisor: { percentage: number, width: number } | null } }>, coachees: { label: string, quantities: { total: number, completed: number } }, supervisors: { label: string, quantities: { total: number, completed: number } } } } | null };

export type RenderAlignmentIndexQueryVariables = Exact<{
  programId: string;
}>;


export type RenderAlignmentIndexQuery = { alignmentIndex: { showCard: boolean, showData: boolean, first: { label: string, data: { average: number | null, count: number } }, second: { label: string, data: { average: number | null, count: number } }, distance: { label: string, points: number } | null } | null };

export type PersonFileFragment = { _id: string, version: number | null, email: string | null, phone: string | null, position: string | null, management: string | null, status: UserStatus | null, moderated: boolean | null, registered: string | null, lastConnect: string | null, calendarConnected: boolean | null, adminPrograms: Array<string> | null, consultantPrograms: Array<string> | null, fixedCoach: string | null, routeTags: Array<string> | null, name: { first: string, last: string }, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string } | null, programs: Array<{ _id: string, name: string }> | null };

export type UsersQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: UsersFilterInput | null | undefined;
  includeMembershipData?: boolean | null | undefined;
}>;


export type UsersQuery = { users: { total: number, docs: Array<{ _id: string, email: string | null, status: UserStatus | null, moderated: boolean | null, invitedUntil: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string } | null }> } };

export type PeopleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PeopleChoicesQuery = { sessionsSummary: { filters: { organizations: Array<{ id: string, name: string }>, coaches: Array<{ id: string, name: string }> } }, programs: Array<{ _id: string, name: string, organizations: Array<{ _id: string }> }> };

export type UserQueryVariables = Exact<{
  _id: string;
}>;


export type UserQuery = { user: { _id: string, version: number | null, email: string | null, phone: string | null, position: string | null, management: string | null, status: UserStatus | null, moderated: boolean | null, registered: string | null, lastConnect: string | null, calendarConnected: boolean | null, adminPrograms: Array<string> | null, consultantPrograms: Array<string> | null, fixedCoach: string | null, routeTags: Array<string> | null, name: { first: string, last: string }, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string } | null, programs: Array<{ _id: string, name: string }> | null } };

export type UpdatePersonMutationVariables = Exact<{
  _id: string;
  data: UpdateUserInput;
}>;


export type UpdatePersonMutation = { updateUser: { _id: string, version: number | null, email: string | null, phone: string | null, position: string | null, management: string | null, status: UserStatus | null, moderated: boolean | null, registered: string | null, lastConnect: string | null, calendarConnected: boolean | null, adminPrograms: Array<string> | null, consultantPrograms: Array<string> | null, fixedCoach: string | null, routeTags: Array<string> | null, name: { first: string, last: string }, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string } | null, programs: Array<{ _id: string, name: string }> | null } };

export type CreateUserMutationVariables = Exact<{
  data: CreateUserInput;
}>;


export type CreateUserMutation = { createUser: { _id: string } };

export type RemoveUserMutationVariables = Exact<{
  data: RemoveUserInput;
}>;


export type RemoveUserMutation = { removeUser: { _id: string } };

export type ModerateMutationVariables = Exact<{
  email: string;
  moderate: boolean;
}>;


export type ModerateMutation = { moderate: { _id: string, email: string | null, moderated: boolean | null } };

export type ResendInvitationMutationVariables = Exact<{
  userId: string;
}>;


export type ResendInvitationMutation = { resendInvitation: { success: boolean } };

export type AdminProgramsQueryVariables = Exact<{
  data?: ProgramsInput | null | undefined;
}>;


export type AdminProgramsQuery = { programs: Array<{ _id: string, name: string, pathName: string, state: ProgramState, startsAt: string, expiresAt: string, isPilot: boolean, sessionsQuantity: number, coachesCount: number, organizations: Array<{ _id: string, name: string }> }> };

export type FetchProgramDetailsQueryVariables = Exact<{
  data: ProgramDetailsInput;
}>;


export type FetchProgramDetailsQuery = { programDetails: { version: number, coachQ: number, coacheeQ: number, program: { _id: string, name: string, pathName: string, description: string, state: ProgramState, startsAt: string, expiresAt: string, isPilot: boolean, sessionsQuantity: number }, matches: Array<{ coacheeId: string, coacheeName: string, coachName: string | null, sessionsQ: number, lastSessionDate: string | null, nextSessionDate: string | null, coacheeNps: number | null }>, coaches: Array<{ _id: string, name: string, disabled: boolean, enabled: boolean, priority: number, projectedMatches: number, openSessions: number }>, organizationsPrograms: Array<{ organizationSessionsQ: number, organization: { _id: string, name: string }, coachees: Array<{ _id: string }> }>, features: Array<{ name: string, isActive: boolean }> } };

export type FetchAlgorithmResultsQueryVariables = Exact<{
  programId: string;
}>;


export type FetchAlgorithmResultsQuery = { algorithmResults: Array<{ coach: string, coachName: string, projectedMatches: number, totalActiveMatches: number, impressionMatches: number, currentProgramMatches: number, matchesExpected: number, delta: number, currentAvailability: number, expectedAvailability: number, position: number }> };

export type ProgramFormChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProgramFormChoicesQuery = { users: { docs: Array<{ _id: string, name: { first: string, last: string } }> }, organizations: Array<{ _id: string, name: string }>, featuresConfig: Array<{ name: string, label: string, pathNames: Array<string>, isActive: boolean }> };

export type CreateProgramMutationVariables = Exact<{
  data: ProgramInput;
}>;


export type CreateProgramMutation = { createProgram: { _id: string } };

export type UpdateProgramMutationVariables = Exact<{
  _id: string;
  data: ProgramInput;
}>;


export type UpdateProgramMutation = { updateProgram: { _id: string } };

export type RemoveProgramMutationVariables = Exact<{
  _id: string;
}>;


export type RemoveProgramMutation = { removeProgram: { _id: string } };

export type UnlinkCoachMutationVariables = Exact<{
  programId: string;
  coachId: string;
}>;


export type UnlinkCoachMutation = { unlinkCoach: { _id: string } };

export type GetScoresQueryVariables = Exact<{ [key: string]: never; }>;


export type GetScoresQuery = { scores: Array<{ _id: string, type: ScoreType }> };

export type SaveScoreMutationVariables = Exact<{
  data: SaveScoreInput;
}>;


export type SaveScoreMutation = { saveScore: { success: boolean } };

export type SatToAnswerQueryVariables = Exact<{ [key: string]: never; }>;


export type SatToAnswerQuery = { satToAnswer: Array<{ formId: string, name: string, token: string }> };

export type CoacheeFileQueryVariables = Exact<{
  coacheeId: string;
}>;


export type CoacheeFileQuery = { sessions: { docs: Array<{ _id: string, slot: string, state: SessionState, program: { _id: string, name: string }, notes: { text: string, version: number } | null }> } };

export type SavedMatchQueryVariables = Exact<{
  coacheeId: string;
}>;


export type SavedMatchQuery = { savedMatch: { answers: Array<{ label: string, answer: unknown }> } };

export type UpsertSessionMutationVariables = Exact<{
  data: UpsertSessionInput;
}>;


export type UpsertSessionMutation = { upsertSession: { _id: string, notes: { text: string, version: number } | null } };

export type SessionFieldsFragment = { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null };

export type GetSessionListQueryVariables = Exact<{
  data?: SessionListInput | null | undefined;
}>;


export type GetSessionListQuery = { sessionList: Array<{ _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> };

export type CreateSessionMutationVariables = Exact<{
  data: CreateSessionInput;
}>;


export type CreateSessionMutation = { createSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type SetCoachSessionsMutationVariables = Exact<{
  data: SetCoachSessionsInput;
}>;


export type SetCoachSessionsMutation = { setCoachSessions: Array<{ _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> };

export type UpdateSessionMutationVariables = Exact<{
  data: UpdateSessionInput;
}>;


export type UpdateSessionMutation = { updateSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type CancelSessionMutationVariables = Exact<{
  data: CancelSessionInput;
}>;


export type CancelSessionMutation = { cancelSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type CloseSessionMutationVariables = Exact<{
  data: CloseSessionInput;
}>;


export type CloseSessionMutation = { closeSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type RateSessionMutationVariables = Exact<{
  data: RateSessionInput;
}>;


export type RateSessionMutation = { rateSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type SessionLogsMutationVariables = Exact<{
  data: SessionLogsInput;
}>;


export type SessionLogsMutation = { sessionLogs: { success: boolean } };

export type OnSessionChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type OnSessionChangedSubscription = { sessionChanged: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type SessionsSummaryQueryVariables = Exact<{
  data?: SessionsSummaryInput | null | undefined;
}>;


export type SessionsSummaryQuery = { sessionsSummary: { page: number, pages: number, total: number, docs: Array<{ coach: { _id: string, email: string | null, name: { first: string, last: string } }, coachee: { _id: string, email: string | null, name: { first: string, last: string } }, sessions: Array<{ _id: string, version: number, slot: string, state: SessionState, program: { _id: string, name: string }, joins: Array<{ userId: string, joinedAt: string }>, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> }> } };

export type SummaryChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type SummaryChoicesQuery = { sessionsSummary: { filters: { coaches: Array<{ id: string, name: string }>, coachees: Array<{ id: string, name: string }>, programs: Array<{ id: string, name: string }>, organizations: Array<{ id: string, name: string }> } } };

export type ResolveContestMutationVariables = Exact<{
  data: UpdateSessionInput;
}>;


export type ResolveContestMutation = { updateSession: { _id: string, version: number } };

export type LogActivityMutationVariables = Exact<{
  data: LogActivityInput;
}>;


export type LogActivityMutation = { logActivity: { success: boolean } };

export { FetchCoursesDocument } from './documents/FetchCourses'
export { FetchMoreCoursesDocument } from './documents/FetchMoreCourses'
export { ReadCourseDocument } from './documents/ReadCourse'
export { ReadCollectionDocument } from './documents/ReadCollection'
export { OwnBookmarksDocument } from './documents/OwnBookmarks'
export { RecoverPasswordDocument } from './documents/RecoverPassword'
export { RecoverDocument } from './documents/Recover'
export { StartOidcDocument } from './documents/StartOidc'
export { LoginWithOidcDocument } from './documents/LoginWithOidc'
export { ChangePasswordDocument } from './documents/ChangePassword'
export { ConfirmEmailChangeDocument } from './documents/ConfirmEmailChange'
export { LoginDocument } from './documents/Login'
export { GetUserDocument } from './documents/GetUser'
export { IsExpiredDocument } from './documents/IsExpired'
export { InvitationDocument } from './documents/Invitation'
export { RegisterDocument } from './documents/Register'
export { ActivateDocument } from './documents/Activate'
export { MyInvitationsDocument } from './documents/MyInvitations'
export { ResendActivationDocument } from './documents/ResendActivation'
export { SignOutDocument } from './documents/SignOut'
export { SwitchRoleDocument } from './documents/SwitchRole'
export { AcceptInvitationDocument } from './documents/AcceptInvitation'
export { UpdateUserDocument } from './documents/UpdateUser'
export { SetWizardStepDocument } from './documents/SetWizardStep'
export { OwnRecordDocument } from './documents/OwnRecord'
export { UpdateOwnRecordDocument } from './documents/UpdateOwnRecord'
export { UpdatePasswordDocument } from './documents/UpdatePassword'
export { RequestEmailChangeDocument } from './documents/RequestEmailChange'
export { ConnectionsDocument } from './documents/Connections'
export { CloseOtherConnectionsDocument } from './documents/CloseOtherConnections'
export { VisibilityDocument } from './documents/Visibility'
export { GetPermissionsDocument } from './documents/GetPermissions'
export { CreateAvailabilityDocument } from './documents/CreateAvailability'
export { AvailabilitiesDocument } from './documents/Availabilities'
export { ExplainedScheduleDocument } from './documents/ExplainedSchedule'
export { CreateAvailabilityCalendarDocument } from './documents/CreateAvailabilityCalendar'
export { UpdateAvailabilityCalendarDocument } from './documents/UpdateAvailabilityCalendar'
export { RemoveAvailabilityCalendarDocument } from './documents/RemoveAvailabilityCalendar'
export { InsertAvailablePeriodsDocument } from './documents/InsertAvailablePeriods'
export { UpsertAvailablePeriodsDocument } from './documents/UpsertAvailablePeriods'
export { DeleteAvailablePeriodsDocument } from './documents/DeleteAvailablePeriods'
export { CreateAvailabilityLockDocument } from './documents/CreateAvailabilityLock'
export { RemoveAvailabilityLockDocument } from './documents/RemoveAvailabilityLock'
export { CreateBlockedPeriodsDocument } from './documents/CreateBlockedPeriods'
export { CoachDayDocument } from './documents/CoachDay'
export { OwnCalendarsDocument } from './documents/OwnCalendars'
export { OwnCalendarFeedDocument } from './documents/OwnCalendarFeed'
export { CreateCalendarDocument } from './documents/CreateCalendar'
export { RemoveCalendarDocument } from './documents/RemoveCalendar'
export { RetryCalendarDocument } from './documents/RetryCalendar'
export { SetMainCalendarDocument } from './documents/SetMainCalendar'
export { StartCalendarAuthorizationDocument } from './documents/StartCalendarAuthorization'
export { AuthorizeCronofyAccountDocument } from './documents/AuthorizeCronofyAccount'
export { GetCronofyLinkTokenDocument } from './documents/GetCronofyLinkToken'
export { GetCronofyAccessTokenDocument } from './documents/GetCronofyAccessToken'
export { RotateCalendarFeedDocument } from './documents/RotateCalendarFeed'
export { CreateChatUserDocument } from './documents/CreateChatUser'
export { GetConversationsDocument } from './documents/GetConversations'
export { GetMessagesDocument } from './documents/GetMessages'
export { SendMessageDocument } from './documents/SendMessage'
export { UpdateConversationDocument } from './documents/UpdateConversation'
export { ReportMessageDocument } from './documents/ReportMessage'
export { RemoveMessageDocument } from './documents/RemoveMessage'
export { OnChatEventDocument } from './documents/OnChatEvent'
export { GetFocusFormResponsesDocument } from './documents/GetFocusFormResponses'
export { GetHomologationsByOrganizationIdDocument } from './documents/GetHomologationsByOrganizationId'
export { RenderCoacheeAcceleratorsDocument } from './documents/RenderCoacheeAccelerators'
export { FeesDocument } from './documents/Fees'
export { FeeStatementDocument } from './documents/FeeStatement'
export { GetFormsDocument } from './documents/GetForms'
export { EmbedFormDocument } from './documents/EmbedForm'
export { SubmitEmbedFormDocument } from './documents/SubmitEmbedForm'
export { FormsContentDocument } from './documents/FormsContent'
export { SaveFormAnswersDocument } from './documents/SaveFormAnswers'
export { MatchingCoachesDocument } from './documents/MatchingCoaches'
export { CoachScheduleDocument } from './documents/CoachSchedule'
export { CoachSelectedDocument } from './documents/CoachSelected'
export { MembershipProgramsDocument } from './documents/MembershipPrograms'
export { GetNotificationsDocument } from './documents/GetNotifications'
export { ReadNotificationsDocument } from './documents/ReadNotifications'
export { OnNotificationChangedDocument } from './documents/OnNotificationChanged'
export { SavePushSubscriptionDocument } from './documents/SavePushSubscription'
export { RemovePushSubscriptionDocument } from './documents/RemovePushSubscription'
export { GetDeskDocument } from './documents/GetDesk'
export { ResolveReportDocument } from './documents/ResolveReport'
export { RetryMailsDocument } from './documents/RetryMails'
export { FetchOrganizationsDocument } from './documents/FetchOrganizations'
export { OrganizationHindrancesDocument } from './documents/OrganizationHindrances'
export { RemoveOrganizationDocument } from './documents/RemoveOrganization'
export { CreateOrganizationDocument } from './documents/CreateOrganization'
export { OrganizationTripsDocument } from './documents/OrganizationTrips'
export { FetchProgramsDocument } from './documents/FetchPrograms'
export { DashboardFetchProgramSummaryDocument } from './documents/DashboardFetchProgramSummary'
export { DashboardFetchSessionsByWeekDocument } from './documents/DashboardFetchSessionsByWeek'
export { DashboardFetchCoacheesByProgramDocument } from './documents/DashboardFetchCoacheesByProgram'
export { DownloadProgramReportDocument } from './documents/DownloadProgramReport'
export { DashboardFetchProgressSummaryDocument } from './documents/DashboardFetchProgressSummary'
export { RenderAlignmentIndexDocument } from './documents/RenderAlignmentIndex'
export { UsersDocument } from './documents/Users'
export { PeopleChoicesDocument } from './documents/PeopleChoices'
export { UserDocument } from './documents/User'
export { UpdatePersonDocument } from './documents/UpdatePerson'
export { CreateUserDocument } from './documents/CreateUser'
export { RemoveUserDocument } from './documents/RemoveUser'
export { ModerateDocument } from './documents/Moderate'
export { ResendInvitationDocument } from './documents/ResendInvitation'
export { AdminProgramsDocument } from './documents/AdminPrograms'
export { FetchProgramDetailsDocument } from './documents/FetchProgramDetails'
export { FetchAlgorithmResultsDocument } from './documents/FetchAlgorithmResults'
export { ProgramFormChoicesDocument } from './documents/ProgramFormChoices'
export { CreateProgramDocument } from './documents/CreateProgram'
export { UpdateProgramDocument } from './documents/UpdateProgram'
export { RemoveProgramDocument } from './documents/RemoveProgram'
export { UnlinkCoachDocument } from './documents/UnlinkCoach'
export { GetScoresDocument } from './documents/GetScores'
export { SaveScoreDocument } from './documents/SaveScore'
export { SatToAnswerDocument } from './documents/SatToAnswer'
export { CoacheeFileDocument } from './documents/CoacheeFile'
export { SavedMatchDocument } from './documents/SavedMatch'
export { UpsertSessionDocument } from './documents/UpsertSession'
export { GetSessionListDocument } from './documents/GetSessionList'
export { CreateSessionDocument } from './documents/CreateSession'
export { SetCoachSessionsDocument } from './documents/SetCoachSessions'
export { UpdateSessionDocument } from './documents/UpdateSession'
export { CancelSessionDocument } from './documents/CancelSession'
export { CloseSessionDocument } from './documents/CloseSession'
export { RateSessionDocument } from './documents/RateSession'
export { SessionLogsDocument } from './documents/SessionLogs'
export { OnSessionChangedDocument } from './documents/OnSessionChanged'
export { SessionsSummaryDocument } from './documents/SessionsSummary'
export { SummaryChoicesDocument } from './documents/SummaryChoices'
export { ResolveContestDocument } from './documents/ResolveContest'
export { LogActivityDocument } from './documents/LogActivity'