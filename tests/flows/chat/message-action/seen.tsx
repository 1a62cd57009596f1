import { MessageDialog } from '../../../../src/features/chat/MessageDialog'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, write } from '../../gestures'
import { asActor } from '../chat-parts'
import { sights } from './sights'

export const messageActionSeen: ViewBinding = {
  sights,
  screen: (actor) => <MessageDialog actor={asActor(actor)} />,
  gestures: {
    'reason.change': ({ reason }) => write(/^Qué pasó/, String(reason)),
    'action.confirm': button(/^(Eliminar|Reportar)$/),
    'action.dismiss': button(/^(Mantener|Volver)$/),
  },
}
