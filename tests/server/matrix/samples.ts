import type { ActorCode } from '#domain/roles'
import { CODE, type Relation, type Target } from './oracle'
import {
  type Caller,
  CHATS,
  COLLECTIONS,
  COURSES,
  MESSAGES,
  ORGANIZATIONS,
  objectiveOf,
  PEOPLE,
  type Person,
  PROGRAMS,
  SESSIONS,
  type World,
} from './world'

export type Given = { world: World; caller: Caller; target: Target | null; id: string; key: string }

/** How an operation is tried. `may` is operations.md's row, written by hand: who, over which relations. */
export type Sample = {
  may: Partial<Record<ActorCode, readonly Relation[]>>
  /** What the input names; none: the operation is about the caller. */
  on?:
    | 'person'
    | 'session'
    | 'chat'
    | 'currentChat'
    | 'message'
    | 'program'
    | 'course'
    | 'collection'
    | 'organization'
    | readonly Person[]
  variables(given: Given): Record<string, unknown>
  /** Answers that also show that the caller was let in, beside data and the codes of states. */
  accepts?: readonly string[]
  /** An unverified person reaches themself and is told FORBIDDEN about everybody else. */
  refusesUnverified?: boolean
  /** Ends the caller's connection or changes who they are: each try gets a connection of its own. */
  spends?: boolean
}

const SELF: readonly Relation[] = ['self']
const PARTY: readonly Relation[] = ['party']
const all = (codes: readonly ActorCode[]) => Object.fromEntries(codes.map((code) => [code, SELF]))
const VERIFIED = all(['cc', 'co', 'cs', 'ad', 'sa', 'me'])
const ANYONE = all(['anon', 'unv', 'cc', 'co', 'cs', 'ad', 'sa', 'me'])
const CONNECTED = all(['unv', 'cc', 'co', 'cs', 'ad', 'sa', 'me'])
const nothing = () => ({})
const TOKEN = {
  variables: () => ({ token: 'x'.repeat(43), password: 'Una-clave-larga-9' }),
  accepts: ['BAD_INPUT'],
}
const ENTRY = {
  name: 'Docencia',
  type: 'blocked',
  start: '2026-04-22T14:00:00Z',
  end: '2026-04-22T15:00:00Z',
}
const PROGRAM = {
  name: 'Programa',
  pathName: 'Eleva',
  sessionsQuantity: 8,
  startsAt: '2026-03-01T03:00:00Z',
  expiresAt: '2027-03-01T03:00:00Z',
}
const SLOT = '2026-03-19T14:00:00Z'

/** The form each role answers; the others have none, so theirs is somebody else's. */
const formOf = (caller: Caller): string =>
  ({ co: 'form-session-closing', ad: 'form-nps-admin' })[CODE[caller] as string] ?? 'form-coachee-about'

const placeOf = (given: Given) => {
  const inB = given.target?.kind === 'person' && given.target.name === 'ccB'
  return { programId: given.world.id(inB ? 'S' : 'A1'), coachId: given.world.id(inB ? 'coB' : 'co') }
}
const PANEL: Sample['may'] = { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] }
/** A program of the caller's own beside the one that is tried: it must not let the other one through. */
const besideOwn = ({ world, caller, id }: Given): string[] => {
  const own = { ad: 'A1', aad: 'A1', cs: 'A1', sa: 'A1' }[caller as string]
  return own ? [world.id(own), id] : [id]
}
const BOOKED: readonly Person[] = ['cc', 'cc2', 'ccPast', 'ccB', 'ccGone', 'acc', 'aad']

