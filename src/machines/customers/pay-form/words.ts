import { submitWords } from '../../kit/submit/words'

export const payFormWords = { ...submitWords, order: 82, title: 'Cerrar o pagar un mes' }
