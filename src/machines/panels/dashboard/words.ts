import type { WordsOf } from '#domain/chart-words'
import type { dashboardMachine } from './chart'

export const dashboardWords: WordsOf<typeof dashboardMachine> = {
  order: 10,
  title: 'Panel',
  events: {
    'program.choose': 'Elige otro programa',
    'file.save': 'Baja un archivo',
    'place.changed': 'La dirección nombra otro programa',
  },
  guards: {
    hasPrograms: 'responde de algún programa',
    isAnother: 'es otro de sus programas',
    isNamed: 'la dirección nombra otro que el que se ve',
    canSave: 'es de este programa, y puede',
  },
}
