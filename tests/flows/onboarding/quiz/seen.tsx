import { QuizView } from '../../../../src/features/form/QuizView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor, formSent } from '../../development/start-parts'
import { button } from '../../gestures'

export const quizSeen: ViewBinding = {
  screen: (actor) => <QuizView actor={asActor(actor)} />,
  gestures: {},
  parts: { person: { retry: button('Reintentar') } },
  inside: { form: formSent },
}
