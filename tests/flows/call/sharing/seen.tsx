import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { insideCall } from '../video-parts'
import { sights } from './sights'

export const sharingSeen: ViewBinding = {
  sights,
  ...insideCall('sharing'),
  told: ['screen.ready', 'screen.refused', 'screen.ended'],
  gestures: {
    'screen.share': button('Compartir tu pantalla'),
    'screen.stop': button('Dejar de compartir'),
  },
}
