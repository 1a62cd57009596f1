import { scoreSurveyMachine } from '#machines/development/score-survey/chart'
import { scoreSurveyWords } from '#machines/development/score-survey/words'
import { coachMe, makeMe, networkFailure, sysadminMe } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'
import { me } from '../../common'

const first = { _id: 'score-1', type: 'npsCoachee' }

const second = { _id: 'score-2', type: 'npsCoach' }

const pulse = { _id: 'request-3', type: 'pulse' }

const assessment = { _id: 'request-4', type: 'sat' }

const conflict = { type: 'conflict', reason: 'answered', message: 'Ya respondiste esta pregunta.' }

const withdrawn = makeMe({ trips: me.trips.map((trip) => ({ ...trip, status: 'canceled' as const })) })

const sysadmin = makeMe({ _type: sysadminMe._type, trips: [] })

export const scoreSurveyModel: PathModel = {
  machine: scoreSurveyMachine,
  ways: [
    'Coachee en sus sesiones',
    'Coachee en una videollamada',
    'Coach en su perfil',
    'Administración en su panel',
    'Coachee con la travesía cancelada, en sus sesiones',
  ],
  inputs: [
    { me, route: 'sessions' },
    { me, route: 'conference' },
    { me: coachMe, route: 'profile' },
    { me: sysadmin, route: 'board' },
    { me: withdrawn, route: 'sessions' },
  ],
  events: [
    { type: 'place.changed', visit: { route: 'sessions', me } },
    { type: 'place.changed', visit: { route: 'conference', me } },
    { type: 'place.changed', visit: { route: 'sessions', me: withdrawn } },
    { type: 'score.choose', score: 9 },
    { type: 'score.choose', score: 3 },
    { type: 'score.send' },
    { type: 'form.open' },
    { type: 'score.skip' },
    { type: 'score.close' },
    { type: 'thanks.close' },
  ],
  exceptions: scoreSurveyWords.exceptions,
  // a number that is chosen is not chosen again
  offered: {
    'score.choose': ({ context }, { score }) => context.picked !== score,
    'xstate.error.actor.0.scoreSurvey.queueing.queue.ready': (_snapshot, _move, _before, level) =>
      level !== 'application',
  },
  outcomes: {
    loadScores: { done: [[], [first], [pulse], [assessment], [first, second]], error: [networkFailure] },
    quietMoment: { done: [undefined], error: [networkFailure] },
    saveScore: { done: [undefined], error: [networkFailure, conflict] },
  },
}
