import { ScoreDialog } from '../../../../src/features/score/ScoreDialog'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, pressEscape } from '../../gestures'
import { asActor } from '../score-survey-parts'

export const scoreSurveySeen: ViewBinding = {
  screen: (actor) => <ScoreDialog actor={asActor(actor)} />,
  told: ['place.changed'],
  gestures: {
    'score.choose': ({ score }) => press('radio', String(score)),
    'score.send': button('Enviar'),
    'score.skip': button('Ahora no'),
    'score.close': pressEscape,
    'thanks.close': button('Cerrar'),
  },
}
