import { AuthorizationView } from '../../../../src/features/calendars/AuthorizationView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../calendars-parts'

export const authorizationSeen: ViewBinding = {
  screen: (actor) => <AuthorizationView actor={asActor(actor)} />,
  gestures: {
    'consent.again': button('Conectar calendario'),
    'authorization.leave': button('Seguir sin calendario'),
    'authorization.retry': button('Reintentar'),
  },
}
