import type { WordsOf } from '../words'
import type { calendarsMachine } from './chart'

export const calendarsWords: WordsOf<typeof calendarsMachine> = {
  title: 'Calendarios',
  events: {
    'calendars.retry': 'Reintenta',
    'consent.open': 'Va a dar permiso a un calendario',
    'form.open': 'Quiere conectar por dirección',
    'form.close': 'Cierra sin conectar',
    'calendar.remove': 'Pide desconectar uno',
    'remove.confirm': 'Confirma que lo desconecta',
    'remove.keep': 'Lo deja conectado',
    'calendar.retry': 'Reintenta uno que falla',
    'main.choose': 'Elige el principal',
  },
  guards: { isShown: 'ya había una lista a la vista' },
}
