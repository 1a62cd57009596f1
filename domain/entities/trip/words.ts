import type { WordsOf } from '../../chart-words'
import type { tripChart } from './chart'

export const tripWords: WordsOf<typeof tripChart> = {
  order: 70,
  title: 'Una travesía',
  events: {
    'trip.schedule': 'Le ponen fecha a la invitación',
    'trip.invite': 'Llega la fecha de invitación',
    'trip.activate': 'Empieza',
    'trip.pause': 'La pausan',
    'trip.resume': 'Se reactiva',
    'trip.finish': 'La terminan',
    'trip.cancel': 'La cancelan',
    'trip.ended': 'Pasa su fecha de término',
  },
  guards: {
    invitationAhead: 'la fecha todavía no llega',
    laterThanNow: 'se reactiva más adelante',
    endPassed: 'la fecha de término pasó',
    begun: 'usó o reservó algún crédito',
  },
}
