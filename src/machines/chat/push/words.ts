import type { WordsOf } from '#domain/chart-words'
import type { pushMachine } from './chart'

export const pushWords: WordsOf<typeof pushMachine> = {
  order: 80,
  title: 'Avisos en este navegador',
  events: {
    'push.want': 'Pide recibir avisos aquí',
    'push.refuse': 'Deja de recibirlos aquí',
    'push.retry': 'Mira otra vez',
  },
  guards: {
    isUnsupported: 'este navegador no puede',
    isDenied: 'el permiso está negado',
    isOn: 'ya llegan aquí',
  },
}
