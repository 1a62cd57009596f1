import type { WordsOf } from '#domain/chart-words'
import type { previewMachine } from './chart'

export const previewWords: WordsOf<typeof previewMachine> = {
  order: 55,
  title: 'Ver como otra persona',
  events: { 'preview.began': 'Empieza a ver como otra persona', 'preview.leave': 'Sale de la vista' },
  guards: { isPreviewing: 'la pestaña guarda una vista' },
  delays: { whatIsLeft: 'Termina el tiempo de la vista' },
  effects: {
    enter: { kind: 'destination', say: 'la página se carga de nuevo como la otra persona' },
    leave: { kind: 'destination', say: 'la página se carga de nuevo con la propia conexión' },
  },
}
