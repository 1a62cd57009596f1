import type { WordsOf } from '#domain/chart-words'
import type { messageActionMachine } from './chart'

export const messageActionWords: WordsOf<typeof messageActionMachine> = {
  order: 40,
  title: 'Eliminar o reportar un mensaje',
  events: {
    'reason.change': 'Escribe el motivo',
    'action.confirm': 'Confirma',
    'action.dismiss': 'Se arrepiente',
  },
  guards: { removes: 'quiere eliminarlo', hasReason: 'contó el motivo' },
}
