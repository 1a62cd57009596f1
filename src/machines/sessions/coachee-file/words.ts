import type { WordsOf } from '#domain/chart-words'
import type { coacheeFileMachine } from './chart'

export const coacheeFileWords: WordsOf<typeof coacheeFileMachine> = {
  order: 60,
  title: 'Ficha de un coachee',
  events: {
    'file.retry': 'Reintenta',
    'coachee.choose': 'Elige otra persona',
    'session.choose': 'Elige otra sesión',
    'notes.change': 'Escribe notas',
  },
  guards: {
    changed: 'hay algo sin guardar',
    stale: 'las notas cambiaron en otro dispositivo',
  },
}
