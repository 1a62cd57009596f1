import type { WordsOf } from '#domain/chart-words'
import { submitWords } from '../../kit/submit/words'
import type { emailChangeMachine } from './chart'

export const emailRequestWords = { ...submitWords, order: 60, title: 'Pedir el cambio de correo' }
export const emailChangeWords: WordsOf<typeof emailChangeMachine> = {
  order: 70,
  title: 'Confirmar el correo nuevo',
  events: { 'confirm.retry': 'Reintenta' },
  guards: { isRefused: 'el enlace ya no sirve' },
}
