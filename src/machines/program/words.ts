import type { WordsOf } from '../words'
import type { programMachine } from './chart'

export const programWords: WordsOf<typeof programMachine> = {
  title: 'Un programa',
  events: {
    'program.retry': 'Reintenta',
    'coach.unlink': 'Pide quitar a un coach',
    'program.remove': 'Pide eliminar el programa',
    'report.save': 'Baja el reporte',
    'act.confirm': 'Confirma',
    'act.dismiss': 'Se arrepiente',
  },
  guards: { hasCoach: 'ese coach está en el programa', isRemoval: 'era eliminarlo' },
}
