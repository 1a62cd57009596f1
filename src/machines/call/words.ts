import type { WordsOf } from '../words'
import type { callMachine } from './chart'

export const callWords: WordsOf<typeof callMachine> = {
  title: 'La llamada',
  events: {
    'link.entered': 'Entra a la sala',
    'link.lost': 'Se corta la línea',
    'link.refused': 'La sala no deja entrar',
    'peer.entered': 'Llega la otra persona',
    'peer.left': 'Se va la otra persona',
    'peer.muted': 'La otra persona cambia micrófono o cámara',
    'peer.stream': 'Llega la imagen de la otra persona',
    'media.connected': 'Se unen imagen y voz',
    'media.disconnected': 'Se cortan imagen y voz',
    'media.failed': 'Falla la unión',
    'quality.changed': 'Cambia la calidad',
    'media.ready': 'Cámara y micrófono listos',
    'media.problem': 'Problema con cámara o micrófono',
    'media.level': 'Se oye su voz',
    'clock.ticked': 'Avanza el reloj',
    'microphone.toggle': 'Prende o apaga el micrófono',
    'camera.toggle': 'Prende o apaga la cámara',
    'device.choose': 'Elige un dispositivo',
    'call.retry': 'Reintenta',
    'call.leave': 'Sale de la llamada',
  },
  guards: {
    replaced: 'entró desde otra parte',
    peerThere: 'la otra persona ya está',
  },
}
