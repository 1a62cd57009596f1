import { nextHoursMachine } from '#machines/sessions/next-hours/chart'
import { nextHoursWords } from '#machines/sessions/next-hours/words'
import { makeSession, networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

export const nextSession = makeSession({ _id: 'session-3' })

export const nextHoursModel: PathModel = {
  machine: nextHoursMachine,
  withoutApplication:
    'Se recorre en la historia de la sesión que deja algo: al cerrarse, quien la tuvo agenda la próxima en su página.',
  exceptions: nextHoursWords.exceptions,
  ways: ['Coachee que abre la página de una de sus sesiones'],
  inputs: [{ sessionId: 'session-1', me }],
  events: [],
  offered: {
    // another coach is asked for where all hours are
    'xstate.done.actor.schedule': (_, { output }, _before, level) =>
      level === 'machine' || (output as { sessions: unknown[] }).sessions.length > 0,
  },
  outcomes: {
    whatNext: {
      done: [
        { kind: 'hours', near: SLOT },
        { kind: 'ahead', session: nextSession },
        { kind: 'ahead', session: makeSession({ _id: 'session-4', state: 'pending' }) },
        { kind: 'noCredits' },
        { kind: 'later' },
      ],
      error: [networkFailure],
    },
    schedule: {
      done: [
        { sessions: [nextSession], me },
        { sessions: [], me: null },
      ],
    },
  },
}
