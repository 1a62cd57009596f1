import { ReportsView } from '../../../../src/features/reports/ReportsView'
import type { ViewBinding } from '../../../paths/view-driver'
import { button } from '../../gestures'
import { asActor, zone } from '../notifications-parts'
import { sights } from './sights'

export const reportsSeen: ViewBinding = {
  sights,
  screen: (actor) => <ReportsView actor={asActor(actor)} zone={zone} />,
  gestures: {
    'report.close': button('Cerrar reporte'),
    'report.remove': button('Eliminar mensaje'),
    'removal.confirm': button('Eliminar'),
    'removal.dismiss': button('Volver'),
    'mails.retry': button('Enviar otra vez'),
  },
  parts: { desk: { retry: button('Reintentar') } },
}
