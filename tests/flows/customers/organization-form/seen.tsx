import { OrganizationFormView } from '../../../../src/features/organizations/OrganizationFormView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, labelled } from '../organizations-parts'
import { sights } from './sights'

export const organizationFormSeen: ViewBinding = {
  sights,
  screen: (actor) => <OrganizationFormView actor={asActor(actor)} productName="Cumbre" />,
  gestures: {
    ...labelled({ name: 'Nombre', businessId: 'RUT' }),
    'form.submit': button('Crear organización'),
  },
}
