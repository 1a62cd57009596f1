import type { WordsOf } from '#domain/chart-words'
import { IMPORT_MOST_BYTES } from '#domain/imports'
import type { peopleImportMachine } from './chart'

export const peopleImportWords: WordsOf<typeof peopleImportMachine> = {
  order: 135,
  title: 'Invitar a muchas personas',
  events: {
    'place.choose': 'Elige el programa',
    'role.choose': 'Elige si participan o administran',
    'text.change': 'Pega la lista',
    'file.choose': 'Elige un archivo',
    'list.bring': 'Sigue a revisar',
    'state.choose': 'Elige qué filas ver',
    'page.turn': 'Pasa de página',
    'cell.change': 'Corrige una fila',
    'row.omit': 'Deja fuera una fila',
    'row.restore': 'Vuelve a tomar una fila',
    'column.choose': 'Dice qué es una columna',
    'list.back': 'Vuelve a la lista',
    'list.invite': 'Invita',
    retry: 'Reintenta',
  },
  guards: {
    isListed: 'está entre los que hay',
    isLight: `pesa hasta ${IMPORT_MOST_BYTES / 1024 ** 2} MB`,
    isWhole: 'hay programa y lista',
    isOther: 'son otras filas',
    hasPage: 'hay esa página',
    somebodyReady: 'hay alguien listo',
    moreToKeep: 'cambió algo más',
  },
  exceptions: {
    application: { 'peopleImport.bringing: place.choose (rechazo)': 'La pantalla ofrece solo los que hay.' },
  },
}
