/**
 * What the person shown is to the caller; decides which fields of User are answered.
 * ownCoach: selected, fixed or past · offered: shown by MatchingCoaches · pastCoachee: relation ended ·
 * previewed: to who sees the product as them ·
 * ownOrg: to an admin · assigned: to a consultant · named: name and picture, nothing else.
 */
export const RELATIONS = [
  'self',
  'previewed',
  'ownCoach',
  'offered',
  'ownCoachee',
  'pastCoachee',
  'ownOrg',
  'assigned',
  'sysadmin',
  'named',
] as const
export type Relation = (typeof RELATIONS)[number]

export type Readers = readonly Relation[]
const everyone: Readers = RELATIONS
const all: Readers = [
  'self',
  'previewed',
  'ownCoach',
  'offered',
  'ownCoachee',
  'ownOrg',
  'assigned',
  'sysadmin',
]
const own: Readers = ['self', 'previewed', 'sysadmin']
const meets: Readers = ['self', 'previewed', 'ownCoach', 'offered', 'ownCoachee', 'sysadmin']
const card: Readers = ['self', 'previewed', 'ownCoach', 'offered', 'sysadmin']
const record: Readers = ['self', 'previewed', 'ownCoachee', 'ownOrg', 'assigned', 'sysadmin']
const house: Readers = ['self', 'previewed', 'ownOrg', 'assigned', 'sysadmin']
const panel: Readers = ['ownOrg', 'assigned', 'sysadmin']
const customer: Readers = ['ownOrg', 'sysadmin']

export const USER = {
  _id: everyone,
  name: everyone,
  picture: everyone,
  _type: everyone,
  email: ['self', 'previewed', 'ownCoach', 'ownCoachee', 'ownOrg', 'assigned', 'sysadmin'],
  language: all,
  phone: own,
  dob: own,
  nat: own,
  status: house,
  moderated: own,
  registered: own,
  location: meets,
  organization: record,
  programs: record,
  trips: record,
  welcomeStepper: own,
  onboardingFlow: own,
  coachSelectedId: ['self', 'ownCoachee', 'sysadmin'],
  coachSelected: record,
  fixedCoach: ['self', 'ownCoachee', 'sysadmin'],
  hobbies: meets,
  profession: meets,
  experience: card,
  style: card,
  languages: card,
  routeTags: card,
  brief: card,
  about: card,
  position: record,
  management: house,
  conferenceUrl: own,
  availability: own,
  calendars: ['self'],
  calendarConnected: own,
  calendarFeed: ['self'],
  auth: own,
  rut: ['self'],
  lastConnect: own,
  lastActivity: own,
  activeFeatures: own,
  availabilityLocks: own,
  conference: own,
  stage: own,
  record: ['self'],
  forms: ['self', 'ownCoachee', 'sysadmin'],
  leader: own,
  payment: own,
  sessionValue: own,
  bookmarks: ['self'],
  hasVisitedAccelerators: ['self'],
  theme: ['self', 'previewed'],
  listLooks: ['self'],
  hasMembershipPrograms: ['self', 'previewed'],
  mails: ['self'],
  membership: ['self', 'previewed', 'ownOrg', 'sysadmin'],
  invitedUntil: ['sysadmin'],
  adminPrograms: own,
  consultantPrograms: own,
  consultedPrograms: own,
  version: own,
} as const satisfies Record<string, Readers>

export const USER_TYPE = {
  group: everyone,
  roles: ['self', 'previewed', 'ownOrg', 'sysadmin'],
  active: meets,
} as const satisfies Record<string, Readers>

export const LOCATION = {
  city: meets,
  state: meets,
  country: meets,
  timezone: meets,
  street: own,
} as const satisfies Record<string, Readers>

/** A coach reads the name of a coachee's organization and nothing else. */
export const ORGANIZATION = {
  _id: record,
  name: record,
  hasMembership: house,
  onboardingFlow: house,
  look: ['self', 'previewed', 'ownOrg', 'sysadmin'],
  businessId: customer,
  defaultConferenceProvider: customer,
  enabledConferenceProviders: customer,
  accounts: panel,
  membership: panel,
  programs: ['sysadmin'],
  createdAt: ['sysadmin'],
  updatedAt: ['sysadmin'],
  version: ['sysadmin'],
  contact: customer,
  consultant: customer,
  ownFlow: ['sysadmin'],
  meetingCredentials: ['sysadmin'],
} as const satisfies Record<string, Readers>

