import type { WordsOf } from '../words'
import type { assignCreditsMachine } from './chart'

export const assignCreditsWords: WordsOf<typeof assignCreditsMachine> = {
  title: 'Asignar créditos',
  events: {
    'page.retry': 'Reintenta',
    'organization.choose': 'Elige la organización',
    'trip.toggle': 'Marca una travesía',
    'all.toggle': 'Marca todas',
    'amount.change': 'Escribe cuántos',
    'credits.give': 'Asigna',
  },
  guards: { onlyOne: 'solo una lo tiene', enough: 'alcanzan' },
}
