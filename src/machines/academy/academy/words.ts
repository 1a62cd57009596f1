import type { WordsOf } from '#domain/chart-words'
import type { academyMachine } from './chart'

export const academyWords: WordsOf<typeof academyMachine> = {
  order: 10,
  title: 'La academia',
  events: {
    'library.retry': 'Reintenta',
    'search.change': 'Escribe lo que busca',
    'category.choose': 'Elige una categoría',
    'saved.show': 'Pide ver lo guardado, o todo',
    'filters.clear': 'Quita los filtros',
    'bookmark.toggle': 'Guarda un curso, o lo saca de los guardados',
  },
  guards: {
    isHome: 'la dirección es la de la academia',
    isThere: 'lo que nombra la dirección está entre lo que puede leer',
    isKnown: 'el curso está entre los que puede leer',
    hasWishes: 'hay algo por guardar',
  },
}
