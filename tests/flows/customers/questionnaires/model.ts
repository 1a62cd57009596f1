import { questionnairesMachine } from '#machines/customers/questionnaires/chart'
import type { PathModel } from '../../../paths/travel'
import { brought } from '../../kit/parts'
import { questionnaire } from '../questionnaires-data'

const ALL = [[questionnaire]]
export const questionnairesModel: PathModel = {
  machine: questionnairesMachine,
  ways: ['Administración que mira los cuestionarios'],
  inputs: [undefined],
  events: [{ type: 'text.change', text: 'pulso' }],
  outcomes: { questionnaires: { done: ALL } },
  parts: { questionnaires: brought(...ALL) },
}
