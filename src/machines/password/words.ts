import { submitWords } from '../submit/words'

export const passwordWords = { ...submitWords, title: 'Cambiar la contraseña' }
