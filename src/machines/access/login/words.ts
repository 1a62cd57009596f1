import { submitWords } from '../../kit/submit/words'

export const loginWords = { ...submitWords, order: 20, title: 'Entrar' }
