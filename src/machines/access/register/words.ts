import { submitWords } from '../../kit/submit/words'

export const registerWords = { ...submitWords, order: 80, title: 'Crear una cuenta' }
