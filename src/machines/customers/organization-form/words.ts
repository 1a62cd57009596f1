import { submitWords } from '../../kit/submit/words'

export const organizationFormWords = { ...submitWords, order: 20, title: 'Crear una organización' }
