import { assessmentsMachine } from '#machines/development/assessments/chart'
import { networkFailure } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

export const assessmentsModel: PathModel = {
  withoutApplication: 'Nadie le hace nada: la recorren la máquina, la pantalla y la historia de usuarios.',
  machine: assessmentsMachine,
  inputs: [undefined],
  events: [],
  outcomes: {
    loadAssessments: {
      done: [[], [{ formId: 'form-sat', name: 'Autoevaluación de partida', token: 'token' }]],
      error: [networkFailure],
    },
  },
}
