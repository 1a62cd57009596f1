import type { ViewBinding } from '../../../paths/view-driver'
import { button, press } from '../../gestures'
import { insideCall } from '../video-parts'
import { sights } from './sights'

export const besideSeen: ViewBinding = {
  sights,
  ...insideCall('beside'),
  gestures: {
    'panel.show': ({ panel }) => press('button', panel === 'notes' ? 'Tus notas' : 'Chat'),
    'panel.close': button('Cerrar el panel'),
  },
}
