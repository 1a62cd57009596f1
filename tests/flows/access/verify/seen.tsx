import { VerifyView } from '../../../../src/features/login/VerifyView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../access-parts'
import { sights } from './sights'

export const verifySeen: ViewBinding = {
  sights,
  screen: (actor) => <VerifyView actor={asActor(actor)} />,
  gestures: {
    'activation.resend': button('Enviar otra vez'),
    'password.choose': button('Elegir contraseña'),
  },
}
