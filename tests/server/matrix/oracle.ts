import type { ActorCode } from '#domain/roles'
import {
  type Caller,
  type Chat,
  type CollectionName,
  type CourseName,
  type Message,
  type OrganizationName,
  PEOPLE,
  type Person,
  type ProgramName,
  REMOVED,
  type Session,
} from './world'

/** What operations.md says, written down a second time and by hand: it judges server/permissions. */
export type Relation =
  | 'self'
  | 'ownCoach'
  | 'offered'
  | 'ownCoachee'
  | 'pastCoachee'
  | 'ownOrg'
  | 'assigned'
  | 'any'
  | 'party'
  | 'author'
  | 'reported'
  | 'ownProgram'

export const CODE: Record<Caller, ActorCode> = {
  anon: 'anon',
  inactive: 'anon',
  unv: 'unv',
  cc: 'cc',
  acc: 'cc',
  co: 'co',
  cs: 'cs',
  csNone: 'cs',
  ad: 'ad',
  adNone: 'ad',
  aad: 'ad',
  sa: 'sa',
  me: 'me',
}

const KNOWS: Record<Caller, Partial<Record<Person, Relation>>> = {
  anon: {},
  inactive: {},
  unv: { unv: 'self' },
  me: { me: 'self' },
  csNone: { csNone: 'self' },
  adNone: { adNone: 'self' },
  cc: { cc: 'self', co: 'ownCoach', coGone: 'ownCoach', coOffered: 'offered' },
  acc: { acc: 'self', co: 'ownCoach' },
  co: { co: 'self', cc: 'ownCoachee', acc: 'ownCoachee', ccGone: 'ownCoachee', ccPast: 'pastCoachee' },
  cs: {
    cs: 'self',
    cc: 'assigned',
    cc2: 'assigned',
    ccPast: 'assigned',
    ccGone: 'assigned',
    acc: 'assigned',
    aad: 'assigned',
  },
  ad: {
    ad: 'self',
    cc: 'ownOrg',
    cc2: 'ownOrg',
    ccPast: 'ownOrg',
    ccGone: 'ownOrg',
    acc: 'ownOrg',
    aad: 'ownOrg',
  },
  aad: { aad: 'self', cc: 'ownOrg', cc2: 'ownOrg', ccPast: 'ownOrg', ccGone: 'ownOrg', acc: 'ownOrg' },
  sa: { ...Object.fromEntries(PEOPLE.map((person) => [person, 'any'])), sa: 'self' },
}

const PARTIES: Record<Session, readonly Caller[]> = {
  s1: ['cc', 'co'],
  sWait: ['cc', 'co'],
  sDone: ['cc', 'co'],
  s2: [],
  sB: [],
  sAcc: ['acc', 'co'],
}

const CHAT_PARTIES: Record<Chat, readonly Caller[]> = {
  k1: ['cc', 'co'],
  kPast: ['co'],
  k2: [],
  kAcc: ['acc', 'co'],
}
/** Who wrote a message, who got it, and who may see to it because it was reported. */
const MESSAGE_RELATIONS: Record<Message, Partial<Record<Caller, Relation>>> = {
  m1cc: { cc: 'author', co: 'party' },
  m1co: { co: 'author', cc: 'party' },
  m2: {},
  m2reported: { sa: 'reported' },
}

/** Whose organization, program, course and collection each one is; whoever is missing may not know that it exists. */
const PLACES: Record<
  ProgramName | CourseName | CollectionName | OrganizationName,
  Partial<Record<Caller, Relation>>
> = {
  A: {
    cc: 'ownOrg',
    acc: 'ownOrg',
    co: 'ownCoachee',
    ad: 'ownOrg',
    adNone: 'ownOrg',
    aad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  },
  B: { sa: 'any' },
  A1: {
    cc: 'ownProgram',
    acc: 'ownProgram',
    co: 'ownProgram',
    ad: 'ownOrg',
    aad: 'ownOrg',
    cs: 'assigned',
    sa: 'any',
  },
  A2: { sa: 'any' },
  S: { ad: 'ownOrg', sa: 'any' },
  B1: { sa: 'any' },
  cOpen: { cc: 'ownProgram', acc: 'ownProgram', co: 'any', sa: 'any' },
  cOther: { co: 'any', sa: 'any' },
  cOther2: { co: 'any', sa: 'any' },
  cDraft: { sa: 'any' },
  kOpen: { cc: 'ownProgram', acc: 'ownProgram', co: 'any', sa: 'any' },
  kOther: { co: 'any', sa: 'any' },
}
/** Whether a course or collection may be shown to a caller; null: one of another world, where all is others'. */
export const opens = (caller: Caller, name: string | null): boolean =>
  name === null ? caller === 'co' : PLACES[name as CourseName]?.[caller] !== undefined

/** What a person is to a caller, removed or not; null: nothing. */
export const relationOf = (caller: Caller, person: string): Relation | null =>
  KNOWS[caller][person as Person] ?? null

