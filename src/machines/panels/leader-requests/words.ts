import type { WordsOf } from '#domain/chart-words'
import type { leaderRequestsMachine } from './chart'

export const leaderRequestsWords: WordsOf<typeof leaderRequestsMachine> = {
  order: 15,
  title: 'Pedir a los líderes',
  remembers: {
    told: 'Lo que resultó del último correo',
    picks: 'Líderes que se eligieron',
    kind: 'Qué se les pregunta',
  },
  events: {
    'leaders.open': 'Abre lo que se pide a los líderes',
    'kind.choose': 'Elige otra pregunta',
    'leader.pick': 'Elige a una jefatura, o la deja',
    'picks.clear': 'Deja a todas',
    'leaders.send': 'Quiere pedir o recordar',
    'send.confirm': 'Confirma',
    'send.cancel': 'Se arrepiente',
    'leaders.leave': 'Cierra',
    'place.changed': 'La dirección cambia',
  },
  guards: {
    isOther: 'es otra de las que hace el programa',
    hasCome: 'llegó una página',
    isListed: 'está en la lista',
    hasPicks: 'hay alguna elegida',
    hasLeaders: 'el programa tiene jefaturas',
  },
}
