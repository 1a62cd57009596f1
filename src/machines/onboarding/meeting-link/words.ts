import type { WordsOf } from '#domain/chart-words'
import type { meetingLinkMachine } from './chart'

export const meetingLinkWords: WordsOf<typeof meetingLinkMachine> = {
  order: 12,
  title: 'Enlace de reunión',
  events: {
    'link.change': 'Escribe el enlace',
    'link.save': 'Guarda el enlace',
    'wizard.back': 'Vuelve atrás',
  },
  guards: { linkValid: 'el enlace es bueno' },
}
