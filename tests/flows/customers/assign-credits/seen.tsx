import { AssignCreditsView } from '../../../../src/features/organizations/AssignCreditsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, write } from '../../gestures'
import { asActor } from '../organizations-parts'
import { sights } from './sights'

export const assignCreditsSeen: ViewBinding = {
  sights,
  screen: (actor) => <AssignCreditsView actor={asActor(actor)} />,
  gestures: {
    'organization.choose': ({ organizationId }) => write('Organización', String(organizationId)),
    'trip.toggle': () => press('checkbox', /^Ignacio Fuentealba/),
    'all.toggle': () => press('checkbox', 'La única travesía'),
    'amount.change': ({ each }) => write('Créditos para cada una', String(each)),
    'credits.give': button('Asignar créditos'),
  },
  parts: { customers: { retry: button('Reintentar') }, receivers: { retry: button('Reintentar') } },
}
