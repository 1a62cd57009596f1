import type { WordsOf } from '#domain/chart-words'
import type { waitingListMachine } from './chart'

export const waitingListWords: WordsOf<typeof waitingListMachine> = {
  order: 15,
  title: 'Esperar una hora',
  remembers: {
    coachId: 'De qué coach',
    programId: 'En qué programa',
    places: 'A quiénes espera',
    leaves: 'A quién deja de esperar',
  },
  events: {
    'wait.join': 'Pide que le avisen',
    'wait.leave': 'Deja de esperar a un coach',
  },
  guards: {
    isWaiting: 'ya espera a este coach',
    waitsFor: 'espera a ese coach',
    hasHours: 'el coach ya tiene una hora libre',
  },
}
