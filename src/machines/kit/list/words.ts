import type { WordsOf } from '#domain/chart-words'
import type { listMachine } from './chart'

export const listWords: WordsOf<ReturnType<typeof listMachine>> = {
  order: 20,
  title: 'Lista',
  events: {
    retry: 'Reintenta',
    'text.change': 'Escribe lo que busca',
    'filter.choose': 'Elige un filtro',
    'filters.clear': 'Quita búsqueda y filtros',
    'page.turn': 'Pasa de página',
    'size.choose': 'Elige cuántas filas ve',
    'list.refresh': 'Algo cambió en lo que se ve',
    'row.changed': 'Una fila cambió, y se sabe cómo quedó',
  },
  guards: {
    isOther: 'es otro filtro',
    isNarrow: 'algo busca o filtra',
    hasPage: 'esa página existe',
    isOtherSize: 'son otras tantas filas, de las que se ofrecen',
    isReplaced: 'en esta lista cambian filas, y algo se ve',
  },
}
