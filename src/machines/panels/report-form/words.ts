import { submitWords } from '../../kit/submit/words'

export const reportFormWords = { ...submitWords, order: 151, title: 'Pedir un informe' }
