import type { WordsOf } from '#domain/chart-words'
import type { consentMachine } from './chart'

export const consentWords: WordsOf<typeof consentMachine> = {
  order: 80,
  title: 'Dar permiso a un calendario',
  events: {
    'source.choose': 'Elige de dónde salen sus compromisos',
    'url.change': 'Escribe la dirección',
    'file.choose': 'Elige un archivo',
    'consent.allow': 'Da el permiso',
    'consent.deny': 'No da el permiso',
  },
  guards: {
    takesAddress: 'eligió una dirección',
    takesFile: 'eligió un archivo',
    isComplete: 'no falta nada',
  },
}
