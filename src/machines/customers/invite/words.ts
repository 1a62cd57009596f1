import { submitWords } from '../../kit/submit/words'

export const inviteWords = { ...submitWords, order: 130, title: 'Crear usuario' }
