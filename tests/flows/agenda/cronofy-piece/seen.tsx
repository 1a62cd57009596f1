import { PieceDrawer } from '../../../../src/features/calendars/PieceDrawer'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../calendars-parts'

export const cronofyPieceSeen: ViewBinding = {
  screen: (actor) => <PieceDrawer actor={asActor(actor)} onClose={() => {}} />,
  gestures: { retry: button('Reintentar') },
  told: ['piece.shown', 'piece.failed', 'piece.connect'],
}
