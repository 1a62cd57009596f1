import { AssessmentCard } from '../../../src/features/score/AssessmentCard'
import { ScoreDialog } from '../../../src/features/score/ScoreDialog'
import type { ViewBinding } from '../view-driver'
import { button, press } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const scoreSurvey: ViewBinding = {
  screen: (actor) => <ScoreDialog actor={asActor(actor)} />,
  told: ['place.changed'],
  gestures: {
    'score.choose': ({ score }) => press('radio', String(score)),
    'score.send': button('Enviar'),
    'score.skip': button('Ahora no'),
    'thanks.close': button('Cerrar'),
  },
}

export const assessments: ViewBinding = {
  screen: (actor) => <AssessmentCard actor={asActor(actor)} />,
  gestures: {},
}
