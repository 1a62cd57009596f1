import { submitWords } from '../../kit/submit/words'

export const feeFormWords = { ...submitWords, order: 84, title: 'Fijar una tarifa' }
