import type { WordsOf } from '#domain/chart-words'
import type { coachSessionMachine } from './chart'

export const coachSessionWords: WordsOf<typeof coachSessionMachine> = {
  order: 10,
  title: 'Un coach, de sesión en sesión',
  events: {
    'sessions.known': 'Cambian las sesiones o la hora',
    'session.enter': 'Entra a la sala',
    'session.close': 'Cierra la sesión',
    'next.go': 'Pasa a la siguiente',
  },
  guards: {
    hasDue: 'hay una sesión en curso o agendada',
    hasLast: 'hay una anterior o una propuesta',
    otherIsDue: 'toca otra sesión',
    fell: 'la sesión ya no está en pie',
    mayEnter: 'la sala está abierta',
    isIn: 'ya entró y la sesión no se ha cerrado',
    isOut: 'la sesión se cerró',
    isOver: 'se cumplió la hora de la sesión',
    mayClose: 'la sesión se puede cerrar',
  },
  asks: { 'action.open': { kind: 'message', say: 'abre «Hacer algo con una sesión»' } },
}
