import type { WordsOf } from '#domain/chart-words'
import type { acceleratorsMachine } from './chart'

export const acceleratorsWords: WordsOf<typeof acceleratorsMachine> = {
  order: 40,
  title: 'Aceleradores',
  events: {
    'form.open': 'Responde uno',
    'form.leave': 'Lo deja para después',
  },
  guards: {
    travels: 'viaja en un programa',
    isFirstVisit: 'es la primera vez que los ve',
    isUnanswered: 'está en su programa y aún no lo responde',
  },
}
