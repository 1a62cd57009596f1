import type { WordsOf } from '#domain/chart-words'
import type { organizationRemovalMachine } from './chart'

export const organizationRemovalWords: WordsOf<typeof organizationRemovalMachine> = {
  order: 75,
  title: 'Eliminar una organización',
  events: {
    'removal.open': 'Pide eliminarla',
    'removal.confirm': 'Confirma',
    'removal.close': 'La conserva',
  },
  remembers: { hindrances: 'Lo que lo impide' },
  guards: { isHindered: 'algo sigue en curso' },
}
