import { WaitingList } from '../../../../src/features/schedule/WaitingList'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { asActor } from '../agenda-parts'
import { sights } from './sights'

export const waitingListSeen: ViewBinding = {
  sights,
  screen: (actor) => <WaitingList actor={asActor(actor)} zone="America/Santiago" />,
  gestures: {
    'wait.join': button('Avísame cuando haya una hora'),
    'wait.leave': ({ coachId }) =>
      press('button', coachId === 'coach-1' ? 'Dejar de esperar' : /^Dejar de esperar a /),
  },
  parts: { places: { retry: button('Reintentar') } },
}
