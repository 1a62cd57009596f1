import type { Notification } from '#domain/notifications'
import { notificationsMachine, PAGE } from '#machines/chat/notifications/chart'
import { networkFailure, SLOT } from '../../../fixtures/people'
import type { PathModel } from '../../../paths/travel'

const notice = (at: number, read = false): Notification => ({
  _id: `notice-${at}`,
  title: `Aviso ${at}`,
  text: 'Algo pasó.',
  path: '/sesiones',
  createdAt: SLOT,
  read,
})

const whole = Array.from({ length: PAGE }, (_, at) => notice(at + 1, at > 0))

export const notificationsModel: PathModel = {
  machine: notificationsMachine,
  ways: ['Alguien con la campana cerrada'],
  inputs: [undefined],
  events: [
    { type: 'bell.open' },
    { type: 'bell.close' },
    { type: 'list.retry' },
    { type: 'list.more' },
    { type: 'notice.follow', id: 'notice-1' },
    { type: 'notice.follow', id: 'notice-2' },
    { type: 'all.read' },
    { type: 'news.heard', unread: 2 },
    { type: 'link.reopened' },
  ],
  outcomes: {
    loadNotifications: {
      done: [
        { docs: whole, unread: 1 },
        { docs: [notice(1, true), notice(PAGE + 1, true)], unread: 0 },
        { docs: [], unread: 0 },
      ],
      error: [networkFailure],
    },
  },
  offered: {
    'bell.open': (snapshot) => snapshot.matches({ panel: 'closed' }),
    'list.retry': (snapshot) => snapshot.matches({ panel: 'open', list: 'resting' }),
    'list.more': (snapshot) =>
      snapshot.matches({ panel: 'open' }) && snapshot.context.more && !snapshot.hasTag('busy'),
    'all.read': (snapshot) => snapshot.matches({ panel: 'open' }) && snapshot.context.unread > 0,
    'notice.follow': (snapshot, { id }) =>
      snapshot.matches({ panel: 'open' }) &&
      snapshot.context.docs.some(({ _id }: Notification) => _id === id),
  },
}
