import { Bell } from '../../../src/features/notifications/Bell'
import { ReportsView } from '../../../src/features/reports/ReportsView'
import { PushCard } from '../../../src/features/settings/PushCard'
import { NOW } from '../../fixtures/people'
import type { ViewBinding } from '../view-driver'
import { button, press, pressEscape } from './gestures'

const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
const zone = 'America/Santiago'

const bell = button(/^Avisos/)

export const notifications: ViewBinding = {
  screen: (actor) => <Bell actor={asActor(actor)} zone={zone} clock={() => NOW} />,
  told: ['news.heard', 'link.reopened'],
  gestures: {
    'bell.open': bell,
    'bell.close': () => pressEscape(),
    'list.retry': button('Reintentar'),
    'list.more': button('Ver más'),
    'all.read': button('Marcar todo como leído'),
    'notice.follow': ({ id }) => press('link', new RegExp(`Aviso ${String(id).split('-')[1]}(?!\\d)`)),
  },
}

export const push: ViewBinding = {
  screen: (actor) => <PushCard actor={asActor(actor)} />,
  gestures: {
    'push.want': button('Recibir avisos aquí'),
    'push.refuse': button('Dejar de recibirlos aquí'),
    'push.retry': async () => (await press('button', 'Reintentar')) || press('button', 'Ya los permití'),
  },
}

export const reports: ViewBinding = {
  screen: (actor) => <ReportsView actor={asActor(actor)} zone={zone} />,
  gestures: {
    'desk.retry': button('Reintentar'),
    'report.close': button('Cerrar reporte'),
    'report.remove': button('Eliminar mensaje'),
    'removal.confirm': button('Eliminar'),
    'removal.dismiss': button('Volver'),
    'mails.retry': button('Enviar otra vez'),
  },
}
