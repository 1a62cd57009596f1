import { PickCoachView } from '../../../../src/features/pick-coach/PickCoachView'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../development/start-parts'
import { button, press } from '../../gestures'
import { sights } from './sights'

export const pickCoachSeen: ViewBinding = {
  sights,
  screen: (actor) => <PickCoachView actor={asActor(actor)} />,
  gestures: {
    'others.show': button('Ver otros'),
    'profile.open': button('Ver perfil: Camila Restrepo'),
    'profile.close': button('Cerrar'),
    'coach.choose': ({ coachId }) => coachId === 'coach-1' && press('button', 'Agendar con Camila'),
    'offer.retry': button('Reintentar'),
    'wizard.back': button('Atrás'),
  },
}
