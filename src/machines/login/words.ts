import { submitWords } from '../submit/words'

export const loginWords = { ...submitWords, title: 'Entrar' }
