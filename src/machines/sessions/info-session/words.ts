import type { WordsOf } from '#domain/chart-words'
import type { infoSessionMachine } from './chart'

export const infoSessionWords: WordsOf<typeof infoSessionMachine> = {
  order: 40,
  title: 'Info sesiones',
  events: {
    'filter.change': 'Filtra',
    'span.change': 'Escribe las fechas',
    'span.apply': 'Aplica las fechas',
    'filters.clear': 'Quita los filtros',
    'page.turn': 'Pasa de página',
    'csv.export': 'Baja el archivo',
    'contest.open': 'Abre un reclamo',
    'contest.write': 'Escribe y decide',
    'contest.resolve': 'Guarda la decisión',
    'contest.dismiss': 'Vuelve a la lista',
  },
  guards: {
    hasPage: 'esa página existe',
    spanChanged: 'las fechas están bien y cambiaron',
    isContested: 'hay un reclamo sin resolver',
    decided: 'decidió y escribió por qué',
  },
}
