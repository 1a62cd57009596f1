import type { WordsOf } from '../words'
import type { submitMachine } from './chart'

export const submitWords: WordsOf<ReturnType<typeof submitMachine>> = {
  title: 'Formulario corto',
  events: {
    'field.change': 'Escribe en un campo',
    'field.leave': 'Deja un campo',
    'form.submit': 'Envía',
  },
  guards: { valid: 'todos los campos están bien' },
}
