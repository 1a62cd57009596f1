import { AgreementStep } from '../../../../src/features/session-page/AgreementStep'
import type { ViewBinding } from '../../../paths/view-driver'
import { FIRST } from '../../development/goals/model'
import { button, press, write } from '../../gestures'
import { asActor } from '../sessions-parts'
import { AGREED } from './model'
import { sights } from './sights'

export const agreementStepSeen: ViewBinding = {
  sights,
  screen: (actor) => <AgreementStep actor={asActor(actor)} agreed={AGREED} />,
  gestures: {
    'agreement.take': button('Llevarlo a un objetivo'),
    'goal.choose': ({ goalId }) => press('radio', goalId === null ? 'Un objetivo nuevo' : FIRST.title),
    'text.change': ({ text }) => write('El paso', String(text)),
    'title.change': ({ text }) => write(/^¿Qué quieres lograr\?/, String(text)),
    'step.add': button('Agregar el paso'),
    'step.leave': button('Dejarlo para después'),
    'step.retry': button('Reintentar'),
  },
}
