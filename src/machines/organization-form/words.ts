import { submitWords } from '../submit/words'

export const organizationFormWords = { ...submitWords, title: 'Crear una organización' }
