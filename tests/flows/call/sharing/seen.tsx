import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { insideCall } from '../video-parts'

export const sharingSeen: ViewBinding = {
  ...insideCall('sharing'),
  told: ['screen.ready', 'screen.refused', 'screen.ended'],
  gestures: {
    'screen.share': button('Compartir tu pantalla'),
    'screen.stop': button('Dejar de compartir'),
  },
}
