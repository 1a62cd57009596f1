import type { WordsOf } from '#domain/chart-words'
import type { attemptsMachine } from './chart'

export const attemptsWords: WordsOf<typeof attemptsMachine> = {
  order: 30,
  title: 'Intentos y sus claves',
  events: {
    'attempt.begin': 'Manda algo',
    'attempt.answered': 'El servidor responde',
    'attempts.forget': 'Sale',
  },
  guards: {
    kept: 'ese intento espera respuesta',
    onlyOne: 'es el único que espera',
    any: 'algo esperaba respuesta',
  },
}
