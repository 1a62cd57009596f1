import { PushCard } from '../../../../src/features/settings/PushCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../notifications-parts'

export const pushSeen: ViewBinding = {
  screen: (actor) => <PushCard actor={asActor(actor)} />,
  gestures: {
    'push.want': button('Recibir avisos aquí'),
    'push.refuse': button('Dejar de recibirlos aquí'),
    'push.retry': button('Ya los permití'),
  },
  parts: { standing: { retry: button('Reintentar') } },
}
