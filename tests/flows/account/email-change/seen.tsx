import { EmailCard, EmailConfirmation } from '../../../../src/features/settings/SecretForms'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled, retry } from '../account-parts'
import { requestSights, sights } from './sights'

export const emailRequestSeen: ViewBinding = {
  sights: requestSights,
  screen: (actor) => <EmailCard actor={asActor(actor)} now="ana@example.cl" />,
  gestures: {
    ...labelled({ email: 'Correo nuevo', currentPassword: 'Contraseña actual' }),
    'form.submit': button('Cambiar correo'),
  },
}

export const emailChangeSeen: ViewBinding = {
  sights,
  screen: (actor) => <EmailConfirmation actor={asActor(actor)} />,
  gestures: { 'confirm.retry': retry },
}
