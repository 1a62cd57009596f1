import type { WordsOf } from '#domain/chart-words'
import { submitWords } from '../../kit/submit/words'
import type { recoverMachine } from './chart'

export const recoverWords: WordsOf<typeof recoverMachine> = {
  order: 40,
  title: 'Recuperar la contraseña',
  events: { 'recover.again': 'Pide que se mande otra vez' },
  guards: {},
}
export const recoverFormWords = { ...submitWords, order: 50, title: 'Pedir el enlace' }
