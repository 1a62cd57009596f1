import type { WordsOf } from '#domain/chart-words'
import type { listLooksMachine } from './chart'

export const listLooksWords: WordsOf<typeof listLooksMachine> = {
  order: 60,
  title: 'Columnas de las listas',
  events: { 'look.choose': 'Elige qué columnas ve de una lista' },
  guards: { isMore: 'algo más espera' },
}
