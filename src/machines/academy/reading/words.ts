import type { WordsOf } from '#domain/chart-words'
import type { readingMachine } from './chart'

export const readingWords: WordsOf<typeof readingMachine> = {
  order: 20,
  title: 'Leer un curso',
  remembers: {
    documentId: 'Qué curso',
    position: 'Por dónde va',
    recommendations: 'Quién se lo recomendó',
    telling: 'A quién le cuenta que lo leyó',
  },
  events: {
    'page.moved': 'Avanza o vuelve por el texto',
    'reading.mark': 'Lo marca como leído, o quita la marca',
    'recommendation.answer': 'Le cuenta a su coach que lo leyó',
    'reading.retry': 'Reintenta',
  },
  guards: {
    isElsewhere: 'está en otra parte del texto',
    isOther: 'la marca cambia',
    isOpen: 'su coach se lo recomendó y todavía no le cuenta',
    isUnkept: 'hay algo sin guardar',
    isMarking: 'se estaba marcando',
  },
}