/** Prices and what the house notes for itself are the house's own. */
export const ORGANIZATION_MEMBERSHIP = {
  id: panel,
  documentId: panel,
  locale: panel,
  createdAt: panel,
  updatedAt: panel,
  publishedAt: panel,
  level: panel,
  startDate: panel,
  endDate: panel,
  amount: panel,
  priceList: ['sysadmin'],
  price: ['sysadmin'],
  externalType: ['sysadmin'],
  externalKey: ['sysadmin'],
  internalComment: ['sysadmin'],
  carryOver: ['sysadmin'],
} as const satisfies Record<string, Readers>

export const TRIP = {
  _id: record,
  userId: record,
  programId: record,
  program: record,
  status: record,
  invitationDate: record,
  activationDate: record,
  endDate: record,
  pausedAt: house,
  pausedUntil: record,
  endedAt: record,
  duration: record,
  description: house,
  pace: record,
  maxSessions: record,
  credits: house,
  bookable: house,
  plannedPauses: house,
  changes: ['sysadmin'],
} as const satisfies Record<string, Readers>

/** A customer's admin reads how many coaches there are, not who: no list to poach from. */
export const PROGRAM = {
  _id: panel,
  name: panel,
  pathName: panel,
  description: panel,
  startsAt: panel,
  expiresAt: panel,
  state: panel,
  isPilot: panel,
  sessionsQuantity: panel,
  createdAt: panel,
  updatedAt: panel,
  coachesCount: panel,
  coaches: ['assigned', 'sysadmin'],
  organizations: panel,
} as const satisfies Record<string, Readers>

/** What the caller is to a session. */
export type SessionReader = 'coachee' | 'coach' | 'sysadmin'
const parties: readonly SessionReader[] = ['coachee', 'coach', 'sysadmin']
export const SESSION = {
  _id: parties,
  version: parties,
  slot: parties,
  offset: parties,
  zone: parties,
  scheduledSlot: parties,
  scheduledAt: parties,
  updatedAt: parties,
  state: parties,
  coach: parties,
  coachee: parties,
  program: parties,
  forms: ['coachee', 'coach'],
  event: parties,
  rating: ['coachee', 'sysadmin'],
  cancellations: parties,
  reschedules: parties,
  joins: parties,
  contest: parties,
  question: parties,
  endedAt: parties,
  notes: ['coach'],
  topic: ['coachee', 'coach'],
  agreement: ['coachee', 'coach'],
  ownNote: ['coachee'],
  agreementsShared: ['coachee'],
  way: ['coachee', 'coach'],
  closing: ['coach'],
  deadline: parties,
} as const satisfies Record<string, readonly SessionReader[]>

export const SESSION_CONFERENCE = {
  provider: parties,
  conferenceUrl: ['coachee', 'coach'],
} as const satisfies Record<string, readonly SessionReader[]>

/** A coachee learns free starts only, never why or with whom the coach is busy. */
export const COACH_SCHEDULE = {
  coach: card,
  slots: card,
  closed: card,
  zone: card,
  enabled: own,
  hidden: own,
  busy: own,
  waiting: ['self'],
} as const satisfies Record<string, Readers>

/** Types whose fields depend on who asks; a field without readers stops the server from being built. */
export const FIELDS: Record<string, Record<string, readonly string[]>> = {
  User: USER,
  UserType: USER_TYPE,
  Location: LOCATION,
  Organization: ORGANIZATION,
  OrganizationMembership: ORGANIZATION_MEMBERSHIP,
  Trip: TRIP,
  Program: PROGRAM,
  Session: SESSION,
  SessionConference: SESSION_CONFERENCE,
  CoachSchedule: COACH_SCHEDULE,
}

/** Whether somebody is among the readers of a field. */
export const among = <T extends string>(readers: readonly T[], who: T): boolean => readers.includes(who)

/** Whether a caller in this relation reads the field of User. */
export const reads = (relation: Relation, field: keyof typeof USER): boolean =>
  among<Relation>(USER[field], relation)
