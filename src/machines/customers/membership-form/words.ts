import { submitWords } from '../../kit/submit/words'

export const membershipFormWords = { ...submitWords, order: 78, title: 'Acordar una membresía' }
