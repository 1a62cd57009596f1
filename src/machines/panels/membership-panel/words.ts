import type { WordsOf } from '#domain/chart-words'
import type { membershipPanelMachine } from './chart'

export const membershipPanelWords: WordsOf<typeof membershipPanelMachine> = {
  order: 20,
  title: 'Panel de membresía',
  events: { 'program.choose': 'Elige un programa o todos' },
  guards: {
    hasPrograms: 'responde de algún programa con membresía',
    isAnother: 'es otra elección entre sus programas',
  },
}
