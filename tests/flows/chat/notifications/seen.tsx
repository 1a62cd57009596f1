import { Bell } from '../../../../src/features/notifications/Bell'
import '../../../../src/features/notifications/NoticesPanel'
import { NOW } from '../../../fixtures/people'
import type { ViewBinding } from '../../../paths/view-driver'
import { button, press, pressEscape } from '../../gestures'
import { asActor, zone } from '../notifications-parts'
import { sights } from './sights'

const bell = button(/^Avisos/)

export const notificationsSeen: ViewBinding = {
  sights,
  // closed, it shows only how many wait
  failsAs: [/^$/],
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
