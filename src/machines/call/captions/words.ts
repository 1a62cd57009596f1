import type { WordsOf } from '#domain/chart-words'
import type { captionsMachine } from './chart'

export const captionsWords: WordsOf<typeof captionsMachine> = {
  order: 50,
  title: 'Los subtítulos',
  events: {
    'line.opened': 'Se llega al navegador de la otra persona',
    'line.closed': 'Se corta la llamada',
    'reader.asked': 'La otra persona quiere leer',
    'reader.left': 'La otra persona ya no lee',
    'writer.agreed': 'La otra persona permite que se escriba lo que dice',
    'writer.refused': 'La otra persona no escribe, o ya no',
    'writer.said': 'Llega lo que dijo',
    'voice.said': 'El navegador escribe lo que oyó',
    'voice.failed': 'El navegador no puede escribir más',
    'microphone.changed': 'Cambia el micrófono propio',
    'captions.want': 'Pide subtítulos',
    'captions.stop': 'Deja de leer',
    'captions.close': 'Cierra el aviso',
    'voice.allow': 'Permite que se escriba lo que dice',
    'voice.decline': 'Ahora no',
    'voice.stop': 'Deja de escribir lo que dice',
    'voice.close': 'Cierra el aviso de lo que falló',
  },
  guards: {
    isOpen: 'se llega al navegador de la otra persona',
    isOn: 'el micrófono está encendido',
    isOff: 'el micrófono está apagado',
    isOther: 'el micrófono es otro',
    canWrite: 'este navegador puede escribir lo que oye',
  },
  remembers: {
    microphone: 'Su micrófono',
    voice: 'Quién escribe lo que dice',
    said: 'Lo último que dijo la otra persona',
    saying: 'Lo que está diciendo',
    reason: 'Por qué no hay qué leer',
    trouble: 'Por qué no se pudo escribir',
  },
  exceptions: {
    application: {
      'captions.speaking.findingVoice: xstate.error.actor.findVoice':
        'Solo falla si no llega la parte del programa que escribe, que el navegador pide una vez.',
    },
  },
}
