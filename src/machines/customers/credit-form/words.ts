import { submitWords } from '../../kit/submit/words'

export const creditFormWords = { ...submitWords, order: 50, title: 'Abonar o restar créditos' }
