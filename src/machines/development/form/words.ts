import type { WordsOf } from '#domain/chart-words'
import type { formMachine } from './chart'

export const formWords: WordsOf<typeof formMachine> = {
  order: 50,
  title: 'Formulario',
  events: {
    'answer.change': 'Responde',
    'part.next': 'Sigue a la otra parte',
    'part.back': 'Vuelve a la parte anterior',
    'part.go': 'Va a una parte',
    'form.submit': 'Envía',
    'form.retry': 'Reintenta',
  },
  guards: {
    partValid: 'está bien respondida la parte',
    formValid: 'todo está bien respondido',
    lastPart: 'es la última parte',
    firstPart: 'es la primera parte',
    hasUnsaved: 'hay respuestas sin guardar',
    alreadySent: 'ya lo había enviado',
    allGiven: 'ya estaba todo respondido',
  },
  effects: { keep: { kind: 'record', say: 'este dispositivo guarda lo que falta enviar' } },
  exceptions: {
    view: {
      'form.filling.asking: form.submit #2':
        'La pantalla solo deja enviar desde la revisión, y a ella no se llega con una parte a medias.',
      'form.filling.asking: form.submit (rechazo)':
        'La pantalla solo deja enviar desde la revisión, y a ella no se llega con una parte a medias.',
    },
  },
}
