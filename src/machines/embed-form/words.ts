import type { WordsOf } from '../words'
import type { embedFormMachine } from './chart'

export const embedFormWords: WordsOf<typeof embedFormMachine> = {
  title: 'Formulario por enlace',
  events: {
    'answer.change': 'Responde',
    'form.submit': 'Envía',
    'form.retry': 'Reintenta',
  },
  guards: {
    hasLink: 'la dirección trae un enlace',
    valid: 'todo está bien respondido',
    wasAnswered: 'ya se había respondido',
    isExpired: 'el enlace venció',
    isUnknown: 'el enlace no existe',
  },
}
