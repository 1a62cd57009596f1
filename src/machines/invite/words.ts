import { submitWords } from '../submit/words'

export const inviteWords = { ...submitWords, title: 'Crear usuario' }
