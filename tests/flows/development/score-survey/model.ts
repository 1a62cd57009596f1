import { scoreSurveyMachine } from '#machines/development/score-survey/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const first = { _id: 'score-1', type: 'npsCoachee' }

const second = { _id: 'score-2', type: 'npsCoach' }

const conflict = { type: 'conflict', reason: 'answered', message: 'Ya respondiste esta pregunta.' }

export const scoreSurveyModel: PathModel = {
  withoutApplication:
    'Aparece sola sobre otras pantallas y espera a que nadie escriba: la recorren la máquina, la pantalla, el servidor y la historia de usuarios.',
  machine: scoreSurveyMachine,
  inputs: [{ calm: true }, { calm: false }],
  events: [
    { type: 'place.changed', calm: true },
    { type: 'place.changed', calm: false },
    { type: 'score.choose', score: 9 },
    { type: 'score.choose', score: 3 },
    { type: 'score.send' },
    { type: 'score.skip' },
    { type: 'thanks.close' },
  ],
  // a number that is chosen is not chosen again
  offered: {
    'score.choose': ({ context }, { score }) => context.picked !== score,
  },
  outcomes: {
    loadScores: { done: [[], [first], [first, second]], error: [networkFailure] },
    quietMoment: { done: [undefined], error: [networkFailure] },
    saveScore: { done: [undefined], error: [networkFailure, conflict] },
  },
}
