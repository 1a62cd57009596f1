// Generated from contract/schema.graphql and the documents beside the services. Do not edit.
/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { SafeHtml } from '../../../domain/rich-text';
/** By fullName one of those there are, or somebody new. */
export type AcademyAuthorInput = {
  fullName: string;
  position?: string | null | undefined;
};

export type AcademyKind =
  | 'collection'
  | 'course';

export type AcademyState =
  | 'draft'
  | 'published'
  | 'scheduled';

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

export type AgreementMark =
  | 'done'
  | 'half'
  | 'open';

export type AnswerInput = {
  answer: unknown;
  fieldId: string;
};

export type AskLeadersInput = {
  /** whose leaders; none: of the whole program */
  coacheeIds?: Array<string> | null | undefined;
  idempotencyKey: string;
  kind: LeaderSurvey;
  programId: string;
};

export type AuditFilterInput = {
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  from?: string | null | undefined;
  limit?: number | null | undefined;
  /** In its name, or in what people read of it. */
  operation?: string | null | undefined;
  outcome?: string | null | undefined;
  result?: AuditResult | null | undefined;
  skip?: number | null | undefined;
  targetId?: string | null | undefined;
  to?: string | null | undefined;
  /** In the name or the address of who did it. */
  who?: string | null | undefined;
  /** In the name or the address of on whom. */
  whom?: string | null | undefined;
};

export type AuditResult =
  | 'done'
  | 'refused';

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

/** confirmed: the hours to book, all or none; without any nothing is booked, and it is told which could be. */
export type BookSeriesInput = {
  coachId: string;
  confirmed?: Array<string> | null | undefined;
  /** 2 to 10 */
  count: number;
  first: string;
  idempotencyKey: string;
  programId: string;
  /** 1, 2 or 4 */
  weeks: number;
};

export type BookmarkInput = {
  documentId: string;
  title: string;
};

export type BulkAction =
  | 'assignCoach'
  | 'deactivate'
  | 'extend'
  | 'giveCredits'
  | 'move'
  | 'pause'
  | 'remind'
  | 'resend'
  | 'resume'
  | 'takeOut'
  | 'withdraw';

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
  | 'google'
  | 'icloud'
  | 'ics'
  | 'microsoft'
  | 'product';

export type CancelSessionInput = {
  idempotencyKey: string;
  reason?: string | null | undefined;
  sessionId: string;
};

export type ChartPartsInput = {
  chart: string;
  /** States and transitions, as the chart names them. */
  parts: Array<string>;
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
  agreement?: string | null | undefined;
  firstStep?: FirstStepInput | null | undefined;
  idempotencyKey: string;
  note?: string | null | undefined;
  noteVersion?: number | null | undefined;
  /** One of the coachee’s; null: none. */
  objectiveId?: string | null | undefined;
  outcome: CloseOutcome;
  progress?: number | null | undefined;
  /** Left as a proposal; if it cannot be, the close stands. */
  propose?: string | null | undefined;
  sessionId: string;
  topics?: Array<string> | null | undefined;
  version: number;
};

export type ClosedReason =
  | 'full'
  | 'holiday';

export type ClosingOutcome =
  | 'both'
  | 'coacheeMissing'
  | 'external';

/** Without coachId the person chooses. */
export type CoachChangeInput = {
  cancelSessions: boolean;
  coachId?: string | null | undefined;
  userId: string;
};

export type CoachPriorityInput = {
  coach: string;
  priority: number;
};

export type CoacheeFilter =
  | 'all'
  | 'none'
  | 'past'
  | 'today';

export type CoacheeSort =
  | 'canceled'
  | 'coach'
  | 'name'
  | 'next'
  | 'sessions'
  | 'status';

export type CoacheeStatus =
  | 'ended'
  | 'finished'
  | 'late'
  | 'onTrack'
  | 'paused'
  | 'toBook'
  | 'waiting';

export type CoacheesByProgramInput = {
  descending?: boolean | null | undefined;
  limit?: number | null | undefined;
  programs?: Array<string> | null | undefined;
  skip?: number | null | undefined;
  /** By name, unless it says otherwise. */
  sort?: CoacheeSort | null | undefined;
  status?: CoacheeStatus | null | undefined;
  text?: string | null | undefined;
};

export type CommentObjectiveInput = {
  /** An objective of an own coachee. */
  _id: string;
  idempotencyKey: string;
  text: string;
};

export type CommitImportInput = {
  _id: string;
  idempotencyKey: string;
  send: ImportSend;
};

export type ConnectCalendarInput = {
  code: string;
  idempotencyKey: string;
  state: string;
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
  /** caldav and icloud; kept encrypted, never answered */
  password?: string | null | undefined;
  type: CalendarType;
  /** caldav and ics */
  url?: string | null | undefined;
  /** caldav and icloud */
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
  area?: string | null | undefined;
  email: string;
  first: string;
  group: Group;
  idempotencyKey: string;
  last: string;
  leaderEmail?: string | null | undefined;
  leaderName?: string | null | undefined;
  organizationId?: string | null | undefined;
  phone?: string | null | undefined;
  position?: string | null | undefined;
  programs?: Array<string> | null | undefined;
  roles: Array<Role>;
  /** Not before; at most 60 days ahead. */
  sendAt?: string | null | undefined;
  site?: string | null | undefined;
};

export type CronofyAccessTokenInput = {
  code: string;
  redirect_uri: string;
  state: string;
  userId: string;
};

export type CronofyElementTokenInput = {
  permissions: Array<string>;
  userId: string;
};

export type CronofyLinkTokenInput = {
  permissions: Array<string>;
};

export type DoneOrPending =
  | 'done'
  | 'pending';

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

export type FirstStepInput = {
  /** YYYY-MM-DD */
  dueOn?: string | null | undefined;
  text: string;
};

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
  | 'invitations'
  | 'pay'
  | 'sessions'
  | 'trips';

export type ImportField =
  | 'area'
  | 'email'
  | 'first'
  | 'last'
  | 'leader'
  | 'leaderEmail'
  | 'name'
  | 'position'
  | 'rut'
  | 'site';

export type ImportRowInput = {
  field: ImportField;
  n: number;
  value: string;
};

export type ImportSend =
  | 'all'
  | 'ready';

export type ImportState =
  | 'lista'
  | 'omitida'
  | 'porCorregir'
  | 'repetida'
  | 'seSuma'
  | 'yaEsta';

export type LeaderInput = {
  email?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  position?: string | null | undefined;
};

export type LeaderNameInput = {
  email: string;
  name: string;
};

export type LeaderSurvey =
  | 'alignmentLeader'
  | 'progressSupervisorEvaluation';

export type LocationInput = {
  city?: string | null | undefined;
  country?: string | null | undefined;
  state?: string | null | undefined;
  street?: StreetInput | null | undefined;
  timezone?: string | null | undefined;
};

