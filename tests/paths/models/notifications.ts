import type { Notification, ReportedMessage } from '#domain/notifications'
import { notificationsMachine, PAGE } from '#machines/notifications/chart'
import { pushMachine } from '#machines/push/chart'
import { reportsMachine } from '#machines/reports/chart'
import { networkFailure, SLOT } from '../../fixtures/people'
import type { PathModel } from '../travel'

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

export const pushModel: PathModel = {
  machine: pushMachine,
  inputs: [undefined],
  events: [{ type: 'push.want' }, { type: 'push.refuse' }, { type: 'push.retry' }],
  outcomes: {
    readPush: { done: ['unsupported', 'denied', 'off', 'on'], error: [networkFailure] },
    turnOn: { done: ['on', 'denied', 'off'], error: [networkFailure] },
    turnOff: { done: [undefined], error: [networkFailure] },
  },
}

const report = (at: number, text: string | null): ReportedMessage => ({
  _id: `report-${at}`,
  messageId: `message-${at}`,
  text,
  writtenAt: SLOT,
  author: 'Luis Rojas',
  reporter: 'Ana Soto',
  reason: 'me ofende',
  reportedAt: SLOT,
})
const mail = {
  _id: '7',
  kind: 'Tu sesión cambió',
  queuedAt: SLOT,
  attempts: 10,
  error: 'connect ECONNREFUSED',
}

export const reportsModel: PathModel = {
  machine: reportsMachine,
  inputs: [undefined],
  events: [
    { type: 'desk.retry' },
    { type: 'report.close', messageId: 'message-1' },
    { type: 'report.remove', messageId: 'message-1' },
    { type: 'removal.confirm' },
    { type: 'removal.dismiss' },
    { type: 'mails.retry' },
  ],
  offered: {
    'report.close': ({ context }) => context.desk.reports[0]?.text !== null,
    'report.remove': ({ context }) => context.desk.reports[0]?.text !== null,
    'mails.retry': ({ context }) => context.desk.mails.length > 0,
  },
  outcomes: {
    loadDesk: {
      done: [
        { reports: [report(1, 'algo feo')], mails: [mail] },
        { reports: [report(2, null)], mails: [] },
      ],
      error: [networkFailure],
    },
    act: { done: [undefined], error: [networkFailure] },
  },
}
