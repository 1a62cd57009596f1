import { submitWords } from '../submit/words'

export const creditFormWords = { ...submitWords, title: 'Abonar o restar créditos' }
