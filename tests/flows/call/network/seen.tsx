import { NetworkLine } from '../../../../src/features/conference/NetworkLine'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor } from '../video-parts'
import { sights } from './sights'

export const networkSeen: ViewBinding = {
  sights,
  failsAs: [/^No pudimos probar tu red/],
  screen: (actor) => <NetworkLine actor={asActor(actor)} />,
  gestures: { 'network.try': button('Probar otra vez') },
}
