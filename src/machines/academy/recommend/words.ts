import type { WordsOf } from '#domain/chart-words'
import type { recommendMachine } from './chart'

export const recommendWords: WordsOf<typeof recommendMachine> = {
  order: 25,
  title: 'Recomendar un curso',
  remembers: {
    documentId: 'Qué curso',
    readers: 'A quiénes puede recomendarlo',
    userId: 'A quién',
    note: 'Nota',
  },
  events: {
    'people.open': 'Pide recomendar el curso',
    'side.close': 'Cierra',
    'person.choose': 'Elige a quién',
    'note.change': 'Escribe una nota',
    'course.recommend': 'Recomienda el curso',
    'course.withdraw': 'Retira lo que recomendó',
  },
  guards: {
    canReceive: 'la persona puede recibir otra recomendación y no tiene esta',
    isGiven: 'ya se lo recomendó',
    hasChosen: 'eligió a alguien',
  },
}
