import { appMachine } from '#machines/app/chart'
import { availabilityMachine } from '#machines/availability/chart'
import { callMachine } from '#machines/call/chart'
import { coachWizardMachine } from '#machines/coach-wizard/chart'
import { conferenceMachine } from '#machines/conference/chart'
import { connectionMachine } from '#machines/connection/chart'
import { formMachine } from '#machines/form/chart'
import { guardChart } from '#machines/guard/chart'
import { acceptInvitationMachine, invitationMachine } from '#machines/invitation/chart'
import { loginMachine } from '#machines/login/chart'
import { pickCoachMachine } from '#machines/pick-coach/chart'
import { quizMachine } from '#machines/quiz/chart'
import { registerMachine } from '#machines/register/chart'
import { scheduleMachine } from '#machines/schedule/chart'
import { scheduleSuccessMachine } from '#machines/schedule-success/chart'
import { sessionChart } from '#machines/session/chart'
import { sessionsMachine } from '#machines/sessions/chart'
import { snackbarMachine } from '#machines/snackbar/chart'
import { verifyMachine } from '#machines/verify/chart'
import { wizardMachine } from '#machines/wizard/chart'
import {
  card,
  coach,
  coachMe,
  form,
  LATER_SLOT,
  makeMe,
  makeSession,
  NOW,
  networkFailure,
  refusal,
  SLOT,
  unexpected,
} from '../fixtures/people'
import type { PathModel } from './explore'

const me = makeMe()
const opened = { token: 'token', me }
const HOUR = 3_600_000
const slotMs = Date.parse(SLOT)
const notFound = { type: 'notFound', message: 'No está.' }
const conflict = { type: 'conflict', message: 'Cambió.' }
const badInput = { type: 'badInput', message: 'Revisa.', fields: { email: 'Mal' } }
const submitEvents = [
  { type: 'field.change', name: 'email', value: 'ana@example.cl' },
  { type: 'field.change', name: 'password', value: 'una frase larga' },
  { type: 'field.leave', name: 'email' },
  { type: 'form.submit' },
]
const submitOutcomes = { submit: { done: [opened], error: [badInput] } }
const empty = { email: '', password: '', first: '', last: '', phone: '', token: '' }

const joins = (...who: ('coach' | 'coachee')[]) => ({
  coach: who.includes('coach'),
  coachee: who.includes('coachee'),
})
const evidence = [
  { joined: joins(), external: joins() },
  { joined: joins('coach'), external: joins() },
  { joined: joins('coachee'), external: joins() },
  { joined: joins('coach', 'coachee'), external: joins() },
  { joined: joins('coach', 'coachee'), external: joins('coach', 'coachee') },
]
const storedSessions = (['pending', 'active', 'inprogress'] as const).flatMap((value) =>
  evidence.map((facts) => sessionChart.resolveState({ value, context: { slot: SLOT, ...facts } })),
)
const sessionMoves = [slotMs - 30 * HOUR, slotMs - HOUR, slotMs, slotMs + 2 * HOUR].flatMap((now) => [
  ...(['coach', 'coachee'] as const).flatMap((by) => [
    ...[
      'session.accept',
      'session.decline',
      'session.withdraw',
      'session.cancel',
      'session.reschedule',
      'party.joined',
    ].map((type) => ({ type, by, now })),
    ...['both', 'coacheeMissing', 'coachMissing', 'external'].map((outcome) => ({
      type: 'session.close',
      by,
      outcome,
      now,
    })),
  ]),
  { type: 'session.cancel', by: 'sysadmin', now },
  { type: 'slot.passed', now },
  { type: 'time.over', now },
  { type: 'program.ended', now },
])

