import type { WordsOf } from '#domain/chart-words'
import type { savedViewsMachine } from './chart'

export const savedViewsWords: WordsOf<typeof savedViewsMachine> = {
  order: 115,
  title: 'Vistas guardadas',
  events: {
    'view.open': 'Elige una vista',
    'view.add': 'Guarda la lista como se ve',
    'view.change': 'Cambia una vista',
    'view.remove': 'Pide eliminarla',
    'removal.confirm': 'Confirma que se elimina',
    'view.leave': 'Lo deja',
    'place.changed': 'La dirección dice otra lista',
  },
  guards: {
    opensOne: 'la dirección no pide nada, y una vista es la que se abre',
    isKept: 'está entre las guardadas',
    hasRoom: 'cabe una más',
    isOld: 'ya estaba guardada',
    isElsewhere: 'es otra lista que la que se ve',
  },
}
