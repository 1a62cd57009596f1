import { ConsentStep } from '../../../../src/features/wizard/ConsentStep'
import type { ViewBinding } from '../../../paths/view-driver'
import { asActor } from '../../development/start-parts'
import { button, press } from '../../gestures'
import { sights } from './sights'

export const dataConsentSeen: ViewBinding = {
  sights,
  screen: (actor) => <ConsentStep actor={asActor(actor)} />,
  gestures: {
    'wizard.back': button(/^(Atrás|Volver a leer)$/),
    'consent.check': () => press('checkbox', /^Leí y acepto/),
    'consent.accept': button('Aceptar y continuar'),
    'consent.decline': button('No quiero participar'),
  },
}