export const SAMPLES: Record<string, Sample> = {
  'Query.login': {
    may: ANYONE,
    variables: ({ world }) => ({ email: `${world.id('cc')}@example.cl`, password: 'no es la clave' }),
    accepts: ['BAD_INPUT', 'RATE_LIMITED'],
  },
  'Query.isExpired': { may: ANYONE, variables: nothing, accepts: ['UNAUTHENTICATED'] },
  'Query.invitation': { may: ANYONE, ...TOKEN },
  'Query.myInvitations': { may: VERIFIED, variables: nothing },
  'Query.recover': {
    may: ANYONE,
    variables: ({ world }) => ({ email: `${world.id('cc')}@example.cl` }),
    accepts: ['RATE_LIMITED'],
  },
  'Mutation.recoverPassword': {
    may: ANYONE,
    variables: ({ world }) => ({ email: `${world.id('cc')}@example.cl` }),
    accepts: ['RATE_LIMITED'],
  },
  'Mutation.changePassword': { may: ANYONE, ...TOKEN },
  'Mutation.confirmEmailChange': { may: ANYONE, ...TOKEN },
  'Mutation.activate': { may: ANYONE, ...TOKEN },
  'Mutation.register': {
    may: ANYONE,
    variables: ({ key }) => ({
      email: `${key}@example.cl`,
      password: 'Una-clave-larga-9',
      type: 'coachee',
      idempotencyKey: key,
    }),
    accepts: ['RATE_LIMITED'],
  },
  'Mutation.startOidc': { may: ANYONE, variables: () => ({ redirect: '/sesiones' }), accepts: ['NOT_FOUND'] },
  'Mutation.loginWithOidc': {
    may: ANYONE,
    variables: () => ({ code: 'x', state: 'x' }),
    accepts: ['NOT_FOUND', 'BAD_INPUT'],
  },
  'Mutation.resendActivation': { may: { unv: SELF }, variables: nothing },
  'Mutation.acceptInvitation': {
    may: ANYONE,
    variables: ({ key }) => ({
      token: 'x'.repeat(43),
      first: 'Ana',
      last: 'Paz',
      password: 'Una-clave-larga-9',
      idempotencyKey: key,
    }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.resendInvitation': {
    may: { sa: ['any'], ad: ['ownOrg'], cs: ['assigned'] },
    on: 'person',
    variables: ({ id }) => ({ userId: id }),
  },
  // whose they are is tried beside them: these are of nobody
  'Mutation.correctInvitation': {
    may: { sa: SELF, ad: SELF },
    variables: () => ({ _id: 'inv-nobody', email: 'eva@example.cl', first: 'Eva', last: 'Soto' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.withdrawInvitation': {
    may: { sa: SELF, ad: SELF },
    variables: () => ({ _id: 'inv-nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Query.import': {
    may: { sa: SELF, ad: SELF },
    variables: () => ({ _id: 'imp-nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.updateImport': {
    may: { sa: SELF, ad: SELF },
    variables: () => ({ data: { _id: 'imp-nobody' } }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.commitImport': {
    may: { sa: SELF, ad: SELF },
    variables: ({ key }) => ({ data: { _id: 'imp-nobody', send: 'ready', idempotencyKey: key } }),
    accepts: ['NOT_FOUND'],
  },
  // one that is of nobody refuses all of them
  'Mutation.previewBulk': {
    may: { sa: ['any'], ad: ['ownOrg'], cs: ['assigned'] },
    variables: () => ({ data: { action: 'remind', ids: ['nobody'] } }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.startBulk': {
    may: { sa: SELF, ad: SELF, cs: SELF },
    variables: () => ({ token: 'x'.repeat(43) }),
    accepts: ['BAD_INPUT'],
  },
  'Query.run': {
    may: { sa: SELF, ad: SELF, cs: SELF },
    variables: () => ({ _id: 'run-nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.stopRun': {
    may: { sa: SELF, ad: SELF, cs: SELF },
    variables: () => ({ _id: 'run-nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.resumeRun': {
    may: { sa: SELF, ad: SELF, cs: SELF },
    variables: () => ({ _id: 'run-nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.signOut': { may: CONNECTED, variables: nothing, spends: true },
  'Mutation.switchRole': {
    may: VERIFIED,
    variables: ({ caller }) => ({
      role:
        { cc: 'coachee', co: 'coach', cs: 'consultant', me: 'consultant' }[CODE[caller] as string] ?? 'admin',
    }),
    spends: true,
  },
  'Mutation.updatePassword': {
    may: VERIFIED,
    variables: () => ({ currentPassword: 'no es la clave', password: 'Una-clave-larga-9' }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.requestEmailChange': {
    may: VERIFIED,
    variables: ({ key }) => ({ currentPassword: 'no es la clave', email: `${key}@example.cl` }),
    accepts: ['BAD_INPUT'],
  },
  'Query.connections': { may: VERIFIED, variables: nothing },
  'Mutation.closeOtherConnections': { may: VERIFIED, variables: nothing, spends: true },

  'Query.user': {
    may: {
      unv: SELF,
      me: SELF,
      cc: ['self', 'ownCoach', 'offered'],
      co: ['self', 'ownCoachee', 'pastCoachee'],
      ad: ['self', 'ownOrg'],
      cs: ['self', 'assigned'],
      sa: ['any'],
    },
    on: 'person',
    variables: ({ id }) => ({ _id: id }),
    refusesUnverified: true,
  },
  'Query.users': {
    may: { sa: ['any'] },
    variables: ({ world }) => ({ filter: { organizationId: world.id('A') }, includeMembershipData: true }),
  },
  'Mutation.logActivity': {
    may: CONNECTED,
    variables: ({ world, caller, key }) => ({
      data: {
        sessionId: 'visit',
        userId: world.id(caller),
        activities: [{ activity: 'x', path: '/', createdAt: SLOT }],
        idempotencyKey: key,
      },
    }),
  },
  'Query.visibility': { may: all(['cc']), variables: nothing },
  'Query.permissions': {
    may: VERIFIED,
    variables: () => ({ path: 'profile', contentType: 'image/png' }),
    accepts: ['RATE_LIMITED'],
  },
  'Query.userStages': { may: all(['cc', 'co']), variables: nothing },
  'Mutation.createUser': {
    may: all(['sa', 'ad', 'cs']),
    variables: ({ caller, world, key }) => ({
      data: {
        email: `${key}@example.cl`,
        first: 'Ana',
        last: 'Paz',
        idempotencyKey: key,
        ...(CODE[caller] === 'cs'
          ? { group: 'collaborator', roles: ['coach'] }
          : {
              group: 'customer',
              roles: ['coachee'],
              organizationId: world.id('A'),
              programs: caller === 'adNone' ? [] : [world.id('A1')],
            }),
      },
    }),
  },
  'Mutation.updateUser': {
    may: { ...VERIFIED, sa: ['any'] },
    on: 'person',
    variables: ({ id }) => ({ _id: id, data: { version: 1, phone: '+56 9 8888 7777' } }),
  },
  'Mutation.removeUser': {
    may: { sa: ['any'] },
    on: ['cc2', 'ccB', 'coB', 'csNone', 'ccGone', 'sa'],
    variables: ({ id, key }) => ({ data: { _id: id, email: `${id}@example.cl`, idempotencyKey: key } }),
  },
  'Mutation.moderate': {
    may: { sa: ['any'] },
    on: 'person',
    variables: ({ id }) => ({ email: `${id}@example.cl`, moderate: true }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.setWizardStep': { may: all(['cc', 'co']), variables: () => ({ step: 1 }) },
  'Mutation.selectCoach': {
    may: { cc: ['offered', 'ownCoach'] },
    on: ['co', 'co2', 'coOffered', 'coB'],
    variables: ({ id }) => ({ data: { coachId: id } }),
  },
  'Query.coachSelected': { may: all(['cc']), variables: nothing },

  'Query.forms': {
    may: ANYONE,
    variables: ({ caller }) =>
      ['anon', 'unv'].includes(CODE[caller]) ? { token: 'x'.repeat(43) } : { type: 'profile' },
    accepts: ['BAD_INPUT'],
  },
  'Mutation.submitEmbedForm': {
    may: ANYONE,
    variables: () => ({ token: 'x'.repeat(43), answers: [] }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.saveFormAnswers': {
    may: { cc: PARTY, co: PARTY, cs: PARTY, ad: PARTY, sa: PARTY, me: PARTY },
    on: 'session',
    variables: ({ caller, id, key }) => ({
      data: { formId: formOf(caller), answers: [], sessionId: id, idempotencyKey: key },
    }),
  },
  'Query.savedMatch': {
    may: { cc: SELF, co: ['ownCoachee'], sa: ['any'] },
    on: 'person',
    variables: ({ id }) => ({ data: { coacheeId: id } }),
  },
  'Query.matchingCoaches': {
    may: { cc: SELF, sa: ['any'] },
    on: ['cc', 'cc2', 'ccA2', 'ccB', 'ccGone', 'acc', 'aad'],
    variables: ({ id }) => ({ coacheeId: id, page: 0 }),
  },
  'Query.coachSchedule': {
    may: { cc: ['ownCoach', 'offered'], co: SELF, sa: ['any'] },
    on: ['co', 'co2', 'coOffered', 'coB', 'coGone'],
    variables: ({ id }) => ({ coachId: id, from: '2026-03-16T00:00:00Z', to: '2026-03-18T00:00:00Z' }),
  },

  'Query.waitingPlaces': { may: { cc: SELF }, variables: nothing },
  'Mutation.joinWaitingList': {
    may: { cc: ['ownCoach', 'offered'] },
    on: ['co', 'co2', 'coOffered', 'coB', 'coGone'],
    variables: ({ id, world }) => ({ coachId: id, programId: world.id('A1') }),
    accepts: ['CONFLICT'],
  },
  'Mutation.leaveWaitingList': {
    may: { cc: SELF },
    variables: () => ({ coachId: 'nobody', programId: 'nobody' }),
  },

  'Query.sessionList': { may: all(['cc', 'co']), variables: () => ({ data: {} }) },
  'Query.sendNotification': {
    may: { cc: PARTY, co: ['ownCoachee', 'party'], sa: ['any'] },
    on: 'person',
    variables: ({ id }) => ({ data: { type: 'bookingReminder', userId: id } }),
    accepts: ['INVALID_TRANSITION', 'RATE_LIMITED'],
  },
  'Mutation.createSession': {
    may: { cc: SELF, co: ['ownCoachee'], sa: ['any'] },
    on: BOOKED,
    variables: (given) => ({
      data: { ...placeOf(given), coacheeId: given.id, slot: SLOT, idempotencyKey: given.key },
    }),
  },
  'Mutation.bookSeries': {
    may: { cc: SELF },
    variables: (given) => ({
      data: {
        programId: given.world.id('A1'),
        coachId: given.world.id('co'),
        first: SLOT,
        weeks: 2,
        count: 2,
        idempotencyKey: given.key,
      },
    }),
  },
  'Mutation.setCoachSessions': {
    may: { co: ['ownCoachee'] },
    on: BOOKED,
    variables: (given) => ({
      data: {
        coacheeId: given.id,
        programId: placeOf(given).programId,
        slots: [SLOT],
        idempotencyKey: given.key,
      },
    }),
  },
  'Query.sessions': {
    may: { co: PARTY, sa: ['any'] },
    variables: ({ world }) => ({ data: { programId: world.id('A1') } }),
  },
  'Query.sessionsSummary': {
    may: { sa: ['any'] },
    variables: ({ world }) => ({ data: { limit: 2, filters: { programs: [world.id('A1')] } } }),
  },
  'Mutation.updateSession': {
    may: { cc: PARTY, co: PARTY, sa: ['any'] },
    on: 'session',
    variables: ({ caller, id, key }) => ({
      data:
        CODE[caller] === 'sa'
          ? { _id: id, event: 'resolve', version: 1, idempotencyKey: key }
          : { _id: id, event: 'reschedule', slot: SLOT, version: 1, idempotencyKey: key },
    }),
  },
  'Mutation.upsertSession': {
    may: { cc: PARTY, co: PARTY },
    on: 'session',
    variables: ({ id }) => ({ data: { _id: id, version: 0 } }),
  },
  'Mutation.cancelSession': {
    may: { cc: PARTY, co: PARTY, sa: ['any'] },
    on: 'session',
    variables: ({ id, key }) => ({ data: { sessionId: id, reason: 'viaje', idempotencyKey: key } }),
  },
  'Mutation.closeSession': {
    may: { cc: PARTY, co: PARTY },
    on: 'session',
    variables: ({ caller, id, key }) => ({
      data: {
        sessionId: id,
        outcome: CODE[caller] === 'cc' ? 'coachMissing' : 'both',
        version: 1,
        idempotencyKey: key,
      },
    }),
  },
  'Query.sessionPage': { may: { cc: PARTY, co: PARTY }, on: 'session', variables: ({ id }) => ({ _id: id }) },
  'Mutation.saveTopic': {
    may: { cc: PARTY },
    on: 'session',
    variables: ({ id }) => ({ sessionId: id, text: 'Un tema', version: 0 }),
  },
  'Mutation.saveOwnNote': {
    may: { cc: PARTY },
    on: 'session',
    variables: ({ id }) => ({ sessionId: id, text: 'Una nota', version: 0 }),
  },
  'Mutation.saveClosing': {
    may: { co: PARTY },
    on: 'session',
    variables: ({ id }) => ({ data: { sessionId: id, agreement: 'Un acuerdo', version: 0 } }),
  },
  // what is not agreed cannot be marked: nobody's is, beside those the tests of it write
  'Mutation.markAgreement': {
    may: { cc: PARTY },
    variables: () => ({ sessionId: 'session-nobody', state: 'done' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.shareAgreements': {
    may: { cc: SELF },
    variables: ({ world }) => ({ programId: world.id('A1'), on: true }),
    accepts: ['NOT_FOUND'],
  },
  'Query.coachees': { may: { co: SELF }, variables: nothing },
  'Query.coacheePage': {
    may: { co: ['ownCoachee', 'pastCoachee'] },
    on: 'person',
    variables: ({ id }) => ({ userId: id }),
  },
  'Mutation.rateSession': {
    may: { cc: PARTY },
    on: 'session',
    variables: ({ id, key }) => ({ data: { sessionId: id, value: 5, idempotencyKey: key } }),
  },
  'Mutation.sessionLogs': {
    may: { cc: PARTY, co: PARTY },
    on: 'session',
    variables: ({ id, key }) => ({
      data: { sessionId: id, logs: [{ type: 'quality' }], idempotencyKey: key },
    }),
  },
  'Subscription.sessionChanged': { may: all(['cc', 'co']), variables: nothing },
  'Query.callServers': {
    may: { cc: PARTY, co: PARTY },
    on: 'session',
    variables: ({ id }) => ({ sessionId: id }),
  },
  'Subscription.roomPresence': {
    may: { cc: PARTY, co: PARTY },
    on: 'session',
    variables: ({ id }) => ({ sessionId: id }),
  },

  'Mutation.createAvailability': {
    may: all(['co']),
    variables: () => ({
      data: {
        timezone: 'America/Santiago',
        availability: [{ id: 1, ranges: [{ start: '09:00', end: '12:00' }] }],
      },
    }),
  },

  'Query.availabilities': { may: all(['co']), variables: nothing },
  'Mutation.createAvailabilityCalendar': {
    may: all(['co']),
    variables: ({ key }) => ({ data: { ...ENTRY, idempotencyKey: key } }),
    accepts: ['CONFLICT'],
  },
  'Mutation.updateAvailabilityCalendar': {
    may: all(['co']),
    variables: () => ({ data: { ...ENTRY, id: 'missing', version: 1 } }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.removeAvailabilityCalendar': { may: all(['co']), variables: () => ({ data: { id: 'missing' } }) },
  'Mutation.upsertAvailablePeriods': {
    may: all(['co']),
    variables: ({ key }) => ({
      availabilityPeriods: [{ start: '2026-03-21T10:00', end: '2026-03-21T12:00' }],
      timezone: 'America/Santiago',
      idempotencyKey: key,
    }),
    accepts: ['CONFLICT'],
  },
  'Mutation.deleteAvailablePeriods': { may: all(['co']), variables: () => ({ ids: ['missing'] }) },
  'Mutation.createAvailabilityLock': {
    may: all(['co']),
    variables: ({ key }) => ({
      data: { start: '2026-04-20T14:00:00Z', end: '2026-04-20T15:00:00Z', idempotencyKey: key },
    }),
  },
  'Mutation.removeAvailabilityLock': { may: all(['co']), variables: () => ({ data: { _id: 'missing' } }) },
  'Mutation.createBlockedPeriods': {
    may: all(['co']),
    variables: ({ key }) => ({
      data: {
        periods: [{ start: '2026-04-21T14:00:00Z', end: '2026-04-21T15:00:00Z' }],
        idempotencyKey: key,
      },
    }),
  },
  'Mutation.createChatUser': {
    may: all(['cc', 'co']),
    variables: ({ world, caller }) => ({
      data: {
        id: world.id(caller),
        name: `Persona ${caller}`,
        email: `${world.id(caller)}@example.cl`,
        type: CODE[caller] === 'co' ? 'coach' : 'coachee',
      },
    }),
  },
  'Query.conversations': { may: all(['cc', 'co']), variables: nothing },
  'Query.messages': {
    may: { cc: PARTY, co: PARTY },
    on: 'chat',
    variables: ({ id }) => ({ conversationId: id }),
  },
  'Mutation.sendMessage': {
    may: { cc: PARTY, co: PARTY },
    on: 'currentChat',
    variables: ({ id, key }) => ({ data: { conversationId: id, text: 'Hola', idempotencyKey: key } }),
  },
  'Mutation.updateConversation': {
    may: { cc: PARTY, co: PARTY },
    on: 'chat',
    variables: ({ id }) => ({ data: { conversationId: id, typing: true } }),
  },
  'Mutation.reportMessage': {
    may: { cc: PARTY, co: PARTY },
    on: 'message',
    variables: ({ id }) => ({ data: { messageId: id, reason: 'no corresponde' } }),
  },
  'Mutation.removeMessage': {
    may: { cc: ['author'], co: ['author'], sa: ['reported'] },
    on: 'message',
    variables: ({ id }) => ({ data: { messageId: id } }),
  },
  'Subscription.chatEvent': { may: all(['cc', 'co']), variables: nothing },
  'Query.notifications': { may: VERIFIED, variables: nothing },
  'Mutation.readNotifications': {
    may: VERIFIED,
    variables: () => ({ data: { until: '2026-03-11T12:00:00.000Z' } }),
  },
  'Subscription.notificationChanged': { may: VERIFIED, variables: nothing },
  'Mutation.savePushSubscription': {
    may: VERIFIED,
    variables: ({ key }) => ({
      data: { endpoint: `https://push.example.cl/${key}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  },
  'Mutation.removePushSubscription': {
    may: VERIFIED,
    variables: () => ({ endpoint: 'https://push.example.cl/nadie' }),
  },
  'Query.reportedMessages': { may: all(['sa']), variables: nothing },
  'Mutation.resolveReport': {
    may: { sa: ['reported'] },
    on: 'message',
    variables: ({ id }) => ({ messageId: id }),
  },
  'Query.failedMails': { may: all(['sa']), variables: nothing },
  'Mutation.retryMails': { may: all(['sa']), variables: nothing },
  'Mutation.createCalendar': {
    may: all(['co']),
    variables: ({ key }) => ({ data: { name: key, type: 'product', idempotencyKey: key } }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.removeCalendar': { may: all(['co']), variables: () => ({ name: 'Nada', type: 'ics' }) },
  'Mutation.retryCalendar': {
    may: all(['co']),
    variables: () => ({ name: 'Nada', type: 'ics' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.setMainCalendar': {
    may: all(['co']),
    variables: () => ({ name: 'Nada', type: 'ics' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.startCalendarAuthorization': {
    may: all(['co']),
    variables: () => ({ data: { redirectUrl: 'http://localhost:3000/autorizacion' } }),
  },
  'Mutation.connectCalendar': {
    may: all(['co']),
    variables: ({ key }) => ({ data: { code: 'x', state: 'x', idempotencyKey: key } }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.authorizeCronofyAccount': {
    may: all(['co']),
    variables: ({ world, caller, key }) => ({
      data: {
        code: 'x',
        state: 'x',
        redirectUrl: 'http://localhost:3000/autorizacion',
        userId: world.id(caller),
        idempotencyKey: key,
      },
    }),
    accepts: ['BAD_INPUT'],
  },
  'Query.cronofyAccessToken': {
    may: all(['co']),
    variables: ({ world, caller }) => ({
      data: {
        code: 'x',
        state: 'x',
        redirect_uri: 'http://localhost:3000/autorizacion',
        userId: world.id(caller),
      },
    }),
    accepts: ['BAD_INPUT'],
  },
  'Query.cronofyLinkToken': {
    may: all(['co']),
    variables: () => ({ data: { permissions: ['account_management'] } }),
  },
  'Query.cronofyElementToken': {
    may: all(['co']),
    variables: ({ world, caller }) => ({
      data: { permissions: ['account_management'], userId: world.id(caller) },
    }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.rotateCalendarFeed': {
    may: all(['cc', 'co']),
    variables: ({ key }) => ({ data: { idempotencyKey: key } }),
  },

  'Query.questionnaires': { may: { sa: ['any'] }, variables: () => ({}) },
  'Query.questionnaire': { may: { sa: ['any'] }, variables: () => ({ _id: 'form-pulse' }) },
  'Mutation.saveQuestionnaire': {
    may: { sa: ['any'] },
    variables: () => ({
      data: {
        _id: 'form-nobody',
        version: 1,
        name: 'x',
        questions: [{ key: 'x', label: 'x', type: 'text', required: false, choices: [], part: 0 }],
      },
    }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.publishQuestionnaire': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ _id: 'form-nobody', version: 1, idempotencyKey: key }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.discardQuestionnaire': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ _id: 'form-nobody', version: 1, idempotencyKey: key }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.retireQuestionnaire': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ _id: 'form-nobody', version: 1, idempotencyKey: key }),
    accepts: ['NOT_FOUND'],
  },

  'Query.focusCatalogue': { may: { sa: ['any'] }, variables: () => ({}) },
  'Mutation.saveHomologation': {
    may: { sa: ['any'] },
    variables: () => ({ data: { focus: 'x', name: 'x', category: 'nobody' } }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.removeHomologation': {
    may: { sa: ['any'] },
    variables: () => ({ _id: 'nobody', version: 1 }),
    accepts: ['NOT_FOUND'],
  },

  'Query.fees': {
    may: { co: SELF, sa: ['any'] },
    variables: ({ world }) => ({ filter: { user: world.id('co') } }),
  },
  'Query.feeStatement': {
    may: { co: SELF, sa: ['any'] },
    on: ['co', 'co2', 'coB', 'coOffered'],
    variables: ({ id }) => ({ month: '2026-03', coachId: id }),
  },
  'Mutation.upsertFee': {
    may: { sa: ['any'] },
    on: ['co', 'co2', 'coB', 'coGone'],
    variables: ({ id, key }) => ({
      data: {
        user: id,
        type: 'session',
        amount: 45000,
        activeAt: '2026-12-01T03:00:00Z',
        idempotencyKey: key,
      },
    }),
  },

  'Query.payRun': {
    may: { co: SELF, sa: ['any'] },
    on: ['co', 'co2', 'coB', 'coOffered'],
    variables: ({ id }) => ({ month: '2026-02', coachId: id }),
  },
  'Query.payRunFile': { may: { sa: ['any'] }, variables: () => ({ month: '2026-03' }) },
  'Mutation.setAside': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ sessionId: 'nobody', month: '2026-03', reason: 'x', idempotencyKey: key }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.closePayRun': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ month: '2026-03', total: 1, idempotencyKey: key }),
  },
  'Mutation.payPayRun': {
    may: { sa: ['any'] },
    variables: ({ world, key }) => ({
      month: '2026-03',
      coachIds: [world.id('co')],
      paidAt: '2026-03-01',
      idempotencyKey: key,
    }),
  },

  'Query.programs': { may: PANEL, variables: () => ({ data: { limit: 100 } }) },
  'Query.programDetails': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id }) => ({ data: { programId: id } }),
  },
  'Query.algorithmResults': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id }) => ({ programId: id }),
  },
  'Mutation.createProgram': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ data: { ...PROGRAM, idempotencyKey: key } }),
  },
  'Mutation.updateProgram': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id }) => ({ _id: id, data: { ...PROGRAM, version: 1 } }),
  },
  'Query.programImpact': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id }) => ({ _id: id, data: PROGRAM }),
  },
  'Mutation.removeProgram': { may: { sa: ['any'] }, on: 'program', variables: ({ id }) => ({ _id: id }) },
  'Query.coachImpact': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id, world }) => ({ programId: id, coachId: world.id('co2') }),
  },
  'Mutation.unlinkCoach': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id, world }) => ({ programId: id, coachId: world.id('co2') }),
  },
  'Mutation.undoUnlinkCoach': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id, world }) => ({ programId: id, coachId: world.id('co2') }),
  },
  'Query.reports': { may: { ad: SELF, cs: SELF, sa: SELF }, variables: nothing },
  'Query.reportAddress': {
    may: { ad: SELF, cs: SELF, sa: SELF },
    variables: () => ({ _id: 'report-nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.requestReport': {
    may: { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'organization',
    variables: ({ id, key }) => ({
      data: { kind: 'organization', id, months: 1, format: 'pdf', idempotencyKey: key },
    }),
  },
  'Mutation.saveReportSchedule': {
    may: { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id, on: true, format: 'pdf' }),
  },
  'Query.programReport': {
    may: { sa: ['any'] },
    on: 'program',
    variables: ({ id }) => ({ programId: id }),
  },
  'Query.sessionsByWeek': {
    may: PANEL,
    on: 'program',
    variables: (given) => ({ data: { programs: besideOwn(given) } }),
  },
  'Query.coacheesByProgram': {
    may: PANEL,
    on: 'program',
    variables: (given) => ({ data: { programs: besideOwn(given), limit: 100 } }),
  },
  'Query.focusFormResponses': {
    may: { cc: SELF, co: ['ownCoachee'] },
    on: 'person',
    variables: (given) => ({ userId: given.id, programId: placeOf(given).programId }),
  },
  'Query.homologations': {
    may: { cc: ['ownOrg'], co: ['ownCoachee'], ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id }),
  },
  'Query.coacheeAccelerators': {
    may: { cc: SELF },
    on: 'person',
    variables: (given) => ({ userId: given.id, programId: placeOf(given).programId }),
  },
  // an admin asks about themself only; the others about whoever is an admin of the program
  'Query.leaderDashboardAccelerators': {
    may: { ad: SELF, cs: ['assigned'], sa: ['any'] },
    on: ['aad'],
    variables: ({ id, world }) => ({ userId: id, programId: world.id('A1') }),
  },
  'Query.progressSummary': { may: PANEL, on: 'program', variables: (given) => ({ programId: given.id }) },
  'Query.formResponseSummary': {
    may: PANEL,
    on: 'program',
    variables: (given) => ({ programId: given.id, context: 'ranking' }),
  },
  'Query.isSupervisorProgramActive': {
    may: { ...PANEL, cc: ['ownProgram'] },
    on: 'program',
    variables: (given) => ({ programId: given.id }),
  },
  'Query.alignmentIndex': { may: PANEL, on: 'program', variables: (given) => ({ programId: given.id }) },
  'Query.measures': { may: all(['cc', 'ad', 'cs', 'sa']), variables: nothing },
  'Query.measure': {
    may: PANEL,
    on: 'program',
    variables: ({ id }) => ({ name: 'pulse', scope: { programs: [id] }, slice: 'area' }),
  },
  'Query.measureRows': {
    may: PANEL,
    on: 'program',
    variables: ({ id }) => ({ name: 'active', scope: { programs: [id] } }),
  },
  'Query.programSummary': {
    may: PANEL,
    on: 'program',
    variables: (given) => ({ programs: besideOwn(given) }),
  },

  'Query.scores': { may: all(['cc', 'co', 'ad']), variables: nothing },
  'Mutation.saveScore': {
    may: all(['cc', 'co', 'ad']),
    variables: ({ key }) => ({ data: { _id: 'score', score: 11, idempotencyKey: key } }),
    accepts: ['BAD_INPUT'],
  },
  'Query.surveyRequests': {
    may: PANEL,
    on: 'program',
    variables: ({ id }) => ({ data: { programId: id } }),
  },
  'Mutation.askLeaders': {
    may: PANEL,
    on: 'program',
    variables: ({ id, key }) => ({
      data: { programId: id, kind: 'alignmentLeader', idempotencyKey: key },
    }),
    accepts: ['CONFLICT', 'BAD_INPUT'],
  },
  'Mutation.remindLeaders': {
    may: PANEL,
    on: 'program',
    variables: ({ id, key }) => ({
      data: { programId: id, kind: 'alignmentLeader', idempotencyKey: key },
    }),
    accepts: ['CONFLICT', 'BAD_INPUT'],
  },
  'Query.satToAnswer': { may: all(['cc']), variables: nothing },

  'Query.auditLog': { may: { sa: SELF }, variables: () => ({ filter: { limit: 5 } }) },

  'Query.featureByName': {
    may: { cc: ['ownProgram'], co: ['ownProgram'], ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'program',
    variables: ({ id }) => ({ programId: id, name: 'academy' }),
  },
  'Query.featuresConfig': { may: all(['sa']), variables: nothing },
  'Query.courses': {
    may: { cc: ['ownProgram'], co: ['any'] },
    on: 'course',
    variables: ({ id }) => ({ documentId: id }),
  },
  'Query.recommendedCourses': { may: all(['cc', 'co']), variables: nothing },
  'Query.collections': {
    may: { cc: ['ownProgram'], co: ['any'] },
    on: 'collection',
    variables: ({ id }) => ({ documentId: id }),
  },

  'Query.academyItems': { may: { sa: ['any'] }, variables: () => ({ limit: 100 }) },
  'Query.academyItem': { may: { sa: ['any'] }, on: 'course', variables: ({ id }) => ({ _id: id }) },
  'Query.academyChoices': { may: { sa: ['any'] }, variables: nothing },
  'Query.academyPreview': { may: { sa: ['any'] }, variables: () => ({ content: '**Hola**' }) },
  'Mutation.saveCourse': {
    may: { sa: ['any'] },
    on: 'course',
    variables: ({ id, key }) => ({ data: { _id: id, version: 1, title: 'Curso', idempotencyKey: key } }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.saveCollection': {
    may: { sa: ['any'] },
    on: 'collection',
    variables: ({ id, key }) => ({ data: { _id: id, version: 1, title: 'Colección', idempotencyKey: key } }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.publishItem': {
    may: { sa: ['any'] },
    on: 'course',
    variables: ({ id }) => ({ data: { _id: id, version: 1, publishAt: null } }),
  },
  'Query.readings': { may: all(['cc', 'co']), variables: nothing },
  'Mutation.saveReading': {
    may: { cc: ['ownProgram'], co: ['any'] },
    on: 'course',
    variables: ({ id }) => ({ data: { documentId: id, position: 40 } }),
  },
  'Query.recommendations': {
    may: { cc: SELF, co: ['self', 'ownCoachee'] },
    on: 'person',
    variables: ({ id }) => ({ userId: id }),
  },
  'Query.courseReaders': {
    may: { co: ['any'] },
    on: 'course',
    variables: ({ id }) => ({ documentId: id }),
  },
  'Mutation.recommendCourse': {
    may: { co: ['ownCoachee'] },
    on: 'person',
    variables: ({ id, key, world }) => ({
      data: { userId: id, documentId: world.id('cOpen'), idempotencyKey: key },
    }),
  },
  'Mutation.withdrawRecommendation': {
    may: { co: ['ownCoachee'] },
    on: 'person',
    variables: ({ id, world }) => ({ userId: id, documentId: world.id('cOpen') }),
  },
  'Mutation.tellRecommendationRead': {
    may: { cc: SELF },
    variables: () => ({ _id: 'nobody' }),
    accepts: ['NOT_FOUND'],
  },
  'Query.objectives': {
    may: { cc: SELF, co: ['ownCoachee'] },
    on: 'person',
    variables: ({ id }) => ({ userId: id }),
  },
  'Mutation.saveObjective': {
    may: { cc: SELF },
    variables: ({ key }) => ({ data: { title: 'Un objetivo', steps: [], idempotencyKey: key } }),
  },
  'Mutation.commentObjective': {
    may: { co: ['ownCoachee'] },
    on: 'person',
    variables: ({ id, key }) => ({
      data: { _id: objectiveOf(id), text: 'Vas bien', idempotencyKey: key },
    }),
  },
  'Mutation.moveObjectives': { may: { cc: SELF }, variables: () => ({ ids: [] }) },
  'Mutation.tickStep': {
    may: { cc: SELF },
    variables: () => ({ _id: 'nobody', stepId: 'nobody', done: true }),
    accepts: ['NOT_FOUND'],
  },
  'Mutation.removeObjective': { may: { cc: SELF }, variables: () => ({ _id: 'nobody' }) },

  'Query.trips': {
    may: { cc: SELF, co: ['ownCoachee'], ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'person',
    variables: ({ id }) => ({ userId: id }),
  },
  'Query.organizations': { may: { sa: ['any'] }, variables: nothing },
  'Query.coachChoices': { may: { sa: ['any'] }, variables: nothing },
  'Mutation.createOrganization': {
    may: { sa: ['any'] },
    variables: ({ key }) => ({ data: { name: key, businessId: '76.900.134-4', idempotencyKey: key } }),
  },
  'Mutation.updateOrganization': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ _id: id, data: { version: 1, name: `${id} y cía.` } }),
  },
  'Query.organizationHindrances': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ _id: id }),
  },
  'Query.memberships': {
    may: { ad: ['ownOrg'], cs: ['assigned'], sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id }),
  },
  'Query.customerStatement': {
    may: { ad: ['ownOrg'], sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id, from: '2026-01-01', to: '2026-03-31' }),
  },
  'Mutation.saveMembership': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id, key }) => ({
      organizationId: id,
      data: { level: 'Anual', startDate: '2027-03-09', amount: 10, idempotencyKey: key },
    }),
  },
  'Mutation.removeMembership': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id, key }) => ({ organizationId: id, _id: `${id}-m`, idempotencyKey: key }),
  },
  // without anything given, what is kept is removed
  'Mutation.saveMeetingCredentials': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id, provider: 'zoom-meeting' }),
  },
  // nothing is kept
  'Mutation.testMeetingCredentials': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id, provider: 'zoom-meeting' }),
    accepts: ['BAD_INPUT'],
  },
  'Mutation.removeOrganization': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ _id: id }),
  },
  'Mutation.unlinkProgram': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id, world }) => ({ organizationId: id, programId: world.id('S') }),
  },
  'Query.people': {
    may: PANEL,
    on: 'organization',
    variables: ({ id }) => ({ data: { organizationId: id } }),
  },
  'Query.peopleFacets': {
    may: PANEL,
    on: 'organization',
    variables: ({ id }) => ({ organizationId: id }),
  },
  'Query.peopleViews': { may: all(['ad', 'cs', 'sa']), variables: nothing },
  'Mutation.savePeopleView': {
    may: all(['ad', 'cs', 'sa']),
    variables: ({ key }) => ({ data: { name: `Vista ${key}`, address: '', idempotencyKey: key } }),
  },
  'Mutation.removePeopleView': {
    may: all(['ad', 'cs', 'sa']),
    variables: () => ({ _id: 'no-view' }),
  },
  'Mutation.saveListLook': {
    may: all(['ad', 'cs', 'sa']),
    variables: () => ({ data: { list: 'coachees', columns: ['coach'] } }),
  },
  'Query.portfolio': { may: { cs: ['assigned'], sa: ['any'] }, variables: () => ({ data: {} }) },
  'Query.personHistory': {
    may: PANEL,
    on: 'person',
    variables: ({ id }) => ({ _id: id }),
  },
  'Mutation.startPreview': {
    may: { sa: ['any'] },
    on: ['ad', 'adNone', 'acc', 'aad'],
    variables: ({ id }) => ({ userId: id }),
  },
  'Mutation.savePlace': {
    may: { ad: ['ownOrg'], sa: ['any'] },
    on: 'person',
    variables: ({ id }) => ({ data: { userId: id, version: 1, area: 'Ventas' } }),
    accepts: ['CONFLICT'],
  },
  'Query.organizationTrips': {
    may: { sa: ['any'] },
    on: 'organization',
    variables: ({ id }) => ({ data: { organizationId: id } }),
  },
}

function namedOf(on: NonNullable<Sample['on']>): Target[] {
  if (on === 'session') return SESSIONS.map((name) => ({ kind: 'session', name }))
  if (on === 'chat') return CHATS.map((name) => ({ kind: 'chat', name }))
  if (on === 'currentChat')
    return CHATS.filter((name) => name !== 'kPast').map((name) => ({ kind: 'chat', name }))
  if (on === 'message') return MESSAGES.map((name) => ({ kind: 'message', name }))
  if (on === 'program') return PROGRAMS.map((name) => ({ kind: 'program', name }))
  if (on === 'course') return COURSES.map((name) => ({ kind: 'course', name }))
  if (on === 'collection') return COLLECTIONS.map((name) => ({ kind: 'collection', name }))
  if (on === 'organization') return ORGANIZATIONS.map((name) => ({ kind: 'organization', name }))
  return (on === 'person' ? PEOPLE : on).map((name) => ({ kind: 'person', name }))
}

/** Everything an operation is tried on, the missing one first: what is foreign must answer the same. */
export function targetsOf({ on }: Sample): (Target | null)[] {
  if (on === undefined) return [null]
  return [{ kind: 'missing' }, ...namedOf(on)]
}
