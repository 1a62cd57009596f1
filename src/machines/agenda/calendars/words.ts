import type { WordsOf } from '#domain/chart-words'
import type { calendarsMachine } from './chart'

export const calendarsWords: WordsOf<typeof calendarsMachine> = {
  order: 60,
  title: 'Calendarios',
  events: {
    'consent.open': 'Va a dar permiso a un calendario',
    'form.open': 'Quiere conectar por dirección o por iCloud',
    'form.close': 'Cierra sin conectar',
    'calendar.remove': 'Pide desconectar uno',
    'remove.confirm': 'Confirma que lo desconecta',
    'remove.keep': 'Lo deja conectado',
    'calendar.retry': 'Reintenta uno que falla',
    'piece.open': 'Abre lo de Cronofy',
    'piece.close': 'Cierra lo de Cronofy',
    'main.choose': 'Elige el principal',
  },
  guards: { isJoined: 'su cuenta está unida por Cronofy' },
}
