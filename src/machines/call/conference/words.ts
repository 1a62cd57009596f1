import type { WordsOf } from '#domain/chart-words'
import { SESSION_MINUTES } from '#domain/constants'
import type { conferenceMachine } from './chart'

export const conferenceWords: WordsOf<typeof conferenceMachine> = {
  order: 10,
  title: 'Entrada a la videollamada',
  events: {
    'media.ready': 'Cámara y micrófono listos',
    'media.problem': 'Problema con cámara o micrófono',
    'media.level': 'Se oye su voz',
    'media.lost': 'Se desconecta o se ocupa un dispositivo',
    'devices.changed': 'Cambian los dispositivos',
    'clock.ticked': 'Avanza el reloj',
    'session.changed': 'La otra persona cambia la sesión',
    'microphone.toggle': 'Prende o apaga el micrófono',
    'camera.toggle': 'Prende o apaga la cámara',
    'background.toggle': 'Desenfoca lo que hay detrás, o lo muestra',
    'device.choose': 'Elige un dispositivo',
    'media.retry': 'Reintenta los dispositivos',
    'call.join': 'Entra',
    'external.join': 'Abre el enlace externo',
    'call.return': 'Vuelve a entrar',
    'call.exit': 'Se va',
  },
  guards: {
    isParty: 'es parte de la sesión',
    stateRefuses: 'la sesión ya terminó o se canceló',
    isCoachee: 'es coachee',
    isPast: `pasaron los ${SESSION_MINUTES} minutos de la sesión`,
    isClosed: 'su coach cerró la sesión',
    isNews: 'la sesión es más nueva que la que se ve',
    isOver: 'ya pasó la hora',
    isEarly: 'es temprano',
    isExternal: 'la sesión es en Teams o Zoom',
    wantsExternal: 'viene a abrir el enlace externo',
    micAvailable: 'hay micrófono',
    cameraAvailable: 'hay cámara',
    blurs: 'se ofrece y su cámara puede',
  },
  exceptions: {
    application: { 'conference.preparing: background.toggle': 'La aplicación lo trae apagado, para todos.' },
  },
}
