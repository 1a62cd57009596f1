import { RegisterView } from '../../../../src/features/login/RegisterView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, typing } from '../access-parts'
import { sights } from './sights'

export const registerSeen: ViewBinding = {
  sights,
  screen: (actor) => <RegisterView actor={asActor(actor)} />,
  gestures: { ...typing, 'form.submit': button('Crear cuenta') },
}
