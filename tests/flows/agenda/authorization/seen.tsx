import { AuthorizationView } from '../../../../src/features/calendars/AuthorizationView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../calendars-parts'
import { sights } from './sights'

export const authorizationSeen: ViewBinding = {
  sights,
  screen: (actor) => <AuthorizationView actor={asActor(actor)} />,
  gestures: {
    'consent.again': button('Conectar calendario'),
    'authorization.leave': button('Seguir sin calendario'),
    'authorization.retry': button('Reintentar'),
  },
}
