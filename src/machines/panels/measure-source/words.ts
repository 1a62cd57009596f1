import type { WordsOf } from '#domain/chart-words'
import type { measureSourceMachine } from './chart'

export const measureSourceWords: WordsOf<typeof measureSourceMachine> = {
  order: 16,
  title: 'De dónde sale un número',
  remembers: { asked: 'Qué número se abrió, de quiénes y por qué se reparte' },
  events: {
    'source.open': 'Abre un número',
    'slice.choose': 'Elige por qué se reparte',
    'people.show': 'Quiere ver a las personas',
    'people.hide': 'Vuelve a las partes',
    'source.close': 'Cierra',
    'place.changed': 'La dirección cambia',
  },
  guards: {
    canSlice: 'el número se reparte así, y no está repartido así',
    isOfPeople: 'dice cómo participan las personas',
  },
}
