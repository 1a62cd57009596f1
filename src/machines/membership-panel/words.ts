import type { WordsOf } from '../words'
import type { membershipPanelMachine } from './chart'

export const membershipPanelWords: WordsOf<typeof membershipPanelMachine> = {
  title: 'Panel de membresía',
  events: {
    'panel.retry': 'Reintenta',
    'program.choose': 'Elige un programa o todos',
    'balance.retry': 'Reintenta el saldo',
    'summary.retry': 'Reintenta el resumen',
    'statuses.retry': 'Reintenta los estados',
    'progress.retry': 'Reintenta el avance',
    'focuses.retry': 'Reintenta los focos',
    'trips.retry': 'Reintenta la lista',
    'status.choose': 'Elige un estado',
    'page.turn': 'Pasa de página',
  },
  guards: {
    hasPrograms: 'responde de algún programa con membresía',
    isAnother: 'es otra elección entre sus programas',
    isOtherStatus: 'es otro estado',
    hasPage: 'esa página existe',
  },
}
