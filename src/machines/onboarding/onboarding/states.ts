import type { Id, Me, Session } from '#domain/models'
import { kit } from './setup'
import { coachOf, type Step } from './steps'

const GOES = {
  welcome: 'goesToWelcome',
  link: 'goesToLink',
  consent: 'goesToConsent',
  quiz: 'goesToQuiz',
  coach: 'goesToCoach',
  schedule: 'goesToSchedule',
  booked: 'goesToBooked',
  again: 'goesToAgain',
} as const satisfies Record<Step, string>
const sessionQuery = ([session]: Session[]): Record<string, string> => {
  if (!session) throw new Error('nothing was booked')
  return { coach: session.coach._id, datetime: session.slot, session: session._id }
}
const hourQuery = (slot: string | null): Record<string, string> => (slot ? { datetime: slot } : {})
const meOf = (me: Me | null): Me => {
  if (!me) throw new Error('a first booking answers its person')
  return me
}
const known = (coachId: Id | undefined): Id => coachId ?? ''

/** One variant: it begins where something is missing, and the address leads wherever one may be already. */
export const walks = ({ title, description }: { title: string; description: string }) =>
  kit.createStateConfig({
    description,
    meta: { title },
    initial: 'resuming',
    on: {
      'place.changed': [
        {
          guard: { type: 'isHere', params: ({ event }) => event },
          actions: { type: 'move', params: ({ event }) => event },
        },
        { actions: [{ type: 'move', params: ({ event }) => event }, 'leave'], target: '.resuming' },
      ],
    },
  })
/** Of the steps of a variant, the one that is missing or that the address asks for. */
export const resumes = (steps: Step[]) =>
  kit.createStateConfig({
    description: 'Se retoma en el paso que falta, o en el que pide la dirección si ya llegó a él.',
    meta: { title: 'Retomando' },
    always: [
      ...steps.map((step) => ({ guard: GOES[step], target: step })),
      { actions: 'goHome' as const, target: '#onboarding.done' },
    ],
  })
/** `next`: what the variant asks first. */
export const greets = (next: 'link' | 'consent' | 'quiz') =>
  kit.createStateConfig({
    description: 'Saluda y cuenta qué viene.',
    meta: { title: 'Bienvenida' },
    tags: 'welcome',
    entry: { type: 'arrive', params: { step: 'welcome' } },
    on: {
      'wizard.start':
        next === 'consent' ? [{ guard: 'hasConsented', target: 'quiz' }, { target: 'consent' }] : next,
    },
  })
export const links = kit.createStateConfig({
  description: 'Da el enlace de sus reuniones.',
  meta: { title: 'Enlace' },
  tags: 'link',
  entry: { type: 'arrive', params: { step: 'link' } },
  invoke: {
    id: 'link',
    src: 'link',
    input: ({ context: { me } }) => ({ me }),
    onDone: [
      { guard: { type: 'wentBack', params: ({ event }) => event.output }, target: 'welcome' },
      {
        actions: {
          type: 'takeMe',
          params: ({ context, event: { output } }) => ({ me: output.to === 'next' ? output.me : context.me }),
        },
        target: 'quiz',
      },
    ],
  },
})
export const consents = kit.createStateConfig({
  description: 'Lee cómo se cuidan sus datos y decide si participa.',
  meta: { title: 'Consentimiento' },
  tags: 'consent',
  entry: { type: 'arrive', params: { step: 'consent' } },
  invoke: {
    id: 'consent',
    src: 'consent',
    onDone: [
      { guard: { type: 'wentBack', params: ({ event }) => event.output }, target: 'welcome' },
      { actions: 'noteConsent', target: 'quiz' },
    ],
  },
})
export const fills = kit.createStateConfig({
  description: 'Responde el cuestionario con que se buscan coaches.',
  meta: { title: 'Cuestionario' },
  tags: 'quiz',
  entry: { type: 'arrive', params: { step: 'quiz' } },
  invoke: {
    id: 'quiz',
    src: 'quiz',
    input: ({ context: { me } }) => ({ me }),
    onDone: [
      {
        guard: { type: 'wasThrough', params: ({ event }) => ({ me: event.output }) },
        actions: [{ type: 'takeMe', params: ({ event }) => ({ me: event.output }) }, 'goHome'],
        target: '#onboarding.done',
      },
      {
        guard: { type: 'hasFixedCoach', params: ({ event }) => ({ me: event.output }) },
        actions: [
          { type: 'takeMe', params: ({ event }) => ({ me: event.output }) },
          { type: 'ask', params: { query: {} } },
        ],
        target: 'schedule',
      },
      { actions: { type: 'takeMe', params: ({ event }) => ({ me: event.output }) }, target: 'coach' },
    ],
  },
})
export const chooses = kit.createStateConfig({
  description: 'Elige coach entre quienes se le proponen. Quien tiene coach asignado no pasa por acá.',
  meta: { title: 'Elegir coach' },
  tags: 'coach',
  entry: { type: 'arrive', params: { step: 'coach' } },
  invoke: {
    id: 'picking',
    src: 'picking',
    input: ({ context: { me } }) => ({ me }),
    onDone: [
      { guard: { type: 'lacksAnswers', params: ({ event }) => event.output }, target: 'quiz' },
      {
        actions: [
          {
            type: 'takeMe',
            params: ({ context, event: { output } }) => ({
              me: output.to === 'schedule' ? output.me : context.me,
            }),
          },
          {
            type: 'ask',
            params: ({ event: { output } }) => ({
              query: hourQuery(output.to === 'schedule' ? output.slot : null),
            }),
          },
        ],
        target: 'schedule',
      },
    ],
  },
})
export const books = kit.createStateConfig({
  description: 'Elige una hora de su coach y la agenda.',
  meta: { title: 'Agendar' },
  tags: 'schedule',
  entry: { type: 'arrive', params: { step: 'schedule' } },
  invoke: {
    id: 'schedule',
    src: 'schedule',
    input: ({ context }) => ({
      mode: 'book',
      me: context.me,
      coachId: coachOf(context),
      session: null,
      proposal: null,
      slot: context.query.datetime ?? null,
    }),
    onDone: [
      {
        guard: { type: 'hasBooked', params: ({ event }) => event.output },
        actions: [
          { type: 'takeMe', params: ({ event }) => ({ me: meOf(event.output.me) }) },
          { type: 'ask', params: ({ event }) => ({ query: sessionQuery(event.output.sessions) }) },
        ],
        target: 'booked',
      },
      { target: 'coach' },
    ],
  },
})
export const confirms = kit.createStateConfig({
  description: 'La sesión quedó agendada: cuándo, con quién, y el archivo para el calendario.',
  meta: { title: 'Agendada' },
  tags: 'booked',
  entry: { type: 'arrive', params: { step: 'booked' } },
  invoke: {
    id: 'booked',
    src: 'booked',
    input: ({ context: { me, query } }) => ({
      me,
      coachId: known(query.coach),
      datetime: known(query.datetime),
    }),
    onDone: { actions: 'goHome', target: '#onboarding.done' },
  },
})
export const returns = kit.createStateConfig({
  description: 'Su sesión se canceló y no le queda otra en pie: elige una hora nueva.',
  meta: { title: 'Agenda otra vez' },
  tags: 'again',
  entry: { type: 'arrive', params: { step: 'again' } },
  on: {
    'wizard.start': [
      { guard: 'hasCoach', actions: { type: 'ask', params: { query: {} } }, target: 'schedule' },
      { target: 'coach' },
    ],
  },
})
