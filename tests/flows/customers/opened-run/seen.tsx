import { RunDrawer } from '../../../../src/features/roster/BulkDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../programs-parts'

export const openedRunSeen: ViewBinding = {
  empty: ['closed'],
  screen: (actor) => <RunDrawer actor={asActor(actor)} />,
  told: ['place.changed'],
  gestures: { 'run.close': button('Cerrar') },
}
