import { submitWords } from '../submit/words'

export const registerWords = { ...submitWords, title: 'Crear una cuenta' }
