import type { WordsOf } from '#domain/chart-words'
import type { composerMachine } from './chart'

export const composerWords: WordsOf<typeof composerMachine> = {
  order: 30,
  title: 'Escribir y entregar',
  events: {
    'draft.change': 'Escribe',
    'message.send': 'Envía el mensaje',
    'message.retry': 'Reintenta un mensaje que no se envió',
    'message.discard': 'Descarta un mensaje que no se envió',
    'file.choose': 'Elige un archivo',
    'file.cancel': 'Detiene la subida',
    'file.remove': 'Quita un archivo adjunto',
    'file.progress': 'La subida avanza',
    'file.sent': 'El archivo terminó de subir',
    'file.failed': 'El archivo no subió',
    'delivery.resume': 'Vuelve la conexión',
  },
  guards: {
    hasQueue: 'queda algo por enviar',
    isEmpty: 'no hay nada escrito ni adjunto',
    isLong: 'el mensaje es muy largo',
    isWords: 'hay algo escrito',
    isKnown: 'ese mensaje no se había enviado',
    isSendable: 'el archivo se puede enviar',
    willPass: 'puede resultar más tarde',
  },
  effects: { keep: { kind: 'record', say: 'la pestaña guarda lo que falta enviar' } },
  exceptions: {
    application: {
      'composer.delivery.restoring: xstate.error.actor.0.composer.delivery.restoring':
        'Lo que guarda la pestaña se lee al instante: en un navegador no falla ni se ve.',
    },
  },
}
