import type { WordsOf } from '#domain/chart-words'
import type { callMachine } from './chart'

const BESIDE =
  'Está al lado de la línea: lo recorren la pantalla y las historias de la videollamada en el navegador.'

export const callWords: WordsOf<typeof callMachine> = {
  order: 20,
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
    'media.lost': 'Se desconecta o se ocupa un dispositivo',
    'devices.changed': 'Cambian los dispositivos',
    'peer.shared': 'La otra persona comparte su pantalla o deja de hacerlo',
    'network.changed': 'Cambia la red',
    'screen.shown': 'Se muestra la pantalla, o la cámara de nuevo',
    'sound.blocked': 'El navegador no deja sonar',
    'sound.allow': 'Permite el sonido',
    'data.save': 'Pide usar pocos datos',
    'data.restore': 'Vuelve a la imagen completa',
    'clock.ticked': 'Avanza el reloj',
    'microphone.toggle': 'Prende o apaga el micrófono',
    'camera.toggle': 'Prende o apaga la cámara',
    'device.choose': 'Elige un dispositivo',
    'call.retry': 'Reintenta',
    'call.bring': 'Trae la llamada acá',
    'call.leave': 'Sale de la llamada',
  },
  guards: {
    replaced: 'entró desde otra parte',
    peerThere: 'la otra persona ya está',
  },
  exceptions: {
    application: {
      'call.replaced: call.bring':
        'Hacen falta dos pestañas de la misma persona: lo recorre la historia de las dos pestañas en el navegador.',
      'call.present: screen.shown':
        'Lo dice la pantalla que se comparte, que se recorre por su lado en la aplicación.',
      'call.present.own: media.lost': BESIDE,
      'call.present.own: devices.changed': BESIDE,
      'call.present.line: peer.shared': BESIDE,
      'call.present.line: network.changed': BESIDE,
      'call.present.sound.free: sound.blocked': BESIDE,
      'call.present.sound.blocked: sound.allow': BESIDE,
      'call.present.data.full: data.save': BESIDE,
      'call.present.data.low: data.restore': BESIDE,
    },
  },
}
