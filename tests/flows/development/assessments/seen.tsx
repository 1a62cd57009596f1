import { AssessmentCard } from '../../../../src/features/score/AssessmentCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../score-survey-parts'

export const assessmentsSeen: ViewBinding = {
  empty: ['looking', 'nothing'],
  screen: (actor) => <AssessmentCard actor={asActor(actor)} />,
  gestures: {},
}
