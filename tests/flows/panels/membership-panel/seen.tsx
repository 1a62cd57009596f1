import type { MemberTripFilters } from '#machines/panels/membership-panel/chart'
import { MembershipView } from '../../../../src/features/dashboard/MembershipView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor, retries, turn, ZONE } from '../membership-parts'
import { sights } from './sights'

export const membershipPanelSeen: ViewBinding = {
  sights,
  screen: (actor) => <MembershipView actor={asActor(actor)} source={null} zone={ZONE} />,
  gestures: {
    'program.choose': ({ programId }) => write('Programa', String(programId ?? '')),
  },
  parts: {
    ...retries('programs', 'balance', 'summary', 'statuses', 'progress', 'focuses'),
    trips: {
      retry: button('Reintentar'),
      'filter.choose': ({ filters }) => write('Estado', String((filters as MemberTripFilters).status ?? '')),
      'size.choose': ({ size }) => write('Filas por página', String(size)),
      'page.turn': turn,
    },
  },
}
