import { type ActorRefFrom, assign, sendTo } from 'xstate'
import { app } from '../../kit/app'
import { keepFailure } from '../../kit/failure'
import { kit, LOOK_AGAIN_SECONDS } from './setup'
import { books, chooses, confirms, consents, fills, greets, links, resumes, returns, walks } from './states'

export const onboardingMachine = kit.createMachine({
  id: 'onboarding',
  description:
    'De la bienvenida a la primera sesión agendada. La organización elige la variante; cada paso tiene su dirección y se retoma donde quedó, en cualquier dispositivo.',
  context: ({ input: { me, route, query } }) => ({
    me,
    flow: me.onboardingFlow,
    stages: { consentGiven: false, matchBegun: false },
    route,
    query,
    step: null,
    from: null,
    failure: null,
  }),
  initial: 'arriving',
  on: { 'place.changed': { actions: { type: 'move', params: ({ event }) => event } } },
  states: {
    arriving: {
      description: 'Se mira si la persona está en un programa, y si ya hizo sus primeros pasos.',
      meta: { title: 'Llegando' },
      always: [
        { guard: 'hasNoTrip', target: 'withoutTrip' },
        { guard: 'isThrough', target: 'later' },
        { target: 'loading' },
      ],
    },
    withoutTrip: {
      description: 'No está en un programa: se le dice qué falta y a quién pedirlo.',
      meta: { title: 'Falta tu programa' },
      initial: 'waiting',
      states: {
        waiting: {
          description: `Cada ${LOOK_AGAIN_SECONDS} segundos se mira si ya le dieron uno.`,
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
                  { type: 'takeMe', params: ({ event }) => ({ me: event.output }) },
                  sendTo(app, ({ event }) => ({ type: 'user.updated', me: event.output })),
                ],
                target: '#onboarding.arriving',
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
      invoke: {
        src: 'loadStages',
        onDone: {
          actions: assign({ stages: ({ event }) => event.output, failure: null }),
          target: 'choosing',
        },
        onError: { actions: keepFailure(), target: 'failed' },
      },
    },
    failed: {
      description: 'El servidor no respondió.',
      meta: { title: 'Sin respuesta' },
      on: { 'wizard.retry': 'loading' },
    },
    choosing: {
      description: 'La variante la elige la organización.',
      meta: { title: 'Su variante' },
      always: [
        { guard: 'usesTeams', target: 'microsoftTeams' },
        { guard: 'usesZoom', target: 'zoomMeeting' },
        { guard: 'usesCardif', target: 'cardif' },
        { target: 'product' },
      ],
    },
    product: {
      ...walks({
        title: 'Producto',
        description: 'La llamada es en el producto mismo: no se pide nada antes.',
      }),
      states: {
        resuming: resumes(['welcome', 'quiz', 'coach', 'schedule', 'booked', 'again']),
        welcome: greets('quiz'),
        quiz: fills,
        coach: chooses,
        schedule: books,
        booked: confirms,
        again: returns,
      },
    },
    microsoftTeams: {
      ...walks({ title: 'Teams', description: 'Antes de responder da el enlace de sus reuniones de Teams.' }),
      states: {
        resuming: resumes(['welcome', 'link', 'quiz', 'coach', 'schedule', 'booked', 'again']),
        welcome: greets('link'),
        link: links,
        quiz: fills,
        coach: chooses,
        schedule: books,
        booked: confirms,
        again: returns,
      },
    },
    zoomMeeting: {
      ...walks({ title: 'Zoom', description: 'Antes de responder da el enlace de sus reuniones de Zoom.' }),
      states: {
        resuming: resumes(['welcome', 'link', 'quiz', 'coach', 'schedule', 'booked', 'again']),
        welcome: greets('link'),
        link: links,
        quiz: fills,
        coach: chooses,
        schedule: books,
        booked: confirms,
        again: returns,
      },
    },
    cardif: {
      ...walks({
        title: 'Aseguradora',
        description: 'Antes de responder decide si acepta cómo se cuidan sus datos.',
      }),
      states: {
        resuming: resumes(['welcome', 'consent', 'quiz', 'coach', 'schedule', 'booked', 'again']),
        welcome: greets('consent'),
        consent: consents,
        quiz: fills,
        coach: chooses,
        schedule: books,
        booked: confirms,
        again: returns,
      },
    },
    later: {
      ...walks({
        title: 'Más adelante',
        description: 'Agenda otra sesión, o elige a otro coach, en las mismas direcciones.',
      }),
      states: {
        resuming: resumes(['quiz', 'coach', 'schedule', 'booked']),
        quiz: fills,
        coach: chooses,
        schedule: books,
        booked: confirms,
      },
    },
    done: {
      type: 'final',
      description: 'No queda ningún paso: sigue en el inicio.',
      meta: { title: 'Al inicio' },
    },
  },
})
export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>
