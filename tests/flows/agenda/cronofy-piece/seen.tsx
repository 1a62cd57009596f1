import { PieceDrawer } from '../../../../src/features/calendars/PieceDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../calendars-parts'
import { sights } from './sights'

export const cronofyPieceSeen: ViewBinding = {
  sights,
  screen: (actor) => <PieceDrawer actor={asActor(actor)} onClose={() => {}} />,
  gestures: { retry: button('Reintentar') },
  told: ['piece.shown', 'piece.failed', 'piece.connect'],
}
