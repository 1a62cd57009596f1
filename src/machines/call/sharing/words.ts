import type { WordsOf } from '#domain/chart-words'
import type { sharingMachine } from './chart'

export const sharingWords: WordsOf<typeof sharingMachine> = {
  order: 30,
  title: 'La pantalla que se comparte',
  events: {
    'screen.share': 'Comparte su pantalla',
    'screen.stop': 'Deja de compartir',
    'screen.ready': 'Elige qué mostrar',
    'screen.refused': 'No elige nada',
    'screen.ended': 'El navegador corta la pantalla',
  },
  guards: {},
}
