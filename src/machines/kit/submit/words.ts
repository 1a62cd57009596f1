import type { WordsOf } from '#domain/chart-words'
import type { submitMachine } from './chart'

export const submitWords: Omit<WordsOf<ReturnType<typeof submitMachine>>, 'order'> = {
  title: 'Formulario corto',
  events: {
    'field.change': 'Escribe en un campo',
    'field.leave': 'Deja un campo',
    'form.submit': 'Envía',
  },
  guards: { valid: 'todos los campos están bien' },
}
