import { LoginView } from '../../../../src/features/login/LoginView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, typing } from '../access-parts'
import { sights } from './sights'

export const loginSeen: ViewBinding = {
  sights,
  screen: (actor) => <LoginView actor={asActor(actor)} />,
  gestures: { ...typing, 'form.submit': button('Entrar') },
}
