import { submitWords } from '../../kit/submit/words'

export const focusFormWords = { ...submitWords, order: 144, title: 'Escribir un foco' }
