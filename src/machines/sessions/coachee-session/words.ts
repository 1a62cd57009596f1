import type { WordsOf } from '#domain/chart-words'
import type { coacheeSessionMachine } from './chart'

export const coacheeSessionWords: WordsOf<typeof coacheeSessionMachine> = {
  order: 11,
  title: 'Un coachee, de sesión en sesión',
  remembers: {
    putOff: 'Las que dejó para evaluar después',
    agreedOnly: 'Si mira solo las que dejaron un acuerdo',
  },
  events: {
    'sessions.known': 'Cambian las sesiones o la hora',
    'hour.choose': 'Elige una hora',
    'session.enter': 'Entra a la sala',
    'absence.tell': 'Dice que su coach no llegó',
    'session.rate': 'Evalúa',
    'rating.later': 'Lo deja para después',
    'agreements.only': 'Mira solo los acuerdos, o todo',
  },
  guards: {
    hasDue: 'hay una sesión en curso o agendada',
    hasToRate: 'hay una por evaluar y ninguna a la que entrar',
    hasRated: 'ya la evaluó, la dejó para después o puede entrar a otra',
    otherIsFirst: 'otra sesión va primero',
    fell: 'la sesión ya no está en pie',
    mayEnter: 'la sala está abierta',
    isIn: 'ya entró y la sesión no se ha cerrado',
    isOut: 'la sesión se cerró',
    hasAgreement: 'alguna dejó un acuerdo',
    mayTellAbsence: 'se puede decir que el coach no llegó',
  },
  asks: { 'action.open': { kind: 'message', say: 'abre «Hacer algo con una sesión»' } },
}
