import { AccountView } from '../../../../src/features/organizations/AccountView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, retries, turn, ZONE } from '../membership-parts'
import { sights } from './sights'

export const membershipAccountSeen: ViewBinding = {
  sights,
  screen: (actor) => (
    <AccountView
      actor={asActor(actor)}
      zone={ZONE}
      now={Date.parse('2026-09-08T13:00:00.000Z')}
      hasPanel
      own={false}
    />
  ),
  gestures: {
    'organization.choose': ({ organizationId }) => write('Organización', String(organizationId)),
  },
  parts: {
    ...retries('owners', 'balances', 'membership'),
    movements: {
      retry: button('Reintentar'),
      'size.choose': ({ size }) => write('Filas por página', String(size)),
      'page.turn': turn,
    },
  },
}
