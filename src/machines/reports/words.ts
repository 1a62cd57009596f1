import type { WordsOf } from '../words'
import type { reportsMachine } from './chart'

export const reportsWords: WordsOf<typeof reportsMachine> = {
  title: 'Mensajes reportados y correos que no salieron',
  guards: {},
  events: {
    'desk.retry': 'Reintenta',
    'report.close': 'Cierra el reporte: el mensaje queda',
    'report.remove': 'Quiere eliminar el mensaje',
    'removal.confirm': 'Confirma que se elimina',
    'removal.dismiss': 'Se arrepiente',
    'mails.retry': 'Envía los correos otra vez',
  },
}
