import { onboardingMachine } from '#machines/onboarding/onboarding/chart'
import { makeMe, makeSession, networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const at = (route: string, changes: Parameters<typeof makeMe>[0], query: Record<string, string> = {}) => ({
  me: makeMe({ coachSelectedId: null, ...changes }),
  route,
  query,
})
const goes = (route: string, query: Record<string, string> = {}) => ({
  type: 'place.changed',
  // who is in is known already
  visit: { route, query, me: null },
})
const booked = { coach: 'coach-1', datetime: SLOT }

const answered = makeMe({ welcomeStepper: 2, coachSelectedId: null })

const chosen = makeMe({ welcomeStepper: 2 })

export const onboardingModel: PathModel = {
  withoutApplication:
    'Cada paso se recorre en la aplicación con su propio chart; cada variante entera, de la bienvenida a la sesión agendada, con las historias de usuarios.',
  machine: onboardingMachine,
  ways: [
    'Coachee sin travesía',
    'Coachee por partir sus primeros pasos',
    'Coachee por partir, que se reúne por Teams',
    'Coachee por partir, que se reúne por Zoom',
    'Coachee de Cardif, sin consentimiento',
    'Coachee de Cardif que va directo al cuestionario',
    'Coachee que respondió el cuestionario',
    'Coachee de Cardif con coach asignado',
    'Coachee por elegir hora, sin coach elegido',
    'Coachee de Teams por elegir hora, sin coach elegido',
    'Coachee de Zoom por elegir hora, sin coach elegido',
    'Coachee de Cardif por elegir hora, sin coach elegido',
    'Coachee por agendar con el coach que eligió',
    'Coachee listo que va a agendar, sin coach elegido',
    'Coachee listo que va a agendar con su coach',
    'Coachee que acaba de agendar su primera sesión',
    'Coachee que ya terminó sus primeros pasos',
  ],
  inputs: [
    at('wizard', { trips: [], welcomeStepper: 1 }),
    at('wizard', { welcomeStepper: 1 }),
    at('wizard', { welcomeStepper: 1, onboardingFlow: 'microsoft-teams' }),
    at('wizard', { welcomeStepper: 1, onboardingFlow: 'zoom-meeting' }),
    at('wizard', { welcomeStepper: 1, onboardingFlow: 'cardif' }),
    at('quiz', { welcomeStepper: 1, onboardingFlow: 'cardif' }),
    at('wizard', { welcomeStepper: 2 }),
    at('wizard', { welcomeStepper: 2, fixedCoachId: 'coach-1', onboardingFlow: 'cardif' }),
    ...(['product', 'microsoft-teams', 'zoom-meeting', 'cardif'] as const).map((onboardingFlow) =>
      at('wizard', { welcomeStepper: 3, onboardingFlow }),
    ),
    at('wizard', { welcomeStepper: 3, coachSelectedId: 'coach-1' }),
    at('schedule', {}),
    at('schedule', { coachSelectedId: 'coach-1' }),
    at('scheduleSuccess', {}, booked),
    at('wizard', {}),
  ],
  events: [
    { type: 'wizard.start' },
    { type: 'wizard.retry' },
    goes('wizard'),
    goes('quiz'),
    goes('pickCoach'),
    goes('schedule'),
    goes('scheduleSuccess', booked),
  ],
  // whose coach is assigned is not offered another
  offered: {
    'xstate.done.actor.schedule': ({ context }, { output }) =>
      (output as { sessions: unknown[] }).sessions.length > 0 || context.me.fixedCoachId === null,
  },
  outcomes: {
    refreshUser: { done: [makeMe({ trips: [] }), makeMe({ welcomeStepper: 1 })], error: [networkFailure] },
    loadStages: {
      done: [
        { consentGiven: false, matchBegun: false },
        { consentGiven: true, matchBegun: true },
        { consentGiven: false, matchBegun: true },
      ],
      error: [networkFailure],
    },
    link: {
      done: [
        { to: 'back' },
        { to: 'next', me: makeMe({ welcomeStepper: 1, conferenceUrl: 'https://teams.microsoft.com/l' }) },
      ],
    },
    consent: { done: [{ to: 'back' }, { to: 'next' }] },
    quiz: { done: [answered, makeMe({ welcomeStepper: 2, fixedCoachId: 'coach-1' }), makeMe()] },
    picking: { done: [{ to: 'quiz' }, { to: 'schedule', me: chosen, slot: SLOT }] },
    schedule: {
      done: [
        { sessions: [], me: null },
        { sessions: [makeSession()], me: makeMe() },
      ],
    },
    booked: { done: [undefined] },
  },
}