const muting = { microphone: true, camera: true }
const stream = { id: 'stream-1' }
const mediaReady = {
  type: 'media.ready',
  stream,
  devices: [],
  has: muting,
  using: { microphone: 'm', camera: 'c' },
}
const schedule = { coach, slots: [SLOT, LATER_SLOT] }
const scheduleInput = {
  mode: 'book',
  me,
  coachId: 'coach-1',
  session: null,
  proposal: null,
  slot: null,
  attempt: 'attempt',
}
const address = (pathname: string) => ({ pathname, search: '', hash: '' })
const connectionTells = (value: string, context: object) => ({
  matches: (wanted: string) => wanted === value,
  context: { me: null, token: null, ...context },
})

/** One model a chart: how one gets in, what may be sent, what actors may answer. */
export const MODELS: Record<string, PathModel> = {
  snackbar: {
    machine: snackbarMachine,
    inputs: [undefined],
    events: [
      { type: 'snackbar.show' },
      { type: 'snackbar.close' },
      { type: 'snackbar.pause' },
      { type: 'snackbar.resume' },
    ],
  },
  login: {
    machine: loginMachine,
    inputs: [{ values: empty }],
    events: submitEvents,
    outcomes: submitOutcomes,
  },
  register: {
    machine: registerMachine,
    inputs: [{ values: empty }],
    events: submitEvents,
    outcomes: submitOutcomes,
  },
  acceptInvitation: {
    machine: acceptInvitationMachine,
    inputs: [{ values: { ...empty, first: 'Ana', last: 'Paz' } }],
    events: submitEvents,
    outcomes: submitOutcomes,
  },
  connection: {
    machine: connectionMachine,
    inputs: [{ token: null }, { token: 'token' }],
    events: [
      {
        type: 'connection.opened',
        token: 'token',
        me: makeMe({ _type: { group: 'customer', roles: ['coachee', 'admin'], active: 'coachee' } }),
      },
      { type: 'connection.refused' },
      { type: 'connection.retry' },
      { type: 'connection.signOut' },
      { type: 'role.switch', role: 'admin' },
      { type: 'user.updated', me },
      { type: 'token.changed', token: null },
    ],
    outcomes: {
      loadUser: { done: [me], error: [refusal, networkFailure] },
      isExpired: { done: [true, false], error: [refusal, networkFailure] },
      signOut: { done: [undefined], error: [networkFailure] },
      switchRole: { done: [me], error: [networkFailure] },
    },
  },
  guard: {
    machine: guardChart,
    inputs: [
      { route: 'signout', params: {}, me: null },
      { route: 'notfound', params: {}, me: null },
      { route: 'login', params: {}, me: null },
      { route: 'login', params: {}, me },
      { route: 'verify', params: { token: 't' }, me: null },
      { route: 'verify', params: {}, me: null },
      { route: 'verify', params: {}, me },
      { route: 'verify', params: {}, me: makeMe({ status: 'unverified' }) },
      { route: 'sessions', params: {}, me: null },
      { route: 'sessions', params: {}, me: makeMe({ status: 'unverified' }) },
      { route: 'sessions', params: {}, me },
      { route: 'sessions', params: {}, me: makeMe({ welcomeStepper: 1 }) },
      { route: 'pickCoach', params: {}, me: coachMe },
      {
        route: 'schedule',
        params: {},
        me: makeMe({ _type: { group: 'customer', roles: ['admin'], active: 'admin' } }),
      },
      { route: 'home', params: {}, me },
    ],
    events: [],
  },
  app: {
    machine: appMachine,
    inputs: [
      { address: address('/sesiones'), token: null },
      { address: address('/salir'), token: null },
    ],
    events: [
      { type: 'place.wanted', to: '/sesiones' },
      { type: 'place.wanted', to: '/salir' },
      { type: 'place.wanted', to: '/' },
      { type: 'url.changed', address: address('/agendar') },
      { type: 'connection.opened', token: 'token', me },
      { type: 'connection.refused' },
      { type: 'connection.signOut' },
      { type: 'connection.retry' },
      { type: 'role.switch', role: 'admin' },
      { type: 'user.updated', me },
      { type: 'token.changed', token: null },
      { type: 'snackbar.show' },
      { type: 'outside.wanted', url: 'https://example.cl' },
      { type: 'screen.retry' },
      { type: 'network.lost' },
      { type: 'network.back' },
    ],
    outcomes: {
      connection: {
        snapshots: [connectionTells('loggedOut', {}), connectionTells('loggedIn', { me, token: 'token' })],
      },
      loadScreen: { done: ['main'], error: [unexpected] },
    },
    exceptions: {
      'app.place.deciding: always':
        'Ocho saltos seguidos solo ocurren si la tabla de rutas se contradice; una prueba aparte lo fuerza.',
    },
  },
  invitation: {
    machine: invitationMachine,
    inputs: [
      { token: 't', me: null },
      { token: 't', me },
    ],
    events: [{ type: 'invitation.accept' }, { type: 'invitation.retry' }],
    outcomes: {
      loadInvitation: {
        done: [
          {
            inviter: 'Eva',
            organization: null,
            program: null,
            email: 'a***',
            hasAccount: true,
            first: null,
            last: null,
          },
          {
            inviter: 'Eva',
            organization: null,
            program: null,
            email: 'a***',
            hasAccount: false,
            first: null,
            last: null,
          },
        ],
        error: [networkFailure, badInput],
      },
      acceptAsNew: { done: [opened] },
      acceptAsMe: { done: [opened], error: [conflict] },
    },
  },
  verify: {
    machine: verifyMachine,
    inputs: [
      { token: 't', me: null },
      { token: null, me: makeMe({ status: 'unverified' }) },
      { token: null, me },
      { token: null, me: null },
    ],
    events: [{ type: 'activation.resend' }],
    outcomes: {
      activate: { done: [opened], error: [badInput] },
      resendActivation: { done: [undefined], error: [networkFailure] },
    },
  },
  form: {
    machine: formMachine,
    inputs: [{ formType: 'match' }],
    events: [
      { type: 'answer.change', fieldId: 'field-a', answer: 'algo' },
      { type: 'answer.change', fieldId: 'field-b', answer: 'más' },
      { type: 'part.next' },
      { type: 'part.back' },
      { type: 'part.go', part: 0 },
      { type: 'form.submit' },
      { type: 'form.retry' },
    ],
    outcomes: {
      loadForm: {
        done: [
          { form, answers: {}, complete: false },
          { form, answers: { 'field-a': 'x', 'field-b': 'y' }, complete: false },
          { form, answers: {}, complete: true },
        ],
        error: [networkFailure],
      },
      saveAnswers: { done: [undefined], error: [networkFailure] },
    },
  },
  quiz: {
    machine: quizMachine,
    inputs: [{ me }],
    events: [{ type: 'quiz.retry' }],
    outcomes: { form: { done: [undefined] }, refreshUser: { done: [me], error: [networkFailure] } },
  },
  wizard: {
    machine: wizardMachine,
    inputs: [
      { me: makeMe({ trips: [] }) },
      { me },
      { me: makeMe({ welcomeStepper: 1 }) },
      { me: makeMe({ welcomeStepper: 2 }) },
      { me: makeMe({ welcomeStepper: 2, fixedCoachId: 'coach-1', onboardingFlow: 'cardif' }) },
      { me: makeMe({ welcomeStepper: 3 }) },
      { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'microsoft-teams' }) },
      { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'zoom-meeting' }) },
      { me: makeMe({ welcomeStepper: 1, onboardingFlow: 'cardif' }) },
    ],
    events: [
      { type: 'wizard.start' },
      { type: 'wizard.retry' },
      { type: 'wizard.back' },
      { type: 'link.change', link: 'https://teams.microsoft.com/l/meetup' },
      { type: 'link.save' },
      { type: 'consent.check', checked: true },
      { type: 'consent.accept' },
      { type: 'consent.decline' },
    ],
    outcomes: {
      loadStages: {
        done: [
          { consentGiven: false, matchComplete: false, matchBegun: false },
          { consentGiven: true, matchComplete: false, matchBegun: true },
        ],
        error: [networkFailure],
      },
      saveMeetingLink: {
        done: [
          makeMe({
            welcomeStepper: 1,
            onboardingFlow: 'microsoft-teams',
            conferenceUrl: 'https://teams.microsoft.com/l',
          }),
        ],
        error: [badInput],
      },
      giveConsent: { done: [undefined], error: [networkFailure] },
    },
  },
  coachWizard: {
    machine: coachWizardMachine,
    inputs: [1, 2, 3, 4].map((step) => ({ me: { ...coachMe, welcomeStepper: step } })),
    events: [
      { type: 'calendar.skip' },
      { type: 'wizard.next' },
      { type: 'wizard.retry' },
      { type: 'wizard.back' },
    ],
    outcomes: {
      form: { done: [undefined] },
      availability: { snapshots: [{ matches: (value: string) => value === 'saved' }] },
      refreshUser: { done: [{ ...coachMe, welcomeStepper: 4 }], error: [networkFailure] },
      setStep: { done: [{ ...coachMe, welcomeStepper: 3 }], error: [networkFailure] },
    },
  },
  availability: {
    machine: availabilityMachine,
    inputs: [{ week: [], timezone: 'America/Santiago' }],
    events: [
      { type: 'day.toggle', day: 1 },
      { type: 'range.add', day: 1 },
      { type: 'range.change', day: 1, at: 0, range: { start: '10:00', end: '09:00' } },
      { type: 'range.remove', day: 1, at: 0 },
      { type: 'day.copy', day: 1, to: [2] },
      { type: 'week.suggest' },
      { type: 'week.save' },
    ],
    outcomes: { saveWeek: { done: [[]], error: [networkFailure] } },
  },
  pickCoach: {
    machine: pickCoachMachine,
    inputs: [{ me }, { me: makeMe({ fixedCoachId: 'coach-1' }) }],
    events: [
      { type: 'others.show' },
      { type: 'profile.open', coachId: 'coach-1' },
      { type: 'profile.close' },
      { type: 'coach.choose', coachId: 'coach-1' },
      { type: 'offer.retry' },
      { type: 'wizard.back' },
    ],
    outcomes: {
      loadOffer: {
        done: [
          { coaches: [card], more: true },
          { coaches: [], more: false },
        ],
        error: [conflict, networkFailure],
      },
      selectCoach: { done: [me], error: [conflict] },
    },
  },
  schedule: {
    machine: scheduleMachine,
    inputs: [
      scheduleInput,
      { ...scheduleInput, mode: 'reschedule', session: makeSession() },
      { ...scheduleInput, coachId: null, me: makeMe({ coachSelectedId: null }) },
    ],
    events: [
      { type: 'slot.choose', slot: SLOT },
      { type: 'day.choose', day: '2026-09-10' },
      { type: 'view.choose', view: 'list' },
      { type: 'booking.confirm' },
      { type: 'schedule.retry' },
      { type: 'coach.change' },
    ],
    outcomes: {
      loadSchedule: { done: [schedule, { coach, slots: [] }], error: [networkFailure] },
      book: {
        done: [{ session: makeSession(), me }],
        error: [{ type: 'slotTaken', message: 'Tomada', nearest: [LATER_SLOT] }, networkFailure, conflict],
      },
    },
  },
  scheduleSuccess: {
    machine: scheduleSuccessMachine,
    inputs: [
      { me, coachId: null, datetime: null },
      { me, coachId: 'coach-1', datetime: SLOT },
    ],
    events: [{ type: 'calendar.add' }, { type: 'success.retry' }],
    outcomes: {
      findBooked: { done: [makeSession()], error: [notFound, networkFailure] },
      downloadEvent: { done: [undefined], error: [networkFailure] },
    },
  },
  session: {
    machine: sessionChart,
    inputs: [{ slot: SLOT, ...evidence[0] }],
    from: storedSessions,
    events: sessionMoves,
  },
  sessions: {
    machine: sessionsMachine,
    inputs: [{ me, now: NOW, attempt: 'attempt' }],
    events: [
      { type: 'sessions.retry' },
      { type: 'session.changed', session: makeSession({ version: 2, state: 'cancelled_on_time' }) },
      { type: 'clock.ticked', now: NOW + HOUR },
      { type: 'action.open', kind: 'cancel', sessionId: 'session-1', now: NOW },
      { type: 'action.open', kind: 'reschedule', sessionId: 'session-1', now: NOW },
      { type: 'proposal.open', coacheeId: 'coachee-1', programId: 'program-1' },
      { type: 'draft.change', draft: { reason: 'Viaje' } },
      { type: 'action.confirm', now: NOW },
      { type: 'action.confirm', now: slotMs + HOUR },
      { type: 'action.dismiss' },
    ],
    outcomes: {
      loadSessions: { done: [[makeSession()]], error: [networkFailure] },
      act: {
        done: [makeSession({ version: 2, state: 'cancelled_on_time' })],
        error: [networkFailure, conflict],
      },
      schedule: { done: [{ session: makeSession() }] },
      refreshUser: { done: [me], error: [networkFailure] },
    },
  },
  conference: {
    machine: conferenceMachine,
    inputs: [
      { me, sessionId: 'session-1', external: false, now: slotMs },
      { me, sessionId: 'session-1', external: true, now: slotMs },
      { me, sessionId: 'session-1', external: false, now: slotMs - HOUR },
    ],
    events: [
      { type: 'clock.ticked', now: slotMs },
      { type: 'clock.ticked', now: slotMs + 3 * HOUR },
      mediaReady,
      { type: 'media.problem', problem: 'permission' },
      { type: 'media.level', level: 0.5 },
      { type: 'microphone.toggle' },
      { type: 'camera.toggle' },
      { type: 'device.choose', kind: 'videoinput', id: 'c2' },
      { type: 'media.retry', withCamera: false },
      { type: 'call.join' },
      { type: 'external.join' },
      { type: 'call.return' },
      { type: 'call.exit' },
    ],
    outcomes: {
      findSession: {
        done: [
          makeSession(),
          makeSession({ state: 'cancelled_on_time' }),
          makeSession({ conference: { provider: 'zoom-meeting', url: 'https://zoom.us/j/1' } }),
        ],
        error: [notFound],
      },
      logExternalJoin: { done: [undefined], error: [networkFailure] },
      call: { done: [undefined] },
    },
  },
  call: {
    machine: callMachine,
    inputs: [{ sessionId: 'session-1', slot: SLOT, now: slotMs, muting, camera: null, microphone: null }],
    events: [
      { type: 'clock.ticked', now: slotMs + 60_000 },
      mediaReady,
      { type: 'media.problem', problem: 'busyDevice' },
      { type: 'microphone.toggle' },
      { type: 'camera.toggle' },
      { type: 'device.choose', kind: 'audioinput', id: 'm2' },
      { type: 'link.entered', peerPresent: true },
      { type: 'link.entered', peerPresent: false },
      { type: 'link.lost' },
      { type: 'link.refused', reason: 'replaced' },
      { type: 'link.refused', reason: 'forbidden' },
      { type: 'peer.entered' },
      { type: 'peer.left' },
      { type: 'peer.muted', muting },
      { type: 'peer.stream', stream },
      { type: 'media.connected' },
      { type: 'media.disconnected' },
      { type: 'media.failed' },
      { type: 'quality.changed', quality: 'weak' },
      { type: 'call.retry' },
      { type: 'call.leave' },
    ],
  },
}
