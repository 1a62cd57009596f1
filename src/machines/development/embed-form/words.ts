import type { WordsOf } from '#domain/chart-words'
import type { embedFormMachine } from './chart'

export const embedFormWords: WordsOf<typeof embedFormMachine> = {
  order: 60,
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
    hasForm: 'el formulario ya estaba a la vista',
  },
}
