import { submitWords } from '../submit/words'
import type { WordsOf } from '../words'
import type { recoverMachine } from './chart'

export const recoverWords: WordsOf<typeof recoverMachine> = {
  title: 'Recuperar la contraseña',
  events: { 'recover.again': 'Pide que se mande otra vez' },
  guards: {},
}
export const recoverFormWords = { ...submitWords, title: 'Pedir el enlace' }
