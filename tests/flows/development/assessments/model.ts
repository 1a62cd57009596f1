import { assessmentsMachine } from '#machines/development/assessments/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const assessmentsModel: PathModel = {
  machine: assessmentsMachine,
  ways: ['Alguien que podría tener una autoevaluación abierta'],
  inputs: [undefined],
  events: [],
  outcomes: {
    loadAssessments: {
      done: [[], [{ formId: 'form-sat', name: 'Autoevaluación de partida', token: 'token' }]],
      error: [networkFailure],
    },
  },
}
