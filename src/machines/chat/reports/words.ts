import type { WordsOf } from '#domain/chart-words'
import type { reportsMachine } from './chart'

export const reportsWords: WordsOf<typeof reportsMachine> = {
  order: 90,
  title: 'Mensajes reportados y correos que no salieron',
  guards: {},
  events: {
    'report.close': 'Cierra el reporte: el mensaje queda',
    'report.remove': 'Quiere eliminar el mensaje',
    'removal.confirm': 'Confirma que se elimina',
    'removal.dismiss': 'Se arrepiente',
    'mails.retry': 'Envía los correos otra vez',
  },
}
