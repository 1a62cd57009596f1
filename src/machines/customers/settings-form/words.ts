import { submitWords } from '../../kit/submit/words'

export const settingsFormWords = { ...submitWords, order: 77, title: 'Cambiar los ajustes' }
