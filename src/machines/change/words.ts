import { submitWords } from '../submit/words'
import type { WordsOf } from '../words'
import type { changeMachine } from './chart'

export const changeWords: WordsOf<typeof changeMachine> = {
  title: 'Elegir una contraseña nueva',
  events: {},
  guards: { hasToken: 'viene con un enlace', linkServed: 'el enlace sirvió' },
}
export const changeFormWords = { ...submitWords, title: 'Guardar la contraseña' }
