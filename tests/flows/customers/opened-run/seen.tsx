import { RunDrawer } from '../../../../src/features/roster/BulkDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../programs-parts'
import { sights } from './sights'

export const openedRunSeen: ViewBinding = {
  sights,
  empty: ['closed'],
  screen: (actor) => <RunDrawer actor={asActor(actor)} />,
  told: ['place.changed'],
  gestures: { 'run.close': button('Cerrar') },
}
