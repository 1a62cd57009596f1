import type { WordsOf } from '#domain/chart-words'
import { submitWords } from '../../kit/submit/words'
import type { changeMachine } from './chart'

export const changeWords: WordsOf<typeof changeMachine> = {
  order: 60,
  title: 'Elegir una contraseña nueva',
  events: {},
  guards: { hasToken: 'viene con un enlace', linkServed: 'el enlace sirvió' },
}
export const changeFormWords = { ...submitWords, order: 70, title: 'Guardar la contraseña' }
