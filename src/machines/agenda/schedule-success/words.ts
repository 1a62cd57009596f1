import type { WordsOf } from '#domain/chart-words'
import type { scheduleSuccessMachine } from './chart'

export const scheduleSuccessWords: WordsOf<typeof scheduleSuccessMachine> = {
  order: 20,
  title: 'Sesión agendada',
  events: {
    'calendar.add': 'Pide el archivo para su calendario',
    'success.retry': 'Reintenta',
  },
  guards: {
    notFound: 'esa sesión no existe',
  },
}
