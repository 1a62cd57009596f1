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
    lacksParams: 'la dirección no dice coach y hora',
    notFound: 'esa sesión no existe',
  },
  exceptions: {
    application: {
      'scheduleSuccess.arriving: always':
        'La aplicación no deja llegar aquí sin coach y hora: muestra los primeros pasos.',
    },
  },
}
