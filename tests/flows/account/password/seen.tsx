import { PasswordCard } from '../../../../src/features/settings/SecretForms'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled } from '../account-parts'
import { sights } from './sights'

export const passwordSeen: ViewBinding = {
  sights,
  screen: (actor) => <PasswordCard actor={asActor(actor)} />,
  gestures: {
    ...labelled({
      currentPassword: 'Contraseña actual',
      password: 'Contraseña nueva',
      repeat: 'Repite la contraseña',
    }),
    'form.submit': button('Guardar contraseña'),
  },
}