export type Target =
  | { kind: 'person'; name: Person }
  | { kind: 'session'; name: Session }
  | { kind: 'chat'; name: Chat }
  | { kind: 'message'; name: Message }
  | { kind: 'program'; name: ProgramName }
  | { kind: 'course'; name: CourseName }
  | { kind: 'collection'; name: CollectionName }
  | { kind: 'organization'; name: OrganizationName }
  | { kind: 'missing' }

/** Whether rights over these relations reach the target. */
export function reached(caller: Caller, target: Target, relations: readonly Relation[]): boolean {
  if (target.kind === 'missing') return false
  if (target.kind === 'session') {
    if (caller === 'sa') return relations.includes('any')
    return PARTIES[target.name].includes(caller) && relations.includes('party')
  }
  if (target.kind === 'chat') return CHAT_PARTIES[target.name].includes(caller) && relations.includes('party')
  if (target.kind === 'message') {
    const relation = MESSAGE_RELATIONS[target.name][caller]
    return relation !== undefined && relations.includes(relation)
  }
  if (target.kind !== 'person') {
    const relation = PLACES[target.name][caller]
    return relation !== undefined && relations.includes(relation)
  }
  if (REMOVED.includes(target.name)) return false
  const relation = relationOf(caller, target.name)
  return relation !== null && (relations.includes(relation) || relations.includes('any'))
}

const MEET: readonly Relation[] = ['self', 'ownCoach', 'offered', 'ownCoachee', 'any']
const CARD: readonly Relation[] = ['self', 'ownCoach', 'offered', 'any']
const FILE: readonly Relation[] = ['self', 'ownCoachee', 'ownOrg', 'assigned', 'any']
const HOUSE: readonly Relation[] = ['self', 'ownOrg', 'assigned', 'any']
const PANEL: readonly Relation[] = ['ownOrg', 'assigned', 'any']
const CUSTOMER: readonly Relation[] = ['ownOrg', 'any']
const OWN: readonly Relation[] = ['self', 'any']

/** §16, User: who reads a field that is not null. A field of the schema that is not here is a mistake. */
export const USER_READERS: Record<string, readonly Relation[] | 'everybody'> = {
  _id: 'everybody',
  name: 'everybody',
  picture: 'everybody',
  '_type.group': 'everybody',
  '_type.roles': ['self', 'ownOrg', 'any'],
  '_type.active': MEET,
  language: ['self', 'ownCoach', 'offered', 'ownCoachee', 'ownOrg', 'assigned', 'any'],
  email: ['self', 'ownCoach', 'ownCoachee', 'ownOrg', 'assigned', 'any'],
  phone: OWN,
  // decision 170: columns are the person's own
  listLooks: ['self'],
  dob: OWN,
  nat: OWN,
  location: MEET,
  status: HOUSE,
  moderated: OWN,
  registered: OWN,
  availability: OWN,
  calendars: ['self'],
  calendarConnected: OWN,
  calendarFeed: ['self'],
  auth: OWN,
  welcomeStepper: OWN,
  onboardingFlow: OWN,
  hobbies: MEET,
  profession: MEET,
  coachSelectedId: ['self', 'ownCoachee', 'any'],
  coachSelected: FILE,
  fixedCoach: ['self', 'ownCoachee', 'any'],
  experience: CARD,
  style: CARD,
  languages: CARD,
  brief: CARD,
  about: CARD,
  routeTags: CARD,
  organization: FILE,
  'organization.hasMembership': HOUSE,
  'organization.onboardingFlow': HOUSE,
  'organization.businessId': CUSTOMER,
  'organization.defaultConferenceProvider': CUSTOMER,
  'organization.enabledConferenceProviders': CUSTOMER,
  'organization.accounts': PANEL,
  'organization.membership': PANEL,
  'organization.programs': ['any'],
  'organization.createdAt': ['any'],
  'organization.updatedAt': ['any'],
  'organization.version': ['any'],
  'organization.contact': CUSTOMER,
  'organization.consultant': CUSTOMER,
  'organization.ownFlow': ['any'],
  programs: FILE,
  trips: FILE,
  'trips.description': HOUSE,
  'trips.credits': HOUSE,
  'trips.bookable': HOUSE,
  'trips.plannedPauses': HOUSE,
  'trips.pausedAt': HOUSE,
  'trips.changes': ['any'],
  position: FILE,
  management: HOUSE,
  conferenceUrl: OWN,
  hasMembershipPrograms: ['self'],
  rut: ['self'],
  'location.street': OWN,
  lastConnect: OWN,
  lastActivity: OWN,
  activeFeatures: OWN,
  availabilityLocks: OWN,
  conference: OWN,
  stage: OWN,
  record: ['self'],
  forms: ['self', 'ownCoachee', 'any'],
  leader: OWN,
  payment: OWN,
  sessionValue: OWN,
  bookmarks: ['self'],
  hasVisitedAccelerators: ['self'],
  mails: ['self'],
  membership: ['self', 'ownOrg', 'any'],
  invitedUntil: ['any'],
  adminPrograms: OWN,
  consultantPrograms: OWN,
  consultedPrograms: OWN,
  theme: ['self'],
  version: OWN,
}

/** Texts of the world that no answer may carry outside the fields above: national id, pay, leader, password. */
export const SECRETS = ['12.345.678-5', '998877', 'leo@example.cl', '$argon2']
