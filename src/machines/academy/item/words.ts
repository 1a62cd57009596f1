import type { WordsOf } from '#domain/chart-words'
import type { academyItemMachine } from './chart'

export const academyItemWords: WordsOf<typeof academyItemMachine> = {
  order: 40,
  title: 'Escribir un curso o una colección',
  remembers: {
    itemId: 'Qué curso o colección',
    publishes: 'Si además se publica',
    drawn: 'Lo que muestra la vista previa',
  },
  events: {
    'draft.change': 'Escribe o elige algo',
    'item.save': 'Guarda sin publicar',
    'item.publish': 'Publica, ahora o desde una fecha',
    'item.takeBack': 'Lo vuelve a borrador',
    'mine.keep': 'Guarda lo suyo encima de la otra versión',
    'theirs.take': 'Descarta lo suyo y ve la otra versión',
    'preview.retry': 'Pide de nuevo la vista previa',
  },
  guards: {
    isRight: 'lo escrito se puede guardar',
    isWhole: 'tiene todo lo que hace falta para publicar',
    isOut: 'está publicado o programado',
    publishes: 'se pidió publicar',
    isNew: 'se acaba de crear',
    isStale: 'otra persona guardó entretanto',
    isFirst: 'llegó lo que se escribe y todavía no se dibuja',
    isBehind: 'el texto o el video no son los que se dibujaron',
  },
}
