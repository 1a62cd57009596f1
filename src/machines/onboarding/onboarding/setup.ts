import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Failure } from '#domain/failure'
import type { Me } from '#domain/models'
import { pathTo } from '#domain/places'
import type { RouteName } from '#domain/routes'
import { scheduleMachine } from '../../agenda/schedule/chart'
import { scheduleSuccessMachine } from '../../agenda/schedule-success/chart'
import { app } from '../../kit/app'
import { port } from '../../kit/port'
import { type ConsentLeft, dataConsentMachine } from '../data-consent/chart'
import { type LinkLeft, meetingLinkMachine } from '../meeting-link/chart'
import { pickCoachMachine } from '../pick-coach/chart'
import { quizMachine } from '../quiz/chart'
import { coachOf, destination, type OnboardingContext, ROUTE_OF, type Stages, type Step } from './steps'

/** How often is asked whether somebody was given a program. */
export const LOOK_AGAIN_SECONDS = 60
type Visit = { route: RouteName; query: Record<string, string>; me: Me | null }
type Input = { me: Me; route: RouteName; query: Record<string, string> }

export const kit = setup({
  types: {
    context: {} as OnboardingContext & { failure: Failure | null },
    events: {} as
      | { type: 'wizard.start' }
      | { type: 'wizard.retry' }
      | { type: 'place.changed'; visit: Visit },
    input: {} as Input,
    children: {} as {
      link: 'link'
      consent: 'consent'
      quiz: 'quiz'
      picking: 'picking'
      schedule: 'schedule'
      booked: 'booked'
    },
    /** the step, for who draws it */
    tags: {} as Step,
    meta: {} as { title: string },
  },
  actors: {
    refreshUser: port<Me>('refreshUser'),
    loadStages: port<Stages>('loadStages'),
    link: meetingLinkMachine,
    consent: dataConsentMachine,
    quiz: quizMachine,
    picking: pickCoachMachine,
    schedule: scheduleMachine,
    booked: scheduleSuccessMachine,
  },
  delays: { patience: LOOK_AGAIN_SECONDS * 1000 },
  guards: {
    hasNoTrip: ({ context }) => context.me.trips.length === 0,
    inProgram: (_, { me }: { me: Me }) => me.trips.length > 0,
    isThrough: ({ context }) => context.me.welcomeStepper === 4,
    usesTeams: ({ context }) => context.flow === 'microsoft-teams',
    usesZoom: ({ context }) => context.flow === 'zoom-meeting',
    usesCardif: ({ context }) => context.flow === 'cardif',
    goesToWelcome: ({ context }) => destination(context) === 'welcome',
    goesToLink: ({ context }) => destination(context) === 'link',
    goesToConsent: ({ context }) => destination(context) === 'consent',
    goesToQuiz: ({ context }) => destination(context) === 'quiz',
    goesToCoach: ({ context }) => destination(context) === 'coach',
    goesToSchedule: ({ context }) => destination(context) === 'schedule',
    goesToBooked: ({ context }) => destination(context) === 'booked',
    goesToAgain: ({ context }) => destination(context) === 'again',
    hasConsented: ({ context }) => context.stages.consentGiven,
    wasThrough: (_, { me }: { me: Me }) => me.welcomeStepper === 4,
    hasFixedCoach: (_, { me }: { me: Me }) => me.fixedCoachId !== null,
    hasCoach: ({ context }) => coachOf(context) !== null,
    isHere: ({ context: { step } }, { visit }: { visit: Visit }) =>
      step !== null && ROUTE_OF[step] === visit.route,
    wentBack: (_, left: LinkLeft | ConsentLeft) => left.to === 'back',
    hasBooked: (_, { sessions }: { sessions: unknown[] }) => sessions.length > 0,
    lacksAnswers: (_, { to }: { to: 'schedule' | 'quiz' }) => to === 'quiz',
  },
  actions: {
    /** what the address says now; `me`: as whoever is in is known now */
    move: assign(({ context }, { visit }: { visit: Visit }) => ({
      route: visit.route,
      query: visit.query,
      me: visit.me ?? context.me,
    })),
    leave: assign(({ context }) => ({ from: context.step, step: null })),
    takeMe: assign((_, { me }: { me: Me }) => ({ me })),
    ask: assign((_, { query }: { query: Record<string, string> }) => ({ query })),
    noteConsent: assign(({ context }) => ({ stages: { ...context.stages, consentGiven: true } })),
    /** The step, and its address when another one is shown. What leads on by itself leaves no entry to come back to. */
    arrive: enqueueActions(({ context, enqueue }, { step }: { step: Step }) => {
      const route = ROUTE_OF[step]
      const replace = context.step === null || context.step === 'quiz' || step === 'booked'
      enqueue.assign({ step, route })
      if (route === context.route) return
      const to = pathTo(route, {}, ['schedule', 'booked'].includes(step) ? context.query : {})
      enqueue.sendTo(app, { type: 'place.wanted', to, replace })
    }),
    goHome: sendTo(app, { type: 'place.wanted', to: pathTo('home') }),
  },
})
