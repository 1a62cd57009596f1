import type { WordsOf } from '#domain/chart-words'
import type { nextHoursMachine } from './chart'

const ELSEWHERE = 'Aquí no se ofrece cambiar de coach: eso se pide donde están todas las horas.'

export const nextHoursWords: WordsOf<typeof nextHoursMachine> = {
  order: 45,
  title: 'Agendar la próxima',
  remembers: {
    next: 'Qué viene después de esta sesión',
    booked: 'Lo que agendó aquí',
  },
  events: {},
  guards: {
    mayBook: 'puede agendar con su coach',
    isBooked: 'agendó',
  },
  exceptions: {
    view: {
      'nextHours.choosing: xstate.done.actor.schedule #2': ELSEWHERE,
      'nextHours.choosing: xstate.done.actor.schedule (rechazo)': ELSEWHERE,
    },
  },
}
