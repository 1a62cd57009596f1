import { PushCard } from '../../../../src/features/settings/PushCard'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../notifications-parts'
import { sights } from './sights'

export const pushSeen: ViewBinding = {
  sights,
  screen: (actor) => <PushCard actor={asActor(actor)} />,
  gestures: {
    'push.want': button('Recibir avisos aquí'),
    'push.refuse': button('Dejar de recibirlos aquí'),
    'push.retry': button('Ya los permití'),
  },
  parts: { standing: { retry: button('Reintentar') } },
}
