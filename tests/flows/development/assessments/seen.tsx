import { AssessmentCard } from '../../../../src/features/score/AssessmentCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../score-survey-parts'
import { sights } from './sights'

export const assessmentsSeen: ViewBinding = {
  sights,
  empty: ['looking', 'nothing'],
  screen: (actor) => <AssessmentCard actor={asActor(actor)} />,
  gestures: {},
}
