import { ScoreDialog } from '../../../../src/features/score/ScoreDialog'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, pressEscape } from '../../gestures'
import { asActor } from '../score-survey-parts'
import { sights } from './sights'

export const scoreSurveySeen: ViewBinding = {
  sights,
  // a score is asked only where it is calm, and only while one waits
  empty: [
    ...['deciding', 'unasked', 'withdrawn'],
    ...['looking', 'elsewhere'].map((place) => `queueing.place.${place}`),
    ...['waiting', 'loading', 'resting', 'ready', 'next', 'answering', 'tomorrow', 'declined', 'capped'].map(
      (queue) => `queueing.queue.${queue}`,
    ),
  ],
  // where it is not calm nothing is shown
  failsAs: [/^$/],
  screen: (actor) => <ScoreDialog actor={asActor(actor)} />,
  told: ['place.changed'],
  gestures: {
    'score.choose': ({ score }) => press('radio', String(score)),
    'score.send': button('Enviar'),
    'form.open': button('Responder'),
    'score.skip': button('Ahora no'),
    'score.close': pressEscape,
    'thanks.close': button('Cerrar'),
  },
}
