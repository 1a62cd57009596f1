import { PasswordCard } from '../../../../src/features/settings/SecretForms'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled } from '../account-parts'

export const passwordSeen: ViewBinding = {
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
