import { Snackbars } from '../../../../src/features/shell/Snackbars'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, hover } from '../../gestures'
import { asActor } from '../../sessions/sessions-parts'
import { sights } from './sights'

export const snackbarSeen: ViewBinding = {
  sights,
  empty: ['hidden'],
  screen: (actor) => <Snackbars actor={asActor(actor)} />,
  told: ['snackbar.show'],
  gestures: {
    'snackbar.close': button('Cerrar'),
    'snackbar.pause': () => hover('region', 'Avisos', true),
    'snackbar.resume': () => hover('region', 'Avisos', false),
  },
}
