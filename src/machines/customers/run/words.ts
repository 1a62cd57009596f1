import type { WordsOf } from '#domain/chart-words'
import type { runMachine } from './chart'

export const runWords: WordsOf<typeof runMachine> = {
  order: 136,
  title: 'Una tarea en curso',
  events: {
    'run.stop': 'La detiene',
    'run.resume': 'Sigue con lo que falta',
    'result.save': 'Baja el resultado',
    retry: 'Reintenta',
  },
  guards: { goesOn: 'sigue en curso', isUnderWay: 'está en curso', hasRest: 'queda algo por hacer' },
}
