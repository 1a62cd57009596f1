import type { WordsOf } from '../words'
import type { dashboardMachine } from './chart'

export const dashboardWords: WordsOf<typeof dashboardMachine> = {
  title: 'Panel',
  events: {
    'panel.retry': 'Reintenta',
    'program.choose': 'Elige otro programa',
    'summary.retry': 'Reintenta el resumen',
    'weeks.retry': 'Reintenta las semanas',
    'measures.retry': 'Reintenta las mediciones',
    'coachees.retry': 'Reintenta la lista',
    'text.change': 'Busca a alguien',
    'status.choose': 'Elige un estado',
    'page.turn': 'Pasa de página',
    'file.save': 'Baja un archivo',
  },
  guards: {
    hasPrograms: 'responde de algún programa',
    isAnother: 'es otro de sus programas',
    isOtherStatus: 'es otro estado',
    hasPage: 'esa página existe',
    canSave: 'hay qué bajar, y puede',
  },
}
