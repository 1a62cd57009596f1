import { submitWords } from '../submit/words'

export const calendarFormWords = { ...submitWords, title: 'Conectar un calendario por su dirección' }
