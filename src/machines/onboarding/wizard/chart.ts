import { type ActorRefFrom, and, assign, sendTo, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure'
import type { Me } from '#domain/models'
import { isMeetingLink, needsMeetingLink } from '#domain/onboarding'
import { pathTo } from '#domain/places'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { port } from '../../kit/port'

export type WizardStages = { consentGiven: boolean; matchComplete: boolean; matchBegun: boolean }
export type WizardContext = {
  me: Me
  stages: WizardStages
  link: string
  linkError: string | null
  consent: boolean
  consentError: string | null
  failure: Failure | null
}
export type WizardEvent =
  | { type: 'wizard.start' }
  | { type: 'wizard.retry' }
  | { type: 'wizard.back' }
  | { type: 'link.change'; link: string }
  | { type: 'link.save' }
  | { type: 'consent.check'; checked: boolean }
  | { type: 'consent.accept' }
  | { type: 'consent.decline' }

/** How often is asked whether somebody was given a program, milliseconds. */
const LOOK_AGAIN_MS = 60_000
const PROVIDER = { 'microsoft-teams': 'Teams', 'zoom-meeting': 'Zoom' } as const
const linkError = (me: Me): string =>
  `Debe empezar con https y ser un enlace de ${PROVIDER[me.onboardingFlow as keyof typeof PROVIDER] ?? 'reunión'}.`

export const wizardMachine = setup({
  types: {
    context: {} as WizardContext,
    events: {} as WizardEvent,
    input: {} as { me: Me },
    tags: {} as 'busy' | 'loading' | 'editable',
    meta: {} as { title: string },
  },
  actors: {
    refreshUser: port<Me>('refreshUser'),
    loadStages: port<WizardStages>('loadStages'),
    saveMeetingLink: port<Me, { me: Me; link: string }>('saveMeetingLink'),
    giveConsent: port<void>('giveConsent'),
  },
  delays: { patience: LOOK_AGAIN_MS },
  guards: {
    hasNoTrip: ({ context }) => context.me.trips.length === 0,
    inProgram: (_, { me }: { me: Me }) => me.trips.length > 0,
    isDone: ({ context }) => context.me.welcomeStepper === 4,
    booksAgain: ({ context }) => context.me.welcomeStepper === 3,
    choosesCoach: ({ context }) => context.me.welcomeStepper === 2,
    hasBegun: ({ context }) =>
      context.stages.matchBegun ||
      context.stages.consentGiven ||
      (needsMeetingLink(context.me.onboardingFlow) && context.me.conferenceUrl !== null),
    hasFixedCoach: ({ context }) => context.me.fixedCoachId !== null,
    lacksLink: ({ context }) =>
      needsMeetingLink(context.me.onboardingFlow) && context.me.conferenceUrl === null,
    lacksConsent: ({ context }) => context.me.onboardingFlow === 'cardif' && !context.stages.consentGiven,
    linkValid: ({ context }) => isMeetingLink(context.me.onboardingFlow, context.link.trim()),
    consentChecked: ({ context }) => context.consent,
  },
  actions: {
    goTo: sendTo(app, (_, { to }: { to: string }) => ({ type: 'place.wanted', to })),
  },
}).createMachine({
  id: 'wizard',
  description: 'Los primeros pasos de coachee, en sus cuatro variantes: producto, Teams, Zoom y aseguradora.',
  context: ({ input }) => ({
    me: input.me,
    stages: { consentGiven: false, matchComplete: false, matchBegun: false },
    link: input.me.conferenceUrl ?? '',
    linkError: null,
    consent: false,
    consentError: null,
    failure: null,
  }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Se mira si la persona está en un programa.',
      meta: { title: 'Llegando' },
      always: [
        { guard: 'hasNoTrip', target: 'withoutTrip' },
        { guard: 'isDone', actions: { type: 'goTo', params: { to: pathTo('home') } }, target: 'done' },
        { target: 'loading' },
      ],
    },
    withoutTrip: {
      description: 'No está en un programa: se le dice qué falta y a quién pedirlo.',
      meta: { title: 'Falta tu programa' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Cada minuto se mira si ya le dieron uno.',
          meta: { title: 'A la espera' },
          after: { patience: 'looking' },
        },
        looking: {
          description: 'Se mira si ya está en un programa.',
          meta: { title: 'Mirando otra vez' },
          invoke: {
            src: 'refreshUser',
            onDone: [
              {
                guard: { type: 'inProgram', params: ({ event }) => ({ me: event.output }) },
                actions: [
                  assign({ me: ({ event }) => event.output }),
                  sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
                ],
                target: '#wizard.arriving',
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    loading: {
      description: 'Se mira qué lleva hecho.',
      meta: { title: 'Mirando lo hecho' },
      tags: 'loading',
      invoke: {
        src: 'loadStages',
        onDone: {
          actions: assign({ stages: ({ event }) => event.output, failure: null }),
          target: 'resuming',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'El servidor no respondió.',
      meta: { title: 'Sin respuesta' },
      on: { 'wizard.retry': 'loading' },
    },
    resuming: {
      description: 'Se retoma donde quedó.',
      meta: { title: 'Retomando' },
      always: [
        { guard: 'booksAgain', target: 'bookingAgain' },
        { guard: 'choosesCoach', target: 'advancing' },
        { guard: 'hasBegun', target: 'advancing' },
        { target: 'welcoming' },
      ],
    },
    welcoming: {
      description: 'Saluda y cuenta qué viene.',
      meta: { title: 'Bienvenida' },
      on: { 'wizard.start': 'advancing' },
    },
    bookingAgain: {
      description: 'Su sesión se canceló y no le queda otra en pie: elige una hora nueva.',
      meta: { title: 'Agenda otra vez' },
      on: {
        'wizard.start': {
          actions: { type: 'goTo', params: { to: pathTo('schedule') } },
          target: 'elsewhere',
        },
      },
    },
    advancing: {
      description: 'Se elige el paso que sigue según la variante.',
      meta: { title: 'Siguiente paso' },
      always: [
        {
          guard: and(['choosesCoach', 'hasFixedCoach']),
          actions: { type: 'goTo', params: { to: pathTo('schedule') } },
          target: 'elsewhere',
        },
        {
          guard: 'choosesCoach',
          actions: { type: 'goTo', params: { to: pathTo('pickCoach') } },
          target: 'elsewhere',
        },
        { guard: 'lacksLink', target: 'askingLink' },
        { guard: 'lacksConsent', target: 'askingConsent' },
        { actions: { type: 'goTo', params: { to: pathTo('quiz') } }, target: 'elsewhere' },
      ],
    },
    askingLink: {
      description: 'Pega el enlace de sus reuniones de Teams o Zoom.',
      meta: { title: 'Enlace de reunión' },
      tags: 'editable',
      on: {
        'link.change': {
          actions: assign({ link: ({ event }) => event.link, linkError: null, failure: null }),
        },
        'link.save': [
          { guard: 'linkValid', target: 'savingLink' },
          { actions: assign({ linkError: ({ context }) => linkError(context.me) }) },
        ],
        'wizard.back': 'welcoming',
      },
    },
    savingLink: {
      description: 'Se guarda el enlace.',
      meta: { title: 'Guardando el enlace' },
      tags: 'busy',
      invoke: {
        src: 'saveMeetingLink',
        input: ({ context }) => ({ me: context.me, link: context.link.trim() }),
        onDone: {
          actions: [
            assign({ me: ({ event }) => event.output }),
            sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
          ],
          target: 'advancing',
        },
        onError: {
          actions: [
            keepFailure(),
            assign({ linkError: ({ event }) => toFailure(event.error).fields?.conferenceUrl ?? null }),
          ],
          target: 'askingLink',
        },
      },
    },
    askingConsent: {
      description: 'Lee cómo se cuidan sus datos y decide.',
      meta: { title: 'Consentimiento' },
      tags: 'editable',
      on: {
        'consent.check': { actions: assign({ consent: ({ event }) => event.checked, consentError: null }) },
        'consent.accept': [
          { guard: 'consentChecked', target: 'givingConsent' },
          { actions: assign({ consentError: 'Para continuar, marca que aceptas.' }) },
        ],
        'consent.decline': 'declined',
        'wizard.back': 'welcoming',
      },
    },
    declined: {
      description: 'No quiere participar. No se guardó ninguna respuesta.',
      meta: { title: 'No participa' },
      on: { 'wizard.back': 'askingConsent' },
    },
    givingConsent: {
      description: 'Se registra que acepta.',
      meta: { title: 'Registrando' },
      tags: 'busy',
      invoke: {
        src: 'giveConsent',
        onDone: {
          actions: assign({ stages: ({ context }) => ({ ...context.stages, consentGiven: true }) }),
          target: 'advancing',
        },
        onError: { actions: keepFailure(), target: 'askingConsent' },
      },
    },
    elsewhere: {
      type: 'final',
      description: 'Sigue en otra pantalla.',
      meta: { title: 'Sigue en otra pantalla' },
    },
    done: { type: 'final', description: 'No queda nada por hacer.', meta: { title: 'Listo' } },
  },
})
export type WizardActor = ActorRefFrom<typeof wizardMachine>
