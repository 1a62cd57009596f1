import type { WordsOf } from '#domain/chart-words'
import type { snackbarMachine } from './chart'

export const snackbarWords: WordsOf<typeof snackbarMachine> = {
  order: 50,
  title: 'Avisos breves',
  events: {
    'snackbar.show': 'Llega un aviso',
    'snackbar.close': 'Cierra el aviso',
    'snackbar.pause': 'Lo apunta o lo lee',
    'snackbar.resume': 'Deja de apuntarlo',
  },
  guards: {
    moreWaiting: 'espera otro aviso',
  },
  delays: {
    timeout: 'Pasa el tiempo del aviso',
  },
}
