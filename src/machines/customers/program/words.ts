import type { WordsOf } from '#domain/chart-words'
import type { programMachine } from './chart'

export const programWords: WordsOf<typeof programMachine> = {
  order: 90,
  title: 'Un programa',
  events: {
    'coach.unlink': 'Pide quitar a un coach',
    'unlink.undo': 'Deshace haber quitado a un coach',
    'program.remove': 'Pide eliminar el programa',
    'report.save': 'Baja el reporte',
    'side.close': 'Cierra sin quitar',
    'act.confirm': 'Confirma',
    'act.dismiss': 'Se arrepiente',
  },
  guards: { hasCoach: 'ese coach está en el programa', wasUnlinked: 'ese coach salió recién' },
}
