import { submitWords } from '../../kit/submit/words'

export const viewFormWords = { ...submitWords, order: 116, title: 'Guardar una vista' }
