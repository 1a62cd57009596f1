import type { WordsOf } from '#domain/chart-words'
import type { cronofyPieceMachine } from './chart'

export const cronofyPieceWords: WordsOf<typeof cronofyPieceMachine> = {
  order: 55,
  title: 'Calendarios en Cronofy',
  events: {
    'piece.shown': 'La pieza se ve',
    'piece.failed': 'La pieza falla',
    'piece.connect': 'Quiere conectar otra cuenta',
    retry: 'Reintenta',
  },
  guards: {},
}