export type LogActivityInput = {
  activities: Array<ActivityInput>;
  /** What was first seen in this visit, with its first entry: counted once, with nobody beside it. */
  charts?: Array<ChartPartsInput> | null | undefined;
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

export type MeasureDimension =
  | 'area'
  | 'month'
  | 'program'
  | 'site';

export type MeasureName =
  | 'active'
  | 'alignment'
  | 'attendance'
  | 'focuses'
  | 'held'
  | 'lasts'
  | 'late'
  | 'lately'
  | 'noCoach'
  | 'notAccepted'
  | 'opinions'
  | 'pace'
  | 'perception'
  | 'progress'
  | 'pulse'
  | 'radar'
  | 'rating'
  | 'renews'
  | 'standing'
  | 'themes'
  | 'weeks';

export type MeasureScope = {
  /** The first month, as 2026-01; with it `to`. */
  from?: string | null | undefined;
  organizationId?: string | null | undefined;
  programs?: Array<string> | null | undefined;
  /** The last one, itself included. */
  to?: string | null | undefined;
};

export type MembershipState =
  | 'active'
  | 'ended'
  | 'scheduled';

export type NameInput = {
  first: string;
  last: string;
};

export type NoticeType =
  | 'bookingReminder'
  | 'chatMessage'
  | 'sessionReminder';

export type ObjectiveState =
  | 'done'
  | 'left'
  | 'open';

/** Without _id a new one; whether it is done stays as it was. */
export type ObjectiveStepInput = {
  _id?: string | null | undefined;
  /** YYYY-MM-DD */
  dueOn?: string | null | undefined;
  text: string;
};

/** null takes away, what is not given stays. */
export type OrganizationLookInput = {
  /** #rrggbb; white must be read on it. */
  colour?: string | null | undefined;
  /** The key of an upload to organizations/{id}. */
  logo?: string | null | undefined;
};

/** Money in whole pesos. Days are YYYY-MM-DD; without endDate it lasts as long as its level. */
export type OrganizationMembershipInput = {
  amount: number;
  carryOver?: boolean | null | undefined;
  endDate?: string | null | undefined;
  externalKey?: string | null | undefined;
  externalType?: string | null | undefined;
  internalComment?: string | null | undefined;
  level: string;
  price?: number | null | undefined;
  priceList?: number | null | undefined;
  startDate: string;
};

export type OrganizationTripsInput = {
  descending?: boolean | null | undefined;
  limit?: number | null | undefined;
  organizationId: string;
  programId?: string | null | undefined;
  skip?: number | null | undefined;
  /** Those that go on first, unless it says otherwise. */
  sort?: TripSort | null | undefined;
  status?: TripStatus | null | undefined;
  text?: string | null | undefined;
};

export type OrganizationsInput = {
  _id?: string | null | undefined;
  limit?: number | null | undefined;
  skip?: number | null | undefined;
  text?: string | null | undefined;
};

export type OwnCoacheeSort =
  | 'name'
  | 'next'
  | 'sessions';

export type PayLineKind =
  | 'adjustment'
  | 'session';

export type PayRunState =
  | 'closed'
  | 'draft'
  | 'paid';

export type PaymentInput = {
  account?: string | null | undefined;
  bank?: string | null | undefined;
  dni?: string | null | undefined;
  /** Left out: the number on record stays. */
  number?: string | null | undefined;
};

export type PeopleAlert =
  | 'late'
  | 'noCoach'
  | 'notAccepted';

export type PeopleInput = {
  after?: string | null | undefined;
  alert?: PeopleAlert | null | undefined;
  area?: string | null | undefined;
  before?: string | null | undefined;
  coachId?: string | null | undefined;
  descending?: boolean | null | undefined;
  /** Only these accounts and invitations. */
  ids?: Array<string> | null | undefined;
  /** The name of who leads them. */
  leader?: string | null | undefined;
  limit?: number | null | undefined;
  organizationId?: string | null | undefined;
  programs?: Array<string> | null | undefined;
  signal?: PeopleLately | null | undefined;
  site?: string | null | undefined;
  sort?: PeopleSort | null | undefined;
  states?: Array<PersonState> | null | undefined;
  /** In the name or the e-mail, whatever its accents. */
  text?: string | null | undefined;
};

export type PeopleLately =
  | 'quiet'
  | 'recent';

export type PeopleSort =
  | 'area'
  | 'coach'
  | 'endDate'
  | 'name'
  | 'program'
  | 'sessions'
  | 'signal'
  | 'state';

export type PersonHistoryKind =
  | 'accepted'
  | 'begun'
  | 'booked'
  | 'cancelled'
  | 'ended'
  | 'extended'
  | 'given'
  | 'held'
  | 'invited'
  | 'missed'
  | 'paused'
  | 'planned'
  | 'registered'
  | 'replanned'
  | 'resumed'
  | 'unplanned';

export type PersonSignal =
  | 'accepted'
  | 'booked'
  | 'held'
  | 'lapsed'
  | 'sent';

export type PersonState =
  | 'active'
  | 'ended'
  | 'invited'
  | 'onTheWay'
  | 'paused';

export type PortfolioAlert =
  | 'balance'
  | 'late'
  | 'noCoach'
  | 'notAccepted'
  | 'renews';

export type PortfolioInput = {
  alert?: PortfolioAlert | null | undefined;
  descending?: boolean | null | undefined;
  limit?: number | null | undefined;
  ownerId?: string | null | undefined;
  skip?: number | null | undefined;
  sort?: PortfolioSort | null | undefined;
  text?: string | null | undefined;
};

export type PortfolioSort =
  | 'active'
  | 'alerts'
  | 'balance'
  | 'name'
  | 'pace'
  | 'renews'
  | 'sessions';

export type PreviewBulkInput = {
  action: BulkAction;
  cancelInside?: boolean | null | undefined;
  coachId?: string | null | undefined;
  credits?: number | null | undefined;
  /** YYYY-MM-DD: when a pause ends, where an extension ends. */
  date?: string | null | undefined;
  /** In place of ids: everybody a list shows. */
  filter?: PeopleInput | null | undefined;
  from?: string | null | undefined;
  /** Of people and open invitations, at most 5000. */
  ids?: Array<string> | null | undefined;
  programId?: string | null | undefined;
  reason?: string | null | undefined;
  toProgramId?: string | null | undefined;
};

export type ProgramDetailsInput = {
  programId: string;
};

export type ProgramFeatureInput = {
  isActive: boolean;
  name: string;
  /** A picture of our own; empty: none, null: as it was. */
  thumbnail?: string | null | undefined;
  /** Of this program alone; empty: none, null: as it was. */
  videoHtml?: string | null | undefined;
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

export type ProgramReach =
  | 'all'
  | 'none'
  | 'some';

/** Which open trips an edit reaches; trips: ids where it is some, token: of programImpact. */
export type ProgramReachInput = {
  token?: string | null | undefined;
  trips?: Array<string> | null | undefined;
  who: ProgramReach;
};

export type ProgramState =
  | 'active'
  | 'finished'
  | 'future'
  | 'pending';

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

/** publishAt: an instant, one that has passed is now; null takes it back to a draft. */
export type PublishItemInput = {
  _id: string;
  publishAt?: string | null | undefined;
  version: number;
};

export type PushSubscriptionInput = {
  auth: string;
  endpoint: string;
  p256dh: string;
};

export type QuestionInput = {
  choices: Array<string>;
  hint?: string | null | undefined;
  key: string;
  label: string;
  max?: number | null | undefined;
  min?: number | null | undefined;
  numeric?: boolean | null | undefined;
  part: number;
  regex?: string | null | undefined;
  required: boolean;
  /** The key, when it says otherwise what an earlier version asked. */
  sameAs?: string | null | undefined;
  type: QuestionType;
};

export type QuestionType =
  | 'boolean'
  | 'date'
  | 'multiple'
  | 'scale'
  | 'single'
  | 'text'
  | 'textarea';

export type QuestionnairePartInput = {
  subtitle?: string | null | undefined;
  title: string;
};

export type QuestionnaireState =
  | 'draft'
  | 'published'
  | 'retired';

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

export type RecommendCourseInput = {
  documentId: string;
  idempotencyKey: string;
  note?: string | null | undefined;
  userId: string;
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

export type ReportFormat =
  | 'pdf'
  | 'xlsx';

export type ReportKind =
  | 'organization'
  | 'portfolio'
  | 'program';

export type ReportMessageInput = {
  messageId: string;
  reason: string;
};

export type RequestReportInput = {
  format: ReportFormat;
  /** Of the organization or the program; none of a portfolio. */
  id?: string | null | undefined;
  idempotencyKey: string;
  kind: ReportKind;
  /** The running one and those before, 1 to 12. */
  months: number;
};

export type Role =
  | 'admin'
  | 'coach'
  | 'coachee'
  | 'consultant';

export type RotateCalendarFeedInput = {
  idempotencyKey: string;
};

export type RunRowState =
  | 'done'
  | 'failed'
  | 'skipped'
  | 'waiting';

export type RunState =
  | 'ended'
  | 'running'
  | 'stopped';

export type SaveClosingInput = {
  agreement?: string | null | undefined;
  firstStep?: FirstStepInput | null | undefined;
  note?: string | null | undefined;
  noteVersion?: number | null | undefined;
  /** One of the coachee’s; null: none. */
  objectiveId?: string | null | undefined;
  outcome?: ClosingOutcome | null | undefined;
  progress?: number | null | undefined;
  propose?: string | null | undefined;
  sessionId: string;
  topics?: Array<string> | null | undefined;
  /** Of the closing read before, 0 without any. */
  version: number;
};

/** Without _id a new draft. courses: in their order; one that stood in another collection leaves it. */
export type SaveCollectionInput = {
  _id?: string | null | undefined;
  author?: AcademyAuthorInput | null | undefined;
  /** The key of an upload for academy/{id}; null takes the picture away, left out it stays. */
  banner?: string | null | undefined;
  /** Markdown, up to 100 kB. */
  content?: string | null | undefined;
  courses?: Array<string> | null | undefined;
  description?: string | null | undefined;
  effortValue?: number | null | undefined;
  idempotencyKey: string;
  subtitle?: string | null | undefined;
  title: string;
  type?: string | null | undefined;
  version?: number | null | undefined;
  video?: string | null | undefined;
};

/** Without _id a new draft. programs: those that open it by its name; left out they stay. */
export type SaveCourseInput = {
  _id?: string | null | undefined;
  author?: AcademyAuthorInput | null | undefined;
  /** The key of an upload for academy/{id}; null takes the picture away, left out it stays. */
  banner?: string | null | undefined;
  category?: string | null | undefined;
  /** Markdown, up to 100 kB. */
  content?: string | null | undefined;
  description?: string | null | undefined;
  effortValue?: number | null | undefined;
  idempotencyKey: string;
  programs?: Array<string> | null | undefined;
  subtitle?: string | null | undefined;
  title: string;
  type?: string | null | undefined;
  version?: number | null | undefined;
  video?: string | null | undefined;
};

export type SaveFormAnswersInput = {
  answers: Array<AnswerInput>;
  formId: string;
  idempotencyKey: string;
  programId?: string | null | undefined;
  sessionId?: string | null | undefined;
  submit?: boolean | null | undefined;
  token?: string | null | undefined;
  /** Of the form that was shown. */
  version?: number | null | undefined;
};

export type SaveHomologationInput = {
  /** name of a category */
  category: string;
  focus: string;
  name: string;
  /** null: for everybody */
  organizationId?: string | null | undefined;
  /** It is not offered in new versions. */
  retired?: boolean | null | undefined;
  /** null: it is new */
  version?: number | null | undefined;
};

export type SaveListLookInput = {
  /** In their order; none: as usual. */
  columns: Array<string>;
  list: string;
};

/** Money in whole pesos. Days are YYYY-MM-DD; without endDate it lasts as long as its level. */
export type SaveMembershipInput = {
  amount: number;
  carryOver?: boolean | null | undefined;
  endDate?: string | null | undefined;
  externalKey?: string | null | undefined;
  externalType?: string | null | undefined;
  idempotencyKey: string;
  internalComment?: string | null | undefined;
  level: string;
  price?: number | null | undefined;
  priceList?: number | null | undefined;
  startDate: string;
};

/** Without _id a new one; with it over the version that was read. Steps left out are gone. */
export type SaveObjectiveInput = {
  _id?: string | null | undefined;
  idempotencyKey: string;
  state?: ObjectiveState | null | undefined;
  steps: Array<ObjectiveStepInput>;
  title: string;
  version?: number | null | undefined;
  why?: string | null | undefined;
};

export type SavePeopleViewInput = {
  /** Of one that is changed. */
  _id?: string | null | undefined;
  /** The query of the list; whom one looked for is left out. */
  address: string;
  idempotencyKey: string;
  isDefault?: boolean | null | undefined;
  name: string;
};

export type SavePlaceInput = {
  area?: string | null | undefined;
  leader?: LeaderNameInput | null | undefined;
  site?: string | null | undefined;
  userId: string;
  version: number;
};

export type SaveQuestionnaireInput = {
  _id: string;
  name: string;
  /** How its parts are called; none: as they are. */
  parts?: Array<QuestionnairePartInput> | null | undefined;
  questions: Array<QuestionInput>;
  version: number;
};

/** done: left out it stays. */
export type SaveReadingInput = {
  documentId: string;
  done?: boolean | null | undefined;
  position: number;
};

export type SaveScoreInput = {
  _id: string;
  /** «Ahora no»: nothing is asked for 90 days */
  dismissed?: boolean | null | undefined;
  idempotencyKey: string;
  /** closed without an answer: again the next day, the third time «Ahora no» */
  later?: boolean | null | undefined;
  /** 0 to 10 */
  score?: number | null | undefined;
};

export type ScoreType =
  | 'npsAdmin'
  | 'npsCoach'
  | 'npsCoachee'
  | 'pulse'
  | 'sat';

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

export type SendNotificationInput = {
  /** Of a chatMessage. */
  conversationId?: string | null | undefined;
  /** Of a sessionReminder. */
  sessionId?: string | null | undefined;
  type: NoticeType;
  /** Of a bookingReminder. */
  userId?: string | null | undefined;
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
  /** google, microsoft, cronofy or product; else what is configured */
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

export type SurveyKind =
  | 'assessment'
  | 'leader'
  | 'pulse'
  | 'score';

export type SurveyRequestsInput = {
  after?: string | null | undefined;
  before?: string | null | undefined;
  kind?: LeaderSurvey | null | undefined;
  limit?: number | null | undefined;
  programId: string;
};

export type TripSort =
  | 'credits'
  | 'end'
  | 'name'
  | 'open'
  | 'program'
  | 'status';

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

export type UpdateImportInput = {
  _id: string;
  columns?: Array<ImportField | null | undefined> | null | undefined;
  limit?: number | null | undefined;
  omit?: Array<number> | null | undefined;
  restore?: Array<number> | null | undefined;
  row?: ImportRowInput | null | undefined;
  skip?: number | null | undefined;
  state?: ImportState | null | undefined;
};

/** What is left out stays; programs names all of them. */
export type UpdateOrganizationInput = {
  businessId?: string | null | undefined;
  consultantId?: string | null | undefined;
  /** An admin of its own; null: nobody. */
  contactId?: string | null | undefined;
  defaultConferenceProvider?: string | null | undefined;
  enabledConferenceProviders?: Array<string> | null | undefined;
  hasMembership?: boolean | null | undefined;
  look?: OrganizationLookInput | null | undefined;
  /** As saveMembership. */
  membership?: OrganizationMembershipInput | null | undefined;
  name?: string | null | undefined;
  onboardingFlow?: string | null | undefined;
  programs?: Array<string> | null | undefined;
  version: number;
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

export type UpsertFeeInput = {
  _id?: string | null | undefined;
  activeAt: string;
  amount: number;
  idempotencyKey: string;
  type: FeeType;
  user: string;
  version?: number | null | undefined;
};

export type UpsertSessionInput = {
  _id: string;
  forms?: Array<SessionAnswerInput> | null | undefined;
  notes?: string | null | undefined;
  version: number;
};

export type UserSort =
  | 'name'
  | 'organization'
  | 'status';

export type UserStatus =
  | 'completed'
  | 'inactive'
  | 'unverified'
  | 'verified';

export type UsersFilterInput = {
  descending?: boolean | null | undefined;
  group?: Group | null | undefined;
  /** Coaches only. */
  moderated?: boolean | null | undefined;
  organizationId?: string | null | undefined;
  programId?: string | null | undefined;
  role?: Role | null | undefined;
  /** By name, unless it says otherwise. */
  sort?: UserSort | null | undefined;
  status?: UserStatus | null | undefined;
  /** In the name or the e-mail, whatever its accents. */
  text?: string | null | undefined;
};

export type CourseFieldsFragment = { documentId: string, title: string, subtitle: string, description: string, publishedAt: string, effortValue: number, collectionDocumentId: string | null, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, category: { name: string, icon: string, label: string, color: string, tooltip: string } };

export type FetchCoursesQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type FetchCoursesQuery = { courses: Array<{ documentId: string, title: string, subtitle: string, description: string, publishedAt: string, effortValue: number, collectionDocumentId: string | null, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, category: { name: string, icon: string, label: string, color: string, tooltip: string } }>, collections: Array<{ documentId: string, title: string, subtitle: string, description: string, effortValue: number, effort: { name: string }, banner: { url: string | null }, author: { fullName: string, position: string, image: { url: string | null } }, type: { name: string, icon: string }, courses: Array<{ documentId: string }> }>, user: { bookmarks: Array<{ documentId: string }> | null } };

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

export type FetchRecommendedCoursesQueryVariables = Exact<{ [key: string]: never; }>;


export type FetchRecommendedCoursesQuery = { recommendedCourses: Array<{ documentId: string }> };

export type PieceFieldsFragment = { _id: string, kind: AcademyKind, version: number, state: AcademyState, publishedAt: string | null, title: string, subtitle: string, description: string, source: string, video: string, category: string | null, type: string | null, effortValue: number | null, courses: Array<string>, programs: Array<string>, banner: { url: string | null }, author: { fullName: string, position: string } | null };

export type AcademyItemsQueryVariables = Exact<{
  text?: string | null | undefined;
  kind?: AcademyKind | null | undefined;
  state?: AcademyState | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type AcademyItemsQuery = { academyItems: { total: number, docs: Array<{ _id: string, kind: AcademyKind, version: number, title: string, state: AcademyState, publishedAt: string | null, updatedAt: string | null, category: string | null, shelf: string | null, courses: number }> } };

export type AcademyItemVersionQueryVariables = Exact<{
  _id: string;
}>;


export type AcademyItemVersionQuery = { academyItem: { version: number } };

export type AcademyFormQueryVariables = Exact<{
  _id: string;
  isNew: boolean;
}>;


export type AcademyFormQuery = { academyItem?: { _id: string, kind: AcademyKind, version: number, state: AcademyState, publishedAt: string | null, title: string, subtitle: string, description: string, source: string, video: string, category: string | null, type: string | null, effortValue: number | null, courses: Array<string>, programs: Array<string>, banner: { url: string | null }, author: { fullName: string, position: string } | null }, academyChoices: { authors: Array<{ fullName: string, position: string }>, categories: Array<{ name: string, label: string }>, types: Array<{ documentId: string, name: string }>, courses: Array<{ documentId: string, title: string, shelf: string | null, state: AcademyState }>, programs: Array<{ _id: string, name: string, all: boolean }> } };

export type AcademyPreviewQueryVariables = Exact<{
  content: string;
  video?: string | null | undefined;
}>;


export type AcademyPreviewQuery = { academyPreview: SafeHtml };

export type SaveCourseMutationVariables = Exact<{
  data: SaveCourseInput;
}>;


export type SaveCourseMutation = { saveCourse: { _id: string, kind: AcademyKind, version: number, state: AcademyState, publishedAt: string | null, title: string, subtitle: string, description: string, source: string, video: string, category: string | null, type: string | null, effortValue: number | null, courses: Array<string>, programs: Array<string>, banner: { url: string | null }, author: { fullName: string, position: string } | null } };

export type SaveCollectionMutationVariables = Exact<{
  data: SaveCollectionInput;
}>;


export type SaveCollectionMutation = { saveCollection: { _id: string, kind: AcademyKind, version: number, state: AcademyState, publishedAt: string | null, title: string, subtitle: string, description: string, source: string, video: string, category: string | null, type: string | null, effortValue: number | null, courses: Array<string>, programs: Array<string>, banner: { url: string | null }, author: { fullName: string, position: string } | null } };

export type PublishItemMutationVariables = Exact<{
  data: PublishItemInput;
}>;


export type PublishItemMutation = { publishItem: { _id: string, kind: AcademyKind, version: number, state: AcademyState, publishedAt: string | null, title: string, subtitle: string, description: string, source: string, video: string, category: string | null, type: string | null, effortValue: number | null, courses: Array<string>, programs: Array<string>, banner: { url: string | null }, author: { fullName: string, position: string } | null } };

export type RecommendationFieldsFragment = { _id: string, documentId: string, title: string, note: string, coach: string, createdAt: string, told: boolean };

export type OwnReadingsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnReadingsQuery = { readings: Array<{ documentId: string, position: number, done: boolean, updatedAt: string }>, recommendations: Array<{ _id: string, documentId: string, title: string, note: string, coach: string, createdAt: string, told: boolean }> };

export type CourseProgressQueryVariables = Exact<{
  documentId: string;
}>;


export type CourseProgressQuery = { readings: Array<{ documentId: string, position: number, done: boolean, updatedAt: string }>, recommendations: Array<{ _id: string, documentId: string, title: string, note: string, coach: string, createdAt: string, told: boolean }> };

export type RecommendedToQueryVariables = Exact<{
  userId: string;
}>;


export type RecommendedToQuery = { recommendations: Array<{ _id: string, documentId: string, title: string, note: string, coach: string, createdAt: string, told: boolean }> };

export type CourseReadersQueryVariables = Exact<{
  documentId: string;
}>;


export type CourseReadersQuery = { courseReaders: Array<{ userId: string, name: string, open: number, recommended: boolean, note: string | null, told: boolean }> };

export type SaveReadingMutationVariables = Exact<{
  data: SaveReadingInput;
}>;


export type SaveReadingMutation = { saveReading: { documentId: string, position: number, done: boolean, updatedAt: string } };

export type RecommendCourseMutationVariables = Exact<{
  data: RecommendCourseInput;
}>;


export type RecommendCourseMutation = { recommendCourse: { success: boolean } };

export type WithdrawRecommendationMutationVariables = Exact<{
  userId: string;
  documentId: string;
}>;


export type WithdrawRecommendationMutation = { withdrawRecommendation: { success: boolean } };

export type TellRecommendationReadMutationVariables = Exact<{
  _id: string;
}>;


export type TellRecommendationReadMutation = { tellRecommendationRead: { success: boolean } };

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


export type LoginWithOidcMutation = { loginWithOidc: { token: string, user: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

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

export type TripFieldsFragment = { _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null };

export type MeFieldsFragment = { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null };

export type LoginQueryVariables = Exact<{
  email: string;
  password: string;
}>;


export type LoginQuery = { login: { token: string, user: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type GetUserQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUserQuery = { user: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

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
  timezone?: string | null | undefined;
  idempotencyKey: string;
}>;


export type RegisterMutation = { register: { token: string, user: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type ActivateMutationVariables = Exact<{
  token: string;
}>;


export type ActivateMutation = { activate: { token: string | null, passwordToken: string | null, user: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } | null } };

export type MyInvitationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyInvitationsQuery = { myInvitations: Array<{ _id: string, organization: string | null, programs: Array<string>, inviter: string, until: string }> };

export type ResendActivationMutationVariables = Exact<{ [key: string]: never; }>;


export type ResendActivationMutation = { resendActivation: { success: boolean } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: { success: boolean } };

export type SwitchRoleMutationVariables = Exact<{
  role: Role;
}>;


export type SwitchRoleMutation = { switchRole: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type AcceptInvitationMutationVariables = Exact<{
  token?: string | null | undefined;
  invitationId?: string | null | undefined;
  first?: string | null | undefined;
  last?: string | null | undefined;
  password?: string | null | undefined;
  timezone?: string | null | undefined;
  idempotencyKey: string;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { token: string, user: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } } };

export type UpdateUserMutationVariables = Exact<{
  _id: string;
  data: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type SetWizardStepMutationVariables = Exact<{
  step: number;
}>;


export type SetWizardStepMutation = { setWizardStep: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type SaveListLookMutationVariables = Exact<{
  data: SaveListLookInput;
}>;


export type SaveListLookMutation = { saveListLook: { success: boolean } };

export type OwnFieldsFragment = { dob: number | null, nat: string | null, rut: string | null, position: string | null, management: string | null, language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, location: { city: string | null, state: string | null, country: string | null, street: { name: string | null, number: string | null } | null, timezone: { description: string } | null } | null, mails: { sessions: boolean, ratings: boolean, messages: boolean, weekly: boolean } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null };

export type OwnRecordQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnRecordQuery = { user: { dob: number | null, nat: string | null, rut: string | null, position: string | null, management: string | null, language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, location: { city: string | null, state: string | null, country: string | null, street: { name: string | null, number: string | null } | null, timezone: { description: string } | null } | null, mails: { sessions: boolean, ratings: boolean, messages: boolean, weekly: boolean } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } };

export type UpdateOwnRecordMutationVariables = Exact<{
  _id: string;
  data: UpdateUserInput;
}>;


export type UpdateOwnRecordMutation = { updateUser: { dob: number | null, nat: string | null, rut: string | null, position: string | null, management: string | null, language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, location: { city: string | null, state: string | null, country: string | null, street: { name: string | null, number: string | null } | null, timezone: { description: string } | null } | null, mails: { sessions: boolean, ratings: boolean, messages: boolean, weekly: boolean } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } };

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

export type AuditLogQueryVariables = Exact<{
  filter: AuditFilterInput;
}>;


export type AuditLogQuery = { auditLog: { total: number | null, docs: Array<{ id: number, at: string, actorName: string | null, actor: string, action: string, what: string, targetId: string | null, targetName: string | null, outcome: string, times: number, address: string | null }> } };

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


export type ExplainedScheduleQuery = { coachSchedule: { enabled: boolean | null, waiting: number | null, zone: string, slots: Array<{ dateTime: string, offset: number }>, hidden: Array<{ dateTime: string, rule: HidingRule, buffer: boolean, name: string | null, start: string | null, end: string | null }> | null } };

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

export type CalendarPartsFragment = { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean };

export type CalendarsPartsFragment = { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }> };

export type OwnCalendarsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnCalendarsQuery = { user: { _id: string, calendars: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }> } | null } };

export type OwnCalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnCalendarFeedQuery = { user: { _id: string, calendarFeed: string | null } };

export type GetCronofyElementTokenQueryVariables = Exact<{
  data: CronofyElementTokenInput;
}>;


export type GetCronofyElementTokenQuery = { cronofyElementToken: { token: string, apiUrl: string } };

export type CreateCalendarMutationVariables = Exact<{
  data: CreateCalendarInput;
}>;


export type CreateCalendarMutation = { createCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type RemoveCalendarMutationVariables = Exact<{
  name: string;
  type: CalendarType;
}>;


export type RemoveCalendarMutation = { removeCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type RetryCalendarMutationVariables = Exact<{
  name: string;
  type: CalendarType;
}>;


export type RetryCalendarMutation = { retryCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type SetMainCalendarMutationVariables = Exact<{
  name: string;
  type: CalendarType;
}>;


export type SetMainCalendarMutation = { setMainCalendar: { offered: Array<CalendarType>, main: { name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean } | null, others: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }>, legacy: Array<{ name: string, type: CalendarType, main: boolean, state: CalendarState, readAt: string | null, problem: string | null, permissionEnded: boolean, skippedLines: number, pendingEvents: number, writes: boolean }> } };

export type StartCalendarAuthorizationMutationVariables = Exact<{
  data: StartCalendarAuthorizationInput;
}>;


export type StartCalendarAuthorizationMutation = { startCalendarAuthorization: { authorizeUrl: string, state: string } };

export type ConnectCalendarMutationVariables = Exact<{
  data: ConnectCalendarInput;
}>;


export type ConnectCalendarMutation = { connectCalendar: { account: string | null } };

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

export type LastConversationQueryVariables = Exact<{ [key: string]: never; }>;


export type LastConversationQuery = { conversations: Array<{ other: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, lastMessage: { own: boolean, text: string | null, createdAt: string, removed: boolean } | null }> };

export type CoacheesQueryVariables = Exact<{
  text?: string | null | undefined;
  filter?: CoacheeFilter | null | undefined;
  sort?: OwnCoacheeSort | null | undefined;
  descending?: boolean | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type CoacheesQuery = { coachees: { total: number, all: number, today: number, none: number, before: string | null, after: string | null, docs: Array<{ held: number, plan: number | null, program: string | null, inRoom: boolean, person: { _id: string, position: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, organization: { _id: string, name: string } | null }, next: { sessionId: string, slot: string } | null }> } };

export type SessionsQueryVariables = Exact<{
  userId: string;
}>;


export type SessionsQuery = { coacheePage: { isPast: boolean, held: number, plan: number | null, program: string | null, endDate: string | null, person: { position: string | null, _id: string, email: string | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, others: Array<{ slot: string, agreement: string | null, firstStep: string | null }>, sessions: Array<{ _id: string, slot: string, state: SessionState, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, dueOn: string | null, topics: Array<string>, objective: string | null, mark: AgreementMark | null, markedAt: string | null } | null, notes: { text: string, version: number } | null }> } };

export type CompanyReportsQueryVariables = Exact<{
  data?: ProgramsInput | null | undefined;
}>;


export type CompanyReportsQuery = { programs: Array<{ _id: string, name: string, organizations: Array<{ _id: string, name: string }> }>, reports: { docs: Array<{ _id: string, title: string, format: ReportFormat, createdAt: string, expiresAt: string }>, schedules: Array<{ organizationId: string, name: string, format: ReportFormat }> } };

export type CompanyReportAddressQueryVariables = Exact<{
  id: string;
}>;


export type CompanyReportAddressQuery = { reportAddress: { url: string, name: string } };

export type RequestReportMutationVariables = Exact<{
  data: RequestReportInput;
}>;


export type RequestReportMutation = { requestReport: { _id: string, title: string, format: ReportFormat, createdAt: string, expiresAt: string } };

export type SaveReportScheduleMutationVariables = Exact<{
  organizationId: string;
  on: boolean;
  format: ReportFormat;
}>;


export type SaveReportScheduleMutation = { saveReportSchedule: Array<{ organizationId: string, name: string, format: ReportFormat }> };

export type CallServersQueryVariables = Exact<{
  sessionId: string;
}>;


export type CallServersQuery = { callServers: Array<{ urls: Array<string>, username: string | null, credential: string | null }> };

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

export type ObjectiveFieldsFragment = { _id: string, version: number, title: string, why: string, state: ObjectiveState, updatedAt: string, steps: Array<{ _id: string, text: string, dueOn: string | null, done: boolean }>, comments: Array<{ _id: string, author: string, text: string, createdAt: string }> };

export type CommentFieldsFragment = { _id: string, author: string, text: string, createdAt: string };

export type CommentObjectiveMutationVariables = Exact<{
  data: CommentObjectiveInput;
}>;


export type CommentObjectiveMutation = { commentObjective: { _id: string, author: string, text: string, createdAt: string } };

export type ObjectivesQueryVariables = Exact<{ [key: string]: never; }>;


export type ObjectivesQuery = { objectives: Array<{ _id: string, version: number, title: string, why: string, state: ObjectiveState, updatedAt: string, steps: Array<{ _id: string, text: string, dueOn: string | null, done: boolean }>, comments: Array<{ _id: string, author: string, text: string, createdAt: string }> }> };

export type ObjectivesOfQueryVariables = Exact<{
  userId: string;
}>;


export type ObjectivesOfQuery = { objectives: Array<{ _id: string, version: number, title: string, why: string, state: ObjectiveState, updatedAt: string, steps: Array<{ _id: string, text: string, dueOn: string | null, done: boolean }>, comments: Array<{ _id: string, author: string, text: string, createdAt: string }> }> };

export type SaveObjectiveMutationVariables = Exact<{
  data: SaveObjectiveInput;
}>;


export type SaveObjectiveMutation = { saveObjective: { _id: string, version: number, title: string, why: string, state: ObjectiveState, updatedAt: string, steps: Array<{ _id: string, text: string, dueOn: string | null, done: boolean }>, comments: Array<{ _id: string, author: string, text: string, createdAt: string }> } };

export type MoveObjectivesMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type MoveObjectivesMutation = { moveObjectives: Array<{ _id: string }> };

export type TickStepMutationVariables = Exact<{
  _id: string;
  stepId: string;
  done: boolean;
}>;


export type TickStepMutation = { tickStep: { _id: string, version: number, title: string, why: string, state: ObjectiveState, updatedAt: string, steps: Array<{ _id: string, text: string, dueOn: string | null, done: boolean }>, comments: Array<{ _id: string, author: string, text: string, createdAt: string }> } };

export type RemoveObjectiveMutationVariables = Exact<{
  _id: string;
}>;


export type RemoveObjectiveMutation = { removeObjective: { success: boolean } };

export type FetchFeatureByNameQueryVariables = Exact<{
  programId: string;
  name: string;
}>;


export type FetchFeatureByNameQuery = { featureByName: { videoHtml: SafeHtml, thumbnail: string } | null };

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


export type FeeStatementQuery = { feeStatement: { month: string, closed: boolean, total: number, lines: Array<{ sessionId: string, slot: string, coachee: string, state: SessionState, amount: number | null }> } };

export type PayLinePartsFragment = { sessionId: string, kind: PayLineKind, coachId: string, coach: string, coachee: string, slot: string, state: SessionState, amount: number | null };

export type PayRunQueryVariables = Exact<{
  month: string;
}>;


export type PayRunQuery = { payRun: { month: string, state: PayRunState, total: number, open: string, closableFrom: string, closedAt: string | null, coaches: Array<{ coachId: string, coach: string, sessions: number, unpriced: number, total: number, paidOn: string | null, reference: string | null }>, aside: Array<{ sessionId: string, kind: PayLineKind, coachId: string, coach: string, coachee: string, slot: string, state: SessionState, amount: number | null, reason: string }> } };

export type PayRunLinesQueryVariables = Exact<{
  month: string;
  coachId: string;
  after?: string | null | undefined;
}>;


export type PayRunLinesQuery = { payRun: { after: string | null, lines: Array<{ sessionId: string, kind: PayLineKind, coachId: string, coach: string, coachee: string, slot: string, state: SessionState, amount: number | null }>, adjustments: Array<{ sessionId: string, kind: PayLineKind, coachId: string, coach: string, coachee: string, slot: string, state: SessionState, amount: number | null }> } };

export type PayRunFileQueryVariables = Exact<{
  month: string;
}>;


export type PayRunFileQuery = { payRunFile: { url: string, name: string } };

export type SetAsideMutationVariables = Exact<{
  sessionId: string;
  month: string;
  reason: string;
  idempotencyKey: string;
}>;


export type SetAsideMutation = { setAside: { month: string } };

export type ClosePayRunMutationVariables = Exact<{
  month: string;
  total: number;
  idempotencyKey: string;
}>;


export type ClosePayRunMutation = { closePayRun: { month: string } };

export type PayPayRunMutationVariables = Exact<{
  month: string;
  coachIds: Array<string> | string;
  paidAt: string;
  reference?: string | null | undefined;
  idempotencyKey: string;
}>;


export type PayPayRunMutation = { payPayRun: { month: string } };

export type CoachesQueryVariables = Exact<{
  skip?: number | null | undefined;
}>;


export type CoachesQuery = { users: { total: number | null, docs: Array<{ _id: string, invitedUntil: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null }> } };

export type GetFeesQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: FeeFilterInput | null | undefined;
  sort?: FeeSort | null | undefined;
}>;


export type GetFeesQuery = { fees: { total: number, docs: Array<{ _id: string, amount: number, activeAt: string, status: FeeStatus, version: number, user: { _id: string } }> } };

export type UpsertFeeMutationVariables = Exact<{
  data: UpsertFeeInput;
}>;


export type UpsertFeeMutation = { upsertFee: { _id: string } };

export type FocusCatalogueQueryVariables = Exact<{ [key: string]: never; }>;


export type FocusCatalogueQuery = { organizations: Array<{ _id: string, name: string }>, focusCatalogue: Array<{ _id: string, focus: string, name: string, version: number, retiredAt: string | null, offeredIn: Array<string>, chosen: number, category: { name: string, label: string }, names: Array<{ _id: string, organizationId: string, organization: string, name: string, version: number, category: { name: string, label: string } }> }> };

export type SaveHomologationMutationVariables = Exact<{
  data: SaveHomologationInput;
}>;


export type SaveHomologationMutation = { saveHomologation: { _id: string } };

export type RemoveHomologationMutationVariables = Exact<{
  _id: string;
  version: number;
}>;


export type RemoveHomologationMutation = { removeHomologation: { success: boolean } };

export type FieldFieldsFragment = { _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> };

export type FormFieldsFragment = { _id: string, _type: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }>, segments: Array<{ _id: string, title: string, subtitle: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }> }> };

export type GetFormsQueryVariables = Exact<{
  type?: string | null | undefined;
}>;


export type GetFormsQuery = { forms: Array<{ version: number, answers: unknown, complete: boolean, _id: string, _type: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }>, segments: Array<{ _id: string, title: string, subtitle: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }> }> }> };

export type EmbedFormQueryVariables = Exact<{
  token: string;
}>;


export type EmbedFormQuery = { forms: Array<{ _id: string, _type: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }>, segments: Array<{ _id: string, title: string, subtitle: string, name: string, fields: Array<{ _id: string, label: string, _type: string, hint: string, name: string, choiceValue: string, choiceText: string, input_type: string, placeholder: string, rules: { required: boolean, max: number | null, min: number | null, regex: string | null, numeric: boolean, disabled: boolean, rut: boolean }, choices: Array<{ label: string }> }> }> }> };

export type SubmitEmbedFormMutationVariables = Exact<{
  token: string;
  answers: Array<AnswerInput> | AnswerInput;
}>;


export type SubmitEmbedFormMutation = { submitEmbedForm: { success: boolean } };

export type GetUserStagesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetUserStagesQuery = { userStages: { content: Array<{ name: string, done: boolean }> } | null };

export type FormsContentQueryVariables = Exact<{ [key: string]: never; }>;


export type FormsContentQuery = { forms: Array<{ _id: string, _type: string, answers: unknown, complete: boolean }> };

export type SaveFormAnswersMutationVariables = Exact<{
  data: SaveFormAnswersInput;
}>;


export type SaveFormAnswersMutation = { saveFormAnswers: { formId: string, savedAt: string, complete: boolean } };

export type QuestionnairePartsFragment = { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> };

export type QuestionnairePagePartsFragment = { number: number, name: string, questionnaire: { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }, parts: Array<{ title: string, subtitle: string }>, questions: Array<{ key: string, label: string, hint: string, type: QuestionType, required: boolean, min: number | null, max: number | null, regex: string | null, numeric: boolean, choices: Array<string>, part: number, keptBy: string | null, before: string | null, choicesBefore: Array<string> }> };

export type QuestionnairesQueryVariables = Exact<{ [key: string]: never; }>;


export type QuestionnairesQuery = { questionnaires: Array<{ _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }> };

export type QuestionnaireQueryVariables = Exact<{
  _id: string;
  number?: number | null | undefined;
}>;


export type QuestionnaireQuery = { questionnaire: { number: number, name: string, questionnaire: { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }, parts: Array<{ title: string, subtitle: string }>, questions: Array<{ key: string, label: string, hint: string, type: QuestionType, required: boolean, min: number | null, max: number | null, regex: string | null, numeric: boolean, choices: Array<string>, part: number, keptBy: string | null, before: string | null, choicesBefore: Array<string> }> } };

export type SaveQuestionnaireMutationVariables = Exact<{
  data: SaveQuestionnaireInput;
}>;


export type SaveQuestionnaireMutation = { saveQuestionnaire: { number: number, name: string, questionnaire: { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }, parts: Array<{ title: string, subtitle: string }>, questions: Array<{ key: string, label: string, hint: string, type: QuestionType, required: boolean, min: number | null, max: number | null, regex: string | null, numeric: boolean, choices: Array<string>, part: number, keptBy: string | null, before: string | null, choicesBefore: Array<string> }> } };

export type PublishQuestionnaireMutationVariables = Exact<{
  _id: string;
  version: number;
  idempotencyKey: string;
}>;


export type PublishQuestionnaireMutation = { publishQuestionnaire: { number: number, name: string, questionnaire: { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }, parts: Array<{ title: string, subtitle: string }>, questions: Array<{ key: string, label: string, hint: string, type: QuestionType, required: boolean, min: number | null, max: number | null, regex: string | null, numeric: boolean, choices: Array<string>, part: number, keptBy: string | null, before: string | null, choicesBefore: Array<string> }> } };

export type DiscardQuestionnaireMutationVariables = Exact<{
  _id: string;
  version: number;
  idempotencyKey: string;
}>;


export type DiscardQuestionnaireMutation = { discardQuestionnaire: { number: number, name: string, questionnaire: { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }, parts: Array<{ title: string, subtitle: string }>, questions: Array<{ key: string, label: string, hint: string, type: QuestionType, required: boolean, min: number | null, max: number | null, regex: string | null, numeric: boolean, choices: Array<string>, part: number, keptBy: string | null, before: string | null, choicesBefore: Array<string> }> } };

export type RetireQuestionnaireMutationVariables = Exact<{
  _id: string;
  version: number;
  idempotencyKey: string;
}>;


export type RetireQuestionnaireMutation = { retireQuestionnaire: { number: number, name: string, questionnaire: { _id: string, type: string, name: string, version: number, programs: Array<string>, versions: Array<{ number: number, state: QuestionnaireState, savedAt: string, publishedAt: string | null, retiredAt: string | null, answers: number }> }, parts: Array<{ title: string, subtitle: string }>, questions: Array<{ key: string, label: string, hint: string, type: QuestionType, required: boolean, min: number | null, max: number | null, regex: string | null, numeric: boolean, choices: Array<string>, part: number, keptBy: string | null, before: string | null, choicesBefore: Array<string> }> } };

export type MatchingCoachesQueryVariables = Exact<{
  coacheeId: string;
  page?: number | null | undefined;
}>;


export type MatchingCoachesQuery = { matchingCoaches: { more: boolean, coaches: Array<{ sessionsHeld: number, slots: Array<string>, coach: { profession: Array<string> | null, experience: Array<string> | null, style: Array<string> | null, languages: Array<string> | null, hobbies: Array<string> | null, brief: string | null, about: string | null, _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, reasons: Array<{ kind: string, text: string }> }> } };

export type CoachScheduleQueryVariables = Exact<{
  coachId: string;
}>;


export type CoachScheduleQuery = { coachSchedule: { zone: string, coach: { _id: string, email: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, slots: Array<{ dateTime: string, offset: number }>, closed: Array<{ day: string, reason: ClosedReason, name: string | null }> } };

export type GetCoachSelectedQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCoachSelectedQuery = { coachSelected: { coach: { _id: string }, reasons: Array<{ kind: string, text: string }> } | null };

export type CoachSelectedMutationVariables = Exact<{
  data: SelectCoachInput;
}>;


export type CoachSelectedMutation = { selectCoach: { language: string | null, phone: string | null, status: UserStatus | null, moderated: boolean | null, welcomeStepper: number | null, onboardingFlow: string | null, hasMembershipPrograms: boolean | null, coachSelectedId: string | null, fixedCoach: string | null, conferenceUrl: string | null, theme: string | null, version: number | null, _id: string, email: string | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string, hasMembership: boolean | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null } | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string, createdAt: string }> | null, trips: Array<{ _id: string, status: TripStatus, maxSessions: number, activationDate: string | null, endDate: string | null, pausedUntil: string | null, bookable: number | null, program: { _id: string, name: string, startsAt: string, expiresAt: string }, pace: { name: string, isActive: boolean, frequency: number } | null, plannedPauses: Array<{ from: string, until: string }> | null, credits: { used: number, reserved: number, available: number, total: number } | null }> | null, availability: Array<{ id: number, ranges: Array<{ start: string, end: string }> }> | null, listLooks: Array<{ list: string, columns: Array<string> }> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null } };

export type WaitingPlacesQueryVariables = Exact<{ [key: string]: never; }>;


export type WaitingPlacesQuery = { waitingPlaces: Array<{ coachId: string, programId: string, coach: string, place: number, until: string }> };

export type WaitingPlaceFieldsFragment = { coachId: string, programId: string, coach: string, place: number, until: string };

export type JoinWaitingListMutationVariables = Exact<{
  coachId: string;
  programId: string;
}>;


export type JoinWaitingListMutation = { joinWaitingList: { coachId: string, programId: string, coach: string, place: number, until: string } };

export type LeaveWaitingListMutationVariables = Exact<{
  coachId: string;
  programId: string;
}>;


export type LeaveWaitingListMutation = { leaveWaitingList: { success: boolean } };

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

export type OrganizationPartsFragment = { _id: string, name: string, businessId: string | null, hasMembership: boolean | null, onboardingFlow: string | null, createdAt: string | null, version: number | null, ownFlow: string | null, defaultConferenceProvider: string | null, enabledConferenceProviders: Array<string> | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string }> | null, accounts: { total: number, available: number, reserved: number, used: number, expired: number, unassigned: number } | null, membership: { level: string | null, startDate: string | null, endDate: string | null } | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null, contact: { _id: string, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } | null, consultant: { _id: string, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } | null };

export type PartyFragment = { _id: string, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null };

export type OrganizationSettingsQueryVariables = Exact<{
  organizationId: string;
}>;


export type OrganizationSettingsQuery = { organizations: Array<{ _id: string, meetingCredentials: Array<{ provider: string, account: string, clientId: string, testedAt: string, problem: string | null }> }>, memberships: Array<{ id: string, version: number, state: MembershipState, level: string, startDate: string, endDate: string, amount: number, priceList: number | null, price: number | null, carryOver: boolean, internalComment: string | null, externalType: string | null, externalKey: string | null }>, admins: { docs: Array<{ _id: string, invitedUntil: string | null, name: { first: string, last: string } }> }, consultants: { docs: Array<{ _id: string, invitedUntil: string | null, name: { first: string, last: string } }> }, people: { total: number | null }, programs: Array<{ _id: string, name: string }> };

export type UpdateOrganizationMutationVariables = Exact<{
  _id: string;
  data: UpdateOrganizationInput;
}>;


export type UpdateOrganizationMutation = { updateOrganization: { _id: string, version: number | null } };

export type UnlinkProgramMutationVariables = Exact<{
  organizationId: string;
  programId: string;
}>;


export type UnlinkProgramMutation = { unlinkProgram: { _id: string } };

export type SaveMembershipMutationVariables = Exact<{
  organizationId: string;
  _id?: string | null | undefined;
  version?: number | null | undefined;
  data: SaveMembershipInput;
}>;


export type SaveMembershipMutation = { saveMembership: { _id: string } };

export type RemoveMembershipMutationVariables = Exact<{
  organizationId: string;
  _id: string;
  idempotencyKey: string;
}>;


export type RemoveMembershipMutation = { removeMembership: { _id: string } };

export type FetchOrganizationsQueryVariables = Exact<{
  data?: OrganizationsInput | null | undefined;
}>;


export type FetchOrganizationsQuery = { organizations: Array<{ _id: string, name: string, businessId: string | null, hasMembership: boolean | null, onboardingFlow: string | null, createdAt: string | null, version: number | null, ownFlow: string | null, defaultConferenceProvider: string | null, enabledConferenceProviders: Array<string> | null, programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string }> | null, accounts: { total: number, available: number, reserved: number, used: number, expired: number, unassigned: number } | null, membership: { level: string | null, startDate: string | null, endDate: string | null } | null, look: { colour: string | null, logo: { large: string, medium: string, thumbnail: string } | null } | null, contact: { _id: string, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } | null, consultant: { _id: string, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null } | null }> };

export type OrganizationHindrancesQueryVariables = Exact<{
  _id: string;
}>;


export type OrganizationHindrancesQuery = { organizationHindrances: Array<{ kind: HindranceKind, count: number, place: string }> };

export type SaveMeetingCredentialsMutationVariables = Exact<{
  organizationId: string;
  provider: string;
  account?: string | null | undefined;
  clientId?: string | null | undefined;
  secret?: string | null | undefined;
  notifySecret?: string | null | undefined;
}>;


export type SaveMeetingCredentialsMutation = { saveMeetingCredentials: { set: boolean, testedAt: string | null } };

export type TestMeetingCredentialsMutationVariables = Exact<{
  organizationId: string;
  provider: string;
}>;


export type TestMeetingCredentialsMutation = { testMeetingCredentials: { set: boolean, testedAt: string | null } };

export type RemoveOrganizationMutationVariables = Exact<{
  _id: string;
}>;


export type RemoveOrganizationMutation = { removeOrganization: { _id: string } };

export type CreateOrganizationMutationVariables = Exact<{
  data: CreateOrganizationInput;
}>;


export type CreateOrganizationMutation = { createOrganization: { _id: string } };

export type TripPartsFragment = { _id: string, status: TripStatus, invitationDate: string | null, activationDate: string | null, endDate: string | null, pausedUntil: string | null, endedAt: string | null, maxSessions: number, bookable: number | null, plannedPauses: Array<{ from: string, until: string }> | null, pace: { name: string } | null, program: { _id: string, name: string }, credits: { used: number, reserved: number, available: number, total: number } | null, changes: Array<{ event: string, status: TripStatus, at: string, reason: string | null, by: { first: string, last: string } | null }> | null };

export type OrganizationTripsQueryVariables = Exact<{
  data: OrganizationTripsInput;
}>;


export type OrganizationTripsQuery = { organizationTrips: { total: number, docs: Array<{ user: { name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null }, trip: { _id: string, status: TripStatus, invitationDate: string | null, activationDate: string | null, endDate: string | null, pausedUntil: string | null, endedAt: string | null, maxSessions: number, bookable: number | null, plannedPauses: Array<{ from: string, until: string }> | null, pace: { name: string } | null, program: { _id: string, name: string }, credits: { used: number, reserved: number, available: number, total: number } | null, changes: Array<{ event: string, status: TripStatus, at: string, reason: string | null, by: { first: string, last: string } | null }> | null } }> } };

export type CustomerStatementQueryVariables = Exact<{
  organizationId: string;
  from: string;
  to: string;
}>;


export type CustomerStatementQuery = { customerStatement: { name: string, businessId: string, given: number, used: number, expired: number, subtracted: number, purchases: Array<{ _id: string, at: string, amount: number, description: string, purchaseOrder: string | null, pricePerCredit: number | null }>, before: { available: number, reserved: number, used: number, expired: number }, after: { available: number, reserved: number, used: number, expired: number } } };

export type SurveyRequestsQueryVariables = Exact<{
  data: SurveyRequestsInput;
}>;


export type SurveyRequestsQuery = { surveyRequests: { kinds: Array<LeaderSurvey>, kind: LeaderSurvey | null, total: number, answered: number | null, before: string | null, after: string | null, leaders: Array<{ _id: string, name: string, asked: string | null, reminded: string | null, answered: boolean | null, coachees: Array<{ _id: string, name: string }> }>, own: Array<{ kind: SurveyKind, asked: number, answered: number | null }> } };

export type AskLeadersMutationVariables = Exact<{
  data: AskLeadersInput;
}>;


export type AskLeadersMutation = { askLeaders: { sent: number, capped: Array<{ name: string, until: string }> } };

export type RemindLeadersMutationVariables = Exact<{
  data: AskLeadersInput;
}>;


export type RemindLeadersMutation = { remindLeaders: { sent: number, capped: Array<{ name: string, until: string }> } };

export type MeasureQueryVariables = Exact<{
  name: MeasureName;
  scope: MeasureScope;
  slice?: MeasureDimension | null | undefined;
}>;


export type MeasureQuery = { measure: { value: number | null, of: number | null, withheld: string | null, parts: Array<{ label: string, value: number | null, of: number | null }>, slices: { period: string | null, note: string | null, rows: Array<{ label: string, value: number | null, of: number | null }> } | null, comparison: Array<{ month: string, organizations: number, median: number, low: number, high: number }> } | null };

export type MeasureRowsQueryVariables = Exact<{
  name: MeasureName;
  scope: MeasureScope;
  slice?: MeasureDimension | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type MeasureRowsQuery = { measureRows: { why: string | null, rows: { total: number | null, before: string | null, after: string | null, docs: Array<{ _id: string, invited: boolean, first: string, last: string, program: string | null, held: number, plan: number | null }> } | null } | null };

export type FetchProgramsQueryVariables = Exact<{ [key: string]: never; }>;


export type FetchProgramsQuery = { programs: Array<{ _id: string, name: string, startsAt: string, expiresAt: string }> };

export type DashboardFetchProgramSummaryQueryVariables = Exact<{
  programs?: Array<string> | string | null | undefined;
}>;


export type DashboardFetchProgramSummaryQuery = { programSummary: { rating: { withheldThemes: string | null, themes: Array<{ label: string, count: number, sentence: string | null, datetime: string }> }, cards: Array<{ title: string, icon: string, data: string, subdata: string, tooltip: string, percentage: number | null, percentageColor: string, trend: Array<number> | null }> } | null };

export type DashboardFetchSessionsByWeekQueryVariables = Exact<{
  data: SessionsByWeekInput;
}>;


export type DashboardFetchSessionsByWeekQuery = { sessionsByWeek: { labels: Array<string>, currentWeek: number | null, weeksDates: Array<string>, datasets: Array<{ label: string, data: Array<number> }> } };

export type DashboardFetchCoacheesByProgramQueryVariables = Exact<{
  data: CoacheesByProgramInput;
}>;


export type DashboardFetchCoacheesByProgramQuery = { coacheesByProgram: { total: number, counts: Array<{ status: CoacheeStatus, count: number }>, docs: Array<{ coacheeId: string, programId: string, coacheeName: string, coacheePosition: string | null, coachName: string | null, quantitySessionsFinished: number, maxSessions: number, canceledSessions: number, progress: number, frequency: number, focusState: DoneOrPending, progressEvaluation: DoneOrPending, feedback: DoneOrPending, nextSession: string | null, pausedUntil: string | null, endedAt: string | null, picture: { large: string, medium: string, thumbnail: string } | null, status: { status: CoacheeStatus, color: string, legend: string, tooltip: string } }> } };

export type DownloadProgramReportQueryVariables = Exact<{
  programId: string;
}>;


export type DownloadProgramReportQuery = { programReport: { url: string, name: string } };

export type DashboardFetchProgressSummaryQueryVariables = Exact<{
  programId: string;
  context?: string | null | undefined;
}>;


export type DashboardFetchProgressSummaryQuery = { progressSummary: { showCard: boolean, showEmpty: boolean, comments: Array<string>, summary: { isSupervisorActive: boolean, coachees: { responsesCount: number, twice: boolean, withheld: string | null }, supervisors: { responsesCount: number, twice: boolean, withheld: string | null } }, topFocuses: { data: Array<{ label: string, tooltip: string, isTopValue: boolean }> }, perception: { total: number, withheld: string | null, data: Array<{ label: string, percentage: number, isMeaningful: boolean }> }, evaluations: { data: Array<{ label: string, rate: number, values: { coachee: { percentage: number, width: number } | null, supervisor: { percentage: number, width: number } | null } }>, coachees: { label: string, quantities: { total: number, completed: number } }, supervisors: { label: string, quantities: { total: number, completed: number } } } } | null };

export type RenderAlignmentIndexQueryVariables = Exact<{
  programId: string;
}>;


export type RenderAlignmentIndexQuery = { alignmentIndex: { showCard: boolean, showData: boolean, first: { label: string, data: { average: number | null, count: number, withheld: string | null } }, second: { label: string, data: { average: number | null, count: number, withheld: string | null } }, distance: { label: string, points: number } | null } | null };

export type RenderLeaderDashboardAcceleratorsQueryVariables = Exact<{
  programId: string;
}>;


export type RenderLeaderDashboardAcceleratorsQuery = { leaderDashboardAccelerators: { pulse: { showCard: boolean, showEmpty: boolean, withheld: string | null, responsesCount: number, usersCount: number, before: string | null, chart: Array<{ month: string, average: number | null }>, newest: { month: string, responsesCount: number } | null, questions: Array<{ label: string, value: number, change: number | null }>, comparison: Array<{ month: string, organizations: number, median: number, low: number, high: number }> }, strategyRadar: { showCard: boolean, showEmpty: boolean, withheld: string | null, wave: { month: string, responsesCount: number } | null, earlier: { month: string, responsesCount: number } | null, axes: Array<{ label: string, value: number, earlier: number | null, question: string | null }> }, feedback: { showCard: boolean, showEmpty: boolean, withheld: string | null, themes: Array<{ label: string, count: number, sentence: string | null, datetime: string }> } } };

export type IsSupervisorProgramActiveQueryVariables = Exact<{
  programId: string;
}>;


export type IsSupervisorProgramActiveQuery = { isSupervisorProgramActive: boolean };

export type ChosenFocusesFragment = { showCard: boolean, showEmpty: boolean, withheld: string | null, results: Array<{ total: number, percentage: number, category: { label: string, tooltip: string }, homologation: { name: string, category: { label: string, tooltip: string } } | null }>, summary: { responsesCount: number, responsesPercentage: number, usersCount: number } };

export type DashboardFetchFormResponsesSummaryQueryVariables = Exact<{
  programId: string;
  context?: string | null | undefined;
}>;


export type DashboardFetchFormResponsesSummaryQuery = { formResponseSummary: { showCard: boolean, showEmpty: boolean, withheld: string | null, results: Array<{ total: number, percentage: number, category: { label: string, tooltip: string }, homologation: { name: string, category: { label: string, tooltip: string } } | null }>, summary: { responsesCount: number, responsesPercentage: number, usersCount: number } } | null };

export type FormResponseSummaryQueryVariables = Exact<{
  programId: string;
}>;


export type FormResponseSummaryQuery = { formResponseSummary: { showCard: boolean, showEmpty: boolean, withheld: string | null, results: Array<{ total: number, percentage: number, category: { label: string, tooltip: string }, homologation: { name: string, category: { label: string, tooltip: string } } | null }>, summary: { responsesCount: number, responsesPercentage: number, usersCount: number } } | null };

export type ImportPageFragment = { _id: string, source: string, program: string, total: number, columns: Array<{ title: string, field: ImportField | null }>, counts: { porCorregir: number, lista: number, seSuma: number, yaEsta: number, repetida: number, omitida: number }, rows: Array<{ n: number, state: ImportState, why: string | null, edited: Array<ImportField>, values: Array<{ field: ImportField, value: string }>, problems: Array<{ field: ImportField, words: string, suggestion: string | null }> }>, credits: { needed: number, available: number, promised: number, each: number } };

export type ImportListQueryVariables = Exact<{
  _id: string;
  state?: ImportState | null | undefined;
  skip: number;
  limit: number;
}>;


export type ImportListQuery = { import: { _id: string, source: string, program: string, total: number, columns: Array<{ title: string, field: ImportField | null }>, counts: { porCorregir: number, lista: number, seSuma: number, yaEsta: number, repetida: number, omitida: number }, rows: Array<{ n: number, state: ImportState, why: string | null, edited: Array<ImportField>, values: Array<{ field: ImportField, value: string }>, problems: Array<{ field: ImportField, words: string, suggestion: string | null }> }>, credits: { needed: number, available: number, promised: number, each: number } } };

export type UpdateImportMutationVariables = Exact<{
  data: UpdateImportInput;
}>;


export type UpdateImportMutation = { updateImport: { _id: string, source: string, program: string, total: number, columns: Array<{ title: string, field: ImportField | null }>, counts: { porCorregir: number, lista: number, seSuma: number, yaEsta: number, repetida: number, omitida: number }, rows: Array<{ n: number, state: ImportState, why: string | null, edited: Array<ImportField>, values: Array<{ field: ImportField, value: string }>, problems: Array<{ field: ImportField, words: string, suggestion: string | null }> }>, credits: { needed: number, available: number, promised: number, each: number } } };

export type CommitImportMutationVariables = Exact<{
  data: CommitImportInput;
}>;


export type CommitImportMutation = { commitImport: { runId: string } };

export type RunQueryVariables = Exact<{
  _id: string;
  limit: number;
}>;


export type RunQuery = { run: { _id: string, title: string, state: RunState, total: number, done: number, skipped: number, failed: number, rows: Array<{ n: number, label: string, state: RunRowState, reason: string | null }> } };

export type StopRunMutationVariables = Exact<{
  _id: string;
}>;


export type StopRunMutation = { stopRun: { success: boolean } };

export type ResumeRunMutationVariables = Exact<{
  _id: string;
}>;


export type ResumeRunMutation = { resumeRun: { success: boolean } };

export type PersonFileFragment = { _id: string, version: number | null, email: string | null, phone: string | null, position: string | null, management: string | null, status: UserStatus | null, moderated: boolean | null, registered: string | null, lastConnect: string | null, calendarConnected: boolean | null, adminPrograms: Array<string> | null, consultantPrograms: Array<string> | null, fixedCoach: string | null, routeTags: Array<string> | null, name: { first: string, last: string }, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string } | null, programs: Array<{ _id: string, name: string }> | null };

export type UsersQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
  filter?: UsersFilterInput | null | undefined;
  includeMembershipData?: boolean | null | undefined;
}>;


export type UsersQuery = { users: { total: number | null, docs: Array<{ _id: string, email: string | null, status: UserStatus | null, moderated: boolean | null, invitedUntil: string | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, _type: { group: Group, roles: Array<Role> | null, active: Role | null }, organization: { _id: string, name: string } | null }> } };

export type PeopleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PeopleChoicesQuery = { coachChoices: Array<{ _id: string, name: string }>, organizations: Array<{ _id: string, name: string }>, programs: Array<{ _id: string, name: string, organizations: Array<{ _id: string }> }> };

export type CoachChoicesQueryVariables = Exact<{
  skip: number;
  limit: number;
}>;


export type CoachChoicesQuery = { coachChoices: Array<{ _id: string, name: string }> };

export type OrganizationChoicesQueryVariables = Exact<{
  skip: number;
  limit: number;
}>;


export type OrganizationChoicesQuery = { organizations: Array<{ _id: string, name: string }> };

export type ProgramChoicesQueryVariables = Exact<{
  skip: number;
  limit: number;
}>;


export type ProgramChoicesQuery = { programs: Array<{ _id: string, name: string, organizations: Array<{ _id: string }> }> };

export type TripsQueryVariables = Exact<{
  userId: string;
  programId?: string | null | undefined;
}>;


export type TripsQuery = { trips: Array<{ _id: string, status: TripStatus, endDate: string | null, program: { name: string }, credits: { used: number, reserved: number, available: number, total: number } | null }> };

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

export type StartPreviewMutationVariables = Exact<{
  userId: string;
}>;


export type StartPreviewMutation = { startPreview: { token: string, until: string | null, user: { name: { first: string, last: string } } } };

export type ResendInvitationMutationVariables = Exact<{
  userId: string;
}>;


export type ResendInvitationMutation = { resendInvitation: { success: boolean } };

export type PortfolioQueryVariables = Exact<{
  data: PortfolioInput;
}>;


export type PortfolioQuery = { portfolio: { total: number, customers: number, active: number, people: number, heldNow: number, cards: Array<{ alert: PortfolioAlert, count: number, customers: number }>, owners: Array<{ _id: string, name: string, customers: number }>, docs: Array<{ _id: string, name: string, owner: string | null, active: number, people: number, weeks: Array<number>, pace: number | null, attendance: number | null, balance: number, total: number, lasts: number | null, renewsAt: string | null, late: number, noCoach: number, notAccepted: number, alerts: Array<PortfolioAlert> }> } };

export type AdminProgramsQueryVariables = Exact<{
  data?: ProgramsInput | null | undefined;
}>;


export type AdminProgramsQuery = { programs: Array<{ _id: string, name: string, pathName: string, state: ProgramState, startsAt: string, expiresAt: string, isPilot: boolean, sessionsQuantity: number, coachesCount: number, organizations: Array<{ _id: string, name: string }> }> };

export type FetchProgramDetailsQueryVariables = Exact<{
  data: ProgramDetailsInput;
}>;


export type FetchProgramDetailsQuery = { programDetails: { version: number, coachQ: number, coacheeQ: number, program: { _id: string, name: string, pathName: string, description: string, state: ProgramState, startsAt: string, expiresAt: string, isPilot: boolean, sessionsQuantity: number }, matches: Array<{ coacheeId: string, coacheeName: string, coachName: string | null, sessionsQ: number, lastSessionDate: string | null, nextSessionDate: string | null, coacheeNps: number | null }>, coaches: Array<{ _id: string, name: string, disabled: boolean, enabled: boolean, priority: number, projectedMatches: number, openSessions: number }>, organizationsPrograms: Array<{ organizationSessionsQ: number, organization: { _id: string, name: string }, coachees: Array<{ _id: string }> }>, features: Array<{ name: string, isActive: boolean, videoHtml: SafeHtml, thumbnail: string }>, unlinked: Array<{ _id: string, name: string, until: string }> } };

export type FetchAlgorithmResultsQueryVariables = Exact<{
  programId: string;
}>;


export type FetchAlgorithmResultsQuery = { algorithmResults: Array<{ coach: string, coachName: string, projectedMatches: number, totalActiveMatches: number, impressionMatches: number, currentProgramMatches: number, matchesExpected: number, delta: number, currentAvailability: number, expectedAvailability: number, position: number }> };

export type ProgramFormCoachesQueryVariables = Exact<{
  skip: number;
  limit: number;
}>;


export type ProgramFormCoachesQuery = { users: { docs: Array<{ _id: string, name: { first: string, last: string } }> } };

export type FetchFeaturesConfigQueryVariables = Exact<{ [key: string]: never; }>;


export type FetchFeaturesConfigQuery = { featuresConfig: Array<{ name: string, label: string, pathNames: Array<string>, isActive: boolean }> };

export type CreateProgramMutationVariables = Exact<{
  data: ProgramInput;
}>;


export type CreateProgramMutation = { createProgram: { _id: string } };

export type ProgramImpactQueryVariables = Exact<{
  _id: string;
  data: ProgramInput;
}>;


export type ProgramImpactQuery = { programImpact: { trips: number, token: string, changed: Array<{ tripId: string, organizationId: string, name: string, hindrance: string | null, from: { sessions: number, credits: number, endDate: string | null }, to: { sessions: number, credits: number, endDate: string | null } }>, kept: Array<{ tripId: string, name: string, credits: number }>, customers: Array<{ _id: string, name: string, available: number }> } };

export type UpdateProgramMutationVariables = Exact<{
  _id: string;
  data: ProgramInput;
  reach?: ProgramReachInput | null | undefined;
}>;


export type UpdateProgramMutation = { updateProgram: { _id: string } };

export type RemoveProgramMutationVariables = Exact<{
  _id: string;
}>;


export type RemoveProgramMutation = { removeProgram: { _id: string } };

export type CoachImpactQueryVariables = Exact<{
  programId: string;
  coachId: string;
}>;


export type CoachImpactQuery = { coachImpact: Array<{ userId: string, name: string, sessions: number, chosen: boolean, fixed: boolean, offers: Array<{ _id: string, name: string }> }> };

export type UndoUnlinkCoachMutationVariables = Exact<{
  programId: string;
  coachId: string;
}>;


export type UndoUnlinkCoachMutation = { undoUnlinkCoach: { _id: string } };

export type UnlinkCoachMutationVariables = Exact<{
  programId: string;
  coachId: string;
  people?: Array<CoachChangeInput> | CoachChangeInput | null | undefined;
}>;


export type UnlinkCoachMutation = { unlinkCoach: { _id: string } };

export type PreviewBulkMutationVariables = Exact<{
  data: PreviewBulkInput;
}>;


export type PreviewBulkMutation = { previewBulk: { token: string, applies: number, consequence: string, credits: number, mails: number, skipped: Array<{ _id: string, name: string, why: string }> } };

export type StartBulkMutationVariables = Exact<{
  token: string;
}>;


export type StartBulkMutation = { startBulk: { runId: string } };

export type PeopleQueryVariables = Exact<{
  data: PeopleInput;
}>;


export type PeopleQuery = { people: { total: number | null, before: string | null, after: string | null, counts: Array<{ state: PersonState, count: number }>, docs: Array<{ _id: string, version: number | null, invited: boolean, first: string, last: string, email: string, position: string | null, area: string | null, site: string | null, leader: string | null, organizationId: string, organization: string, tripId: string | null, tripStatus: string | null, program: string | null, state: PersonState, since: string | null, until: string | null, step: number | null, held: number, plan: number | null, nextSession: string | null, lastSession: string | null, endDate: string | null, coach: string | null, signal: PersonSignal, signalAt: string | null, picture: { large: string, medium: string, thumbnail: string } | null, credits: { available: number, total: number } | null }> } };

export type RosterRowPartsFragment = { _id: string, version: number | null, invited: boolean, first: string, last: string, email: string, position: string | null, area: string | null, site: string | null, leader: string | null, organizationId: string, organization: string, tripId: string | null, tripStatus: string | null, program: string | null, state: PersonState, since: string | null, until: string | null, step: number | null, held: number, plan: number | null, nextSession: string | null, lastSession: string | null, endDate: string | null, coach: string | null, signal: PersonSignal, signalAt: string | null, picture: { large: string, medium: string, thumbnail: string } | null, credits: { available: number, total: number } | null };

export type PersonRowQueryVariables = Exact<{
  data: PeopleInput;
}>;


export type PersonRowQuery = { people: { docs: Array<{ _id: string, version: number | null, invited: boolean, first: string, last: string, email: string, position: string | null, area: string | null, site: string | null, leader: string | null, organizationId: string, organization: string, tripId: string | null, tripStatus: string | null, program: string | null, state: PersonState, since: string | null, until: string | null, step: number | null, held: number, plan: number | null, nextSession: string | null, lastSession: string | null, endDate: string | null, coach: string | null, signal: PersonSignal, signalAt: string | null, picture: { large: string, medium: string, thumbnail: string } | null, credits: { available: number, total: number } | null }> } };

export type PeopleFacetsQueryVariables = Exact<{
  organizationId?: string | null | undefined;
}>;


export type PeopleFacetsQuery = { peopleFacets: { areas: Array<string>, sites: Array<string>, leaders: Array<string>, organizations: Array<{ _id: string, name: string }>, programs: Array<{ _id: string, name: string }>, coaches: Array<{ _id: string, name: string }> } };

export type PersonHistoryQueryVariables = Exact<{
  _id: string;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type PersonHistoryQuery = { personHistory: { after: string | null, docs: Array<{ _id: string, at: string, kind: PersonHistoryKind, program: string | null, slot: string | null, by: string | null }> } };

export type SavePlaceMutationVariables = Exact<{
  data: SavePlaceInput;
}>;


export type SavePlaceMutation = { savePlace: { _id: string } };

export type CorrectInvitationMutationVariables = Exact<{
  _id: string;
  email: string;
  first: string;
  last: string;
}>;


export type CorrectInvitationMutation = { correctInvitation: { success: boolean } };

export type WithdrawInvitationMutationVariables = Exact<{
  _id: string;
  reason?: string | null | undefined;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: { success: boolean } };

export type PreviewReminderMutationVariables = Exact<{
  data: PreviewBulkInput;
}>;


export type PreviewReminderMutation = { previewBulk: { token: string, skipped: Array<{ _id: string, why: string }> } };

export type StartReminderMutationVariables = Exact<{
  token: string;
}>;


export type StartReminderMutation = { startBulk: { runId: string } };

export type TravellerTripsQueryVariables = Exact<{
  userId: string;
}>;


export type TravellerTripsQuery = { trips: Array<{ _id: string, status: TripStatus, invitationDate: string | null, activationDate: string | null, endDate: string | null, pausedUntil: string | null, endedAt: string | null, maxSessions: number, bookable: number | null, plannedPauses: Array<{ from: string, until: string }> | null, pace: { name: string } | null, program: { _id: string, name: string }, credits: { used: number, reserved: number, available: number, total: number } | null, changes: Array<{ event: string, status: TripStatus, at: string, reason: string | null, by: { first: string, last: string } | null }> | null }> };

export type PeopleViewsQueryVariables = Exact<{ [key: string]: never; }>;


export type PeopleViewsQuery = { peopleViews: Array<{ _id: string, name: string, address: string, isDefault: boolean }> };

export type SavePeopleViewMutationVariables = Exact<{
  data: SavePeopleViewInput;
}>;


export type SavePeopleViewMutation = { savePeopleView: { _id: string } };

export type RemovePeopleViewMutationVariables = Exact<{
  _id: string;
}>;


export type RemovePeopleViewMutation = { removePeopleView: { success: boolean } };

export type GetScoresQueryVariables = Exact<{ [key: string]: never; }>;


export type GetScoresQuery = { scores: Array<{ _id: string, type: ScoreType }> };

export type SaveScoreMutationVariables = Exact<{
  data: SaveScoreInput;
}>;


export type SaveScoreMutation = { saveScore: { success: boolean } };

export type SatToAnswerQueryVariables = Exact<{ [key: string]: never; }>;


export type SatToAnswerQuery = { satToAnswer: Array<{ formId: string, name: string, token: string }> };

export type ClosingOfQueryVariables = Exact<{
  sessionId: string;
  coachId: string;
}>;


export type ClosingOfQuery = { sessionPage: { _id: string, notes: { text: string, version: number } | null, closing: { outcome: ClosingOutcome | null, topics: Array<string>, agreement: string, firstStep: string, objectiveId: string | null, dueOn: string | null, progress: number | null, propose: string | null, version: number } | null }, forms: Array<{ _id: string, fields: Array<{ name: string, choices: Array<{ label: string }> }> }>, coachSchedule: { slots: Array<{ dateTime: string }> } };

export type SaveClosingMutationVariables = Exact<{
  data: SaveClosingInput;
}>;


export type SaveClosingMutation = { saveClosing: { _id: string, notes: { text: string, version: number } | null, closing: { version: number } | null } };

export type SavedMatchQueryVariables = Exact<{
  coacheeId: string;
}>;


export type SavedMatchQuery = { savedMatch: { answers: Array<{ label: string, name: string, answer: unknown }> } };

export type UpsertSessionMutationVariables = Exact<{
  data: UpsertSessionInput;
}>;


export type UpsertSessionMutation = { upsertSession: { _id: string, notes: { text: string, version: number } | null } };

export type SendNotificationQueryVariables = Exact<{
  data: SendNotificationInput;
}>;


export type SendNotificationQuery = { sendNotification: { success: boolean } };

export type SessionPageQueryVariables = Exact<{
  _id: string;
}>;


export type SessionPageQuery = { sessionPage: { agreementsShared: boolean | null, _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, topic: { version: number, text: string } | null, ownNote: { text: string, version: number } | null, way: { held: number, plan: number } | null, agreement: { text: string, firstStep: string, dueOn: string | null, topics: Array<string>, objective: string | null, mark: AgreementMark | null, markedAt: string | null } | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type SaveTopicMutationVariables = Exact<{
  sessionId: string;
  text: string;
  version: number;
}>;


export type SaveTopicMutation = { saveTopic: { _id: string, topic: { version: number } | null } };

export type SaveOwnNoteMutationVariables = Exact<{
  sessionId: string;
  text: string;
  version: number;
}>;


export type SaveOwnNoteMutation = { saveOwnNote: { _id: string, ownNote: { version: number } | null } };

export type ShareAgreementsMutationVariables = Exact<{
  programId: string;
  on: boolean;
}>;


export type ShareAgreementsMutation = { shareAgreements: { success: boolean } };

export type MarkAgreementMutationVariables = Exact<{
  sessionId: string;
  state: AgreementMark;
}>;


export type MarkAgreementMutation = { markAgreement: { _id: string, agreement: { text: string, firstStep: string, dueOn: string | null, topics: Array<string>, objective: string | null, mark: AgreementMark | null, markedAt: string | null } | null } };

export type PersonalityFragment = { profession: Array<string> | null, hobbies: Array<string> | null };

export type SessionFieldsFragment = { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null };

export type GetSessionListQueryVariables = Exact<{
  data?: SessionListInput | null | undefined;
}>;


export type GetSessionListQuery = { sessionList: Array<{ _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> };

export type CreateSessionMutationVariables = Exact<{
  data: CreateSessionInput;
}>;


export type CreateSessionMutation = { createSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type BookSeriesMutationVariables = Exact<{
  data: BookSeriesInput;
}>;


export type BookSeriesMutation = { bookSeries: { sessions: Array<{ _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> } };

export type SetCoachSessionsMutationVariables = Exact<{
  data: SetCoachSessionsInput;
}>;


export type SetCoachSessionsMutation = { setCoachSessions: Array<{ _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> };

export type UpdateSessionMutationVariables = Exact<{
  data: UpdateSessionInput;
}>;


export type UpdateSessionMutation = { updateSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type CancelSessionMutationVariables = Exact<{
  data: CancelSessionInput;
}>;


export type CancelSessionMutation = { cancelSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type CloseSessionMutationVariables = Exact<{
  data: CloseSessionInput;
}>;


export type CloseSessionMutation = { closeSession: { whyNot: string | null, session: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }, proposal: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } | null } };

export type RateSessionMutationVariables = Exact<{
  data: RateSessionInput;
}>;


export type RateSessionMutation = { rateSession: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type SessionLogsMutationVariables = Exact<{
  data: SessionLogsInput;
}>;


export type SessionLogsMutation = { sessionLogs: { success: boolean } };

export type OnSessionChangedSubscriptionVariables = Exact<{
  missed?: number | null | undefined;
}>;


export type OnSessionChangedSubscription = { sessionChanged: { _id: string, version: number, slot: string, offset: number, zone: string, state: SessionState, endedAt: string | null, coach: { _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, coachee: { position: string | null, _id: string, email: string | null, profession: Array<string> | null, hobbies: Array<string> | null, organization: { _id: string, name: string } | null, name: { first: string, last: string }, picture: { large: string, medium: string, thumbnail: string } | null, location: { city: string | null, timezone: { description: string } | null } | null }, program: { _id: string, name: string }, topic: { text: string } | null, agreement: { text: string, firstStep: string, mark: AgreementMark | null } | null, event: { provider: string, conferenceUrl: string | null }, rating: { value: number, comment: string, ratedAt: string } | null, cancellations: Array<{ slot: string, userId: string, cancelledAt: string }>, reschedules: Array<{ slot: string, rescheduledAt: string, rescheduledBy: { _id: string, email: string | null } }>, joins: Array<{ userId: string, joinedAt: string, external: boolean, here: boolean }>, question: { asked: string, claimedBy: string | null, until: string, held: boolean | null } | null, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null } };

export type SessionsSummaryQueryVariables = Exact<{
  data?: SessionsSummaryInput | null | undefined;
}>;


export type SessionsSummaryQuery = { sessionsSummary: { page: number, pages: number | null, total: number | null, docs: Array<{ coach: { _id: string, email: string | null, name: { first: string, last: string } }, coachee: { _id: string, email: string | null, name: { first: string, last: string } }, sessions: Array<{ _id: string, version: number, slot: string, state: SessionState, program: { _id: string, name: string }, joins: Array<{ userId: string, joinedAt: string }>, contest: { by: string, reason: string, contestedAt: string, resolvedAt: string | null, refund: boolean | null } | null }> }> } };

export type SummaryChoicesQueryVariables = Exact<{
  text: string;
  coaches: boolean;
  coachees: boolean;
  programs: boolean;
  organizations: boolean;
}>;


export type SummaryChoicesQuery = { sessionsSummary: { filters: { coaches?: Array<{ id: string, name: string }>, coachees?: Array<{ id: string, name: string }>, programs?: Array<{ id: string, name: string }>, organizations?: Array<{ id: string, name: string }> } } };

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
export { FetchRecommendedCoursesDocument } from './documents/FetchRecommendedCourses'
export { AcademyItemsDocument } from './documents/AcademyItems'
export { AcademyItemVersionDocument } from './documents/AcademyItemVersion'
export { AcademyFormDocument } from './documents/AcademyForm'
export { AcademyPreviewDocument } from './documents/AcademyPreview'
export { SaveCourseDocument } from './documents/SaveCourse'
export { SaveCollectionDocument } from './documents/SaveCollection'
export { PublishItemDocument } from './documents/PublishItem'
export { OwnReadingsDocument } from './documents/OwnReadings'
export { CourseProgressDocument } from './documents/CourseProgress'
export { RecommendedToDocument } from './documents/RecommendedTo'
export { CourseReadersDocument } from './documents/CourseReaders'
export { SaveReadingDocument } from './documents/SaveReading'
export { RecommendCourseDocument } from './documents/RecommendCourse'
export { WithdrawRecommendationDocument } from './documents/WithdrawRecommendation'
export { TellRecommendationReadDocument } from './documents/TellRecommendationRead'
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
export { SaveListLookDocument } from './documents/SaveListLook'
export { OwnRecordDocument } from './documents/OwnRecord'
export { UpdateOwnRecordDocument } from './documents/UpdateOwnRecord'
export { UpdatePasswordDocument } from './documents/UpdatePassword'
export { RequestEmailChangeDocument } from './documents/RequestEmailChange'
export { ConnectionsDocument } from './documents/Connections'
export { CloseOtherConnectionsDocument } from './documents/CloseOtherConnections'
export { VisibilityDocument } from './documents/Visibility'
export { GetPermissionsDocument } from './documents/GetPermissions'
export { AuditLogDocument } from './documents/AuditLog'
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
export { GetCronofyElementTokenDocument } from './documents/GetCronofyElementToken'
export { CreateCalendarDocument } from './documents/CreateCalendar'
export { RemoveCalendarDocument } from './documents/RemoveCalendar'
export { RetryCalendarDocument } from './documents/RetryCalendar'
export { SetMainCalendarDocument } from './documents/SetMainCalendar'
export { StartCalendarAuthorizationDocument } from './documents/StartCalendarAuthorization'
export { ConnectCalendarDocument } from './documents/ConnectCalendar'
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
export { LastConversationDocument } from './documents/LastConversation'
export { CoacheesDocument } from './documents/Coachees'
export { SessionsDocument } from './documents/Sessions'
export { CompanyReportsDocument } from './documents/CompanyReports'
export { CompanyReportAddressDocument } from './documents/CompanyReportAddress'
export { RequestReportDocument } from './documents/RequestReport'
export { SaveReportScheduleDocument } from './documents/SaveReportSchedule'
export { CallServersDocument } from './documents/CallServers'
export { GetFocusFormResponsesDocument } from './documents/GetFocusFormResponses'
export { GetHomologationsByOrganizationIdDocument } from './documents/GetHomologationsByOrganizationId'
export { RenderCoacheeAcceleratorsDocument } from './documents/RenderCoacheeAccelerators'
export { CommentObjectiveDocument } from './documents/CommentObjective'
export { ObjectivesDocument } from './documents/Objectives'
export { ObjectivesOfDocument } from './documents/ObjectivesOf'
export { SaveObjectiveDocument } from './documents/SaveObjective'
export { MoveObjectivesDocument } from './documents/MoveObjectives'
export { TickStepDocument } from './documents/TickStep'
export { RemoveObjectiveDocument } from './documents/RemoveObjective'
export { FetchFeatureByNameDocument } from './documents/FetchFeatureByName'
export { FeesDocument } from './documents/Fees'
export { FeeStatementDocument } from './documents/FeeStatement'
export { PayRunDocument } from './documents/PayRun'
export { PayRunLinesDocument } from './documents/PayRunLines'
export { PayRunFileDocument } from './documents/PayRunFile'
export { SetAsideDocument } from './documents/SetAside'
export { ClosePayRunDocument } from './documents/ClosePayRun'
export { PayPayRunDocument } from './documents/PayPayRun'
export { CoachesDocument } from './documents/Coaches'
export { GetFeesDocument } from './documents/GetFees'
export { UpsertFeeDocument } from './documents/UpsertFee'
export { FocusCatalogueDocument } from './documents/FocusCatalogue'
export { SaveHomologationDocument } from './documents/SaveHomologation'
export { RemoveHomologationDocument } from './documents/RemoveHomologation'
export { GetFormsDocument } from './documents/GetForms'
export { EmbedFormDocument } from './documents/EmbedForm'
export { SubmitEmbedFormDocument } from './documents/SubmitEmbedForm'
export { GetUserStagesDocument } from './documents/GetUserStages'
export { FormsContentDocument } from './documents/FormsContent'
export { SaveFormAnswersDocument } from './documents/SaveFormAnswers'
export { QuestionnairesDocument } from './documents/Questionnaires'
export { QuestionnaireDocument } from './documents/Questionnaire'
export { SaveQuestionnaireDocument } from './documents/SaveQuestionnaire'
export { PublishQuestionnaireDocument } from './documents/PublishQuestionnaire'
export { DiscardQuestionnaireDocument } from './documents/DiscardQuestionnaire'
export { RetireQuestionnaireDocument } from './documents/RetireQuestionnaire'
export { MatchingCoachesDocument } from './documents/MatchingCoaches'
export { CoachScheduleDocument } from './documents/CoachSchedule'
export { GetCoachSelectedDocument } from './documents/GetCoachSelected'
export { CoachSelectedDocument } from './documents/CoachSelected'
export { WaitingPlacesDocument } from './documents/WaitingPlaces'
export { JoinWaitingListDocument } from './documents/JoinWaitingList'
export { LeaveWaitingListDocument } from './documents/LeaveWaitingList'
export { MembershipProgramsDocument } from './documents/MembershipPrograms'
export { GetNotificationsDocument } from './documents/GetNotifications'
export { ReadNotificationsDocument } from './documents/ReadNotifications'
export { OnNotificationChangedDocument } from './documents/OnNotificationChanged'
export { SavePushSubscriptionDocument } from './documents/SavePushSubscription'
export { RemovePushSubscriptionDocument } from './documents/RemovePushSubscription'
export { GetDeskDocument } from './documents/GetDesk'
export { ResolveReportDocument } from './documents/ResolveReport'
export { RetryMailsDocument } from './documents/RetryMails'
export { OrganizationSettingsDocument } from './documents/OrganizationSettings'
export { UpdateOrganizationDocument } from './documents/UpdateOrganization'
export { UnlinkProgramDocument } from './documents/UnlinkProgram'
export { SaveMembershipDocument } from './documents/SaveMembership'
export { RemoveMembershipDocument } from './documents/RemoveMembership'
export { FetchOrganizationsDocument } from './documents/FetchOrganizations'
export { OrganizationHindrancesDocument } from './documents/OrganizationHindrances'
export { SaveMeetingCredentialsDocument } from './documents/SaveMeetingCredentials'
export { TestMeetingCredentialsDocument } from './documents/TestMeetingCredentials'
export { RemoveOrganizationDocument } from './documents/RemoveOrganization'
export { CreateOrganizationDocument } from './documents/CreateOrganization'
export { OrganizationTripsDocument } from './documents/OrganizationTrips'
export { CustomerStatementDocument } from './documents/CustomerStatement'
export { SurveyRequestsDocument } from './documents/SurveyRequests'
export { AskLeadersDocument } from './documents/AskLeaders'
export { RemindLeadersDocument } from './documents/RemindLeaders'
export { MeasureDocument } from './documents/Measure'
export { MeasureRowsDocument } from './documents/MeasureRows'
export { FetchProgramsDocument } from './documents/FetchPrograms'
export { DashboardFetchProgramSummaryDocument } from './documents/DashboardFetchProgramSummary'
export { DashboardFetchSessionsByWeekDocument } from './documents/DashboardFetchSessionsByWeek'
export { DashboardFetchCoacheesByProgramDocument } from './documents/DashboardFetchCoacheesByProgram'
export { DownloadProgramReportDocument } from './documents/DownloadProgramReport'
export { DashboardFetchProgressSummaryDocument } from './documents/DashboardFetchProgressSummary'
export { RenderAlignmentIndexDocument } from './documents/RenderAlignmentIndex'
export { RenderLeaderDashboardAcceleratorsDocument } from './documents/RenderLeaderDashboardAccelerators'
export { IsSupervisorProgramActiveDocument } from './documents/IsSupervisorProgramActive'
export { DashboardFetchFormResponsesSummaryDocument } from './documents/DashboardFetchFormResponsesSummary'
export { FormResponseSummaryDocument } from './documents/FormResponseSummary'
export { ImportListDocument } from './documents/ImportList'
export { UpdateImportDocument } from './documents/UpdateImport'
export { CommitImportDocument } from './documents/CommitImport'
export { RunDocument } from './documents/Run'
export { StopRunDocument } from './documents/StopRun'
export { ResumeRunDocument } from './documents/ResumeRun'
export { UsersDocument } from './documents/Users'
export { PeopleChoicesDocument } from './documents/PeopleChoices'
export { CoachChoicesDocument } from './documents/CoachChoices'
export { OrganizationChoicesDocument } from './documents/OrganizationChoices'
export { ProgramChoicesDocument } from './documents/ProgramChoices'
export { TripsDocument } from './documents/Trips'
export { UserDocument } from './documents/User'
export { UpdatePersonDocument } from './documents/UpdatePerson'
export { CreateUserDocument } from './documents/CreateUser'
export { RemoveUserDocument } from './documents/RemoveUser'
export { ModerateDocument } from './documents/Moderate'
export { StartPreviewDocument } from './documents/StartPreview'
export { ResendInvitationDocument } from './documents/ResendInvitation'
export { PortfolioDocument } from './documents/Portfolio'
export { AdminProgramsDocument } from './documents/AdminPrograms'
export { FetchProgramDetailsDocument } from './documents/FetchProgramDetails'
export { FetchAlgorithmResultsDocument } from './documents/FetchAlgorithmResults'
export { ProgramFormCoachesDocument } from './documents/ProgramFormCoaches'
export { FetchFeaturesConfigDocument } from './documents/FetchFeaturesConfig'
export { CreateProgramDocument } from './documents/CreateProgram'
export { ProgramImpactDocument } from './documents/ProgramImpact'
export { UpdateProgramDocument } from './documents/UpdateProgram'
export { RemoveProgramDocument } from './documents/RemoveProgram'
export { CoachImpactDocument } from './documents/CoachImpact'
export { UndoUnlinkCoachDocument } from './documents/UndoUnlinkCoach'
export { UnlinkCoachDocument } from './documents/UnlinkCoach'
export { PreviewBulkDocument } from './documents/PreviewBulk'
export { StartBulkDocument } from './documents/StartBulk'
export { PeopleDocument } from './documents/People'
export { PersonRowDocument } from './documents/PersonRow'
export { PeopleFacetsDocument } from './documents/PeopleFacets'
export { PersonHistoryDocument } from './documents/PersonHistory'
export { SavePlaceDocument } from './documents/SavePlace'
export { CorrectInvitationDocument } from './documents/CorrectInvitation'
export { WithdrawInvitationDocument } from './documents/WithdrawInvitation'
export { PreviewReminderDocument } from './documents/PreviewReminder'
export { StartReminderDocument } from './documents/StartReminder'
export { TravellerTripsDocument } from './documents/TravellerTrips'
export { PeopleViewsDocument } from './documents/PeopleViews'
export { SavePeopleViewDocument } from './documents/SavePeopleView'
export { RemovePeopleViewDocument } from './documents/RemovePeopleView'
export { GetScoresDocument } from './documents/GetScores'
export { SaveScoreDocument } from './documents/SaveScore'
export { SatToAnswerDocument } from './documents/SatToAnswer'
export { ClosingOfDocument } from './documents/ClosingOf'
export { SaveClosingDocument } from './documents/SaveClosing'
export { SavedMatchDocument } from './documents/SavedMatch'
export { UpsertSessionDocument } from './documents/UpsertSession'
export { SendNotificationDocument } from './documents/SendNotification'
export { SessionPageDocument } from './documents/SessionPage'
export { SaveTopicDocument } from './documents/SaveTopic'
export { SaveOwnNoteDocument } from './documents/SaveOwnNote'
export { ShareAgreementsDocument } from './documents/ShareAgreements'
export { MarkAgreementDocument } from './documents/MarkAgreement'
export { GetSessionListDocument } from './documents/GetSessionList'
export { CreateSessionDocument } from './documents/CreateSession'
export { BookSeriesDocument } from './documents/BookSeries'
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