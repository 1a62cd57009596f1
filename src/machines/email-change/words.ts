import { submitWords } from '../submit/words'
import type { WordsOf } from '../words'
import type { emailChangeMachine } from './chart'

export const emailRequestWords = { ...submitWords, title: 'Pedir el cambio de correo' }
export const emailChangeWords: WordsOf<typeof emailChangeMachine> = {
  title: 'Confirmar el correo nuevo',
  events: { 'confirm.retry': 'Reintenta' },
  guards: { isRefused: 'el enlace ya no sirve' },
}
