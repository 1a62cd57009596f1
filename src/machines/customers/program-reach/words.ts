import type { WordsOf } from '#domain/chart-words'
import type { programReachMachine } from './chart'

export const programReachWords: WordsOf<typeof programReachMachine> = {
  order: 101,
  title: 'A quiénes alcanza un cambio',
  events: {
    'reach.choose': 'Elige a quiénes alcanza',
    'trip.pick': 'Marca o desmarca a alguien',
    'reach.confirm': 'Confirma',
  },
  guards: {
    concernsNobody: 'a nadie le cambia nada',
    mayPick: 'eligió a algunas, y es alguien de la lista',
    fits: 'a ninguna, o a quienes nada se lo impide y alcanzan los créditos',
    isStale: 'las travesías cambiaron mientras se miraban',
    isOfForm: 'es algo del formulario, o no había nada que elegir',
  },
}
