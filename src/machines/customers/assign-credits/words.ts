import type { WordsOf } from '#domain/chart-words'
import type { assignCreditsMachine } from './chart'

export const assignCreditsWords: WordsOf<typeof assignCreditsMachine> = {
  order: 40,
  title: 'Asignar créditos',
  events: {
    'organization.choose': 'Elige la organización',
    'trip.toggle': 'Marca una travesía',
    'all.toggle': 'Marca todas',
    'amount.change': 'Escribe cuántos',
    'credits.give': 'Asigna',
  },
  guards: { onlyOne: 'solo una lo tiene', enough: 'alcanzan' },
}
