import { submitWords } from '../../kit/submit/words'

export const newTripWords = { ...submitWords, order: 125, title: 'Sumar a un programa' }
