import { submitWords } from '../../kit/submit/words'

export const passwordWords = { ...submitWords, order: 50, title: 'Cambiar la contraseña' }
