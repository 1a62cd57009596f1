import type { WordsOf } from '#domain/chart-words'
import type { coachDayMachine } from './chart'

export const coachDayWords: WordsOf<typeof coachDayMachine> = {
  order: 50,
  title: 'El día de un coach',
  events: {
    'time.changed': 'Cambia una sesión',
    'clock.ticked': 'Pasa el tiempo',
    'day.retry': 'Reintenta',
  },
  guards: {},
}
