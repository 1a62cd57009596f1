import type { WordsOf } from '#domain/chart-words'
import type { unlinkCoachMachine } from './chart'

export const unlinkCoachWords: WordsOf<typeof unlinkCoachMachine> = {
  order: 92,
  title: 'Quitar a un coach',
  events: {
    'fate.choose': 'Elige qué pasa con alguien',
    'impact.reload': 'Mira la lista otra vez',
    'unlink.confirm': 'Quita a coach',
  },
  guards: {
    isNamed: 'es alguien de la lista',
    isStale: 'la lista o las opciones cambiaron',
  },
}
