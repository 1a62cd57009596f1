import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { callScreen, controls, devices } from '../video-parts'
import { sights } from './sights'

export const callSeen: ViewBinding = {
  sights,
  screen: callScreen,
  told: [
    ...devices,
    'link.entered',
    'link.lost',
    'link.refused',
    'peer.entered',
    'peer.left',
    'peer.muted',
    'peer.stream',
    'media.connected',
    'media.disconnected',
    'media.failed',
    'quality.changed',
    'peer.shared',
    'network.changed',
    'screen.shown',
    'sound.blocked',
  ],
  gestures: {
    ...controls,
    'sound.allow': button('Activar el sonido'),
    'data.save': button('Usar pocos datos'),
    'data.restore': button('Volver a la imagen completa'),
    'call.retry': button('Reintentar'),
    'call.bring': button('Traer la llamada acá'),
    'call.leave': button('Salir de la llamada'),
  },
}
