import { submitWords } from '../../kit/submit/words'

export const calendarFormWords = {
  ...submitWords,
  order: 70,
  title: 'Conectar un calendario por su dirección',
}
