import { OrganizationsView } from '../../../../src/features/organizations/OrganizationsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const organizationsSeen: ViewBinding = {
  sights,
  screen: (actor) => <OrganizationsView actor={asActor(actor)} />,
  gestures: {
    retry: button('Reintentar'),
    'text.change': ({ text }) => write('Buscar por nombre o RUT', String(text)),
    'page.turn': button('Ver más'),
  },
}
