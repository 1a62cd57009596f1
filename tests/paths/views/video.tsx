import { CallView } from '../../../src/features/conference/CallView'
import { ConferenceView } from '../../../src/features/conference/ConferenceView'
import { coach } from '../../fixtures/people'
import { me } from '../models/common'
import type { ViewBinding } from '../view-driver'
import { button, press, write } from './gestures'

const PANELS = { chat: () => <p>chat</p>, chatWaits: () => false, notes: () => <p>notas</p> }
const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const controls: ViewBinding['gestures'] = {
  'microphone.toggle': button(/^(Apagar|Encender) micrófono$/),
  'camera.toggle': button(/^(Apagar|Encender) cámara$/),
  'device.choose': ({ kind, id }) => write(kind === 'videoinput' ? 'Cámara' : 'Micrófono', String(id)),
}
const devices = [
  'clock.ticked',
  'media.ready',
  'media.problem',
  'media.level',
  'media.lost',
  'devices.changed',
]

export const conference: ViewBinding = {
  screen: (actor) => (
    <ConferenceView actor={asActor(actor)} streamOf={() => null} sharesScreen panels={PANELS} />
  ),
  told: devices,
  gestures: {
    ...controls,
    'media.retry': button('Probar sin cámara'),
    'call.join': button('Entrar a la sesión'),
    'external.join': button('Abrir enlace'),
    'call.return': button('Volver a entrar'),
    'call.exit': button('Volver a mis sesiones'),
  },
  inside: { call: async () => void (await press('button', 'Salir de la llamada')) },
}
export const call: ViewBinding = {
  screen: (actor) => (
    <CallView
      actor={asActor(actor)}
      me={me}
      other={coach}
      streamOf={() => null}
      sharesScreen
      panels={PANELS}
    />
  ),
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
    'screen.ready',
    'screen.refused',
    'screen.ended',
    'sound.blocked',
  ],
  gestures: {
    ...controls,
    'screen.share': button('Compartir tu pantalla'),
    'screen.stop': button('Dejar de compartir'),
    'panel.show': ({ panel }) => press('button', panel === 'notes' ? 'Tus notas' : 'Chat'),
    'panel.close': button('Cerrar el panel'),
    'sound.allow': button('Activar el sonido'),
    'data.save': button('Usar pocos datos'),
    'data.restore': button('Volver a la imagen completa'),
    'call.retry': button('Reintentar'),
    'call.bring': button('Traer la llamada acá'),
    'call.leave': button('Salir de la llamada'),
  },
}
